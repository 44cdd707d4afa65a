import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import type { ConnectionsView } from '#shared/contract/schemas/connections.ts';
import { LeaveDialog } from '@/components/leave-dialog.tsx';
import { FormNotices } from '@/components/record-form/form-notices.tsx';
import { savingOf } from '@/components/record-form/saving.ts';
import { SaveRow } from '@/components/save-row.tsx';
import { SaveState } from '@/components/save-state.tsx';
import { connectionsForm, connectionWords } from '@/entities/connections/connections-form.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { useLeaveGuard } from '@/lib/leave-guard.ts';
import { useRecordForm } from '@/lib/record-form/use-record-form.ts';
import settings from '../brand-settings.module.css';
import classes from './connections.module.css';
import { DriveSection } from './drive-section.tsx';
import { KlaviyoSection } from './klaviyo-section.tsx';
import { ModelSection } from './model-section.tsx';
import { UsageMonths } from './usage-months.tsx';

const FORM_ID = 'brand-connections';

/** Folder, audiences and sender are saved together; each key on its own, at once. */
export function ConnectionsForm({
  brand,
  connections,
}: {
  brand: BrandRecord;
  connections: ConnectionsView;
}) {
  const form = useRecordForm(connectionsForm(connections, useQueryClient()));
  const guard = useLeaveGuard(form.isLosable);
  const element = useRef<HTMLFormElement>(null);
  const undecided = Object.keys(form.conflicts).length > 0;
  const save = async () => {
    const outcome = await form.save();
    if (outcome === 'saved') return true;
    focusFirstError(element);
    return false;
  };
  return (
    <>
      <div className={settings.settings}>
        <form
          ref={element}
          id={FORM_ID}
          className={classes.services}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <KlaviyoSection form={form} connections={connections} brand={brand} />
          <DriveSection form={form} connections={connections} />
          <ModelSection connections={connections} />
        </form>
        <UsageMonths client={connections.client} />
      </div>
      <SaveRow
        notices={<FormNotices form={form} words={connectionWords} />}
        state={<SaveState state={savingOf(form)} onRetry={() => void save()} />}
      >
        <Button variant="default" disabled={!form.unsaved || form.saving} onClick={form.discard}>
          Discard
        </Button>
        <Button type="submit" form={FORM_ID} loading={form.saving} disabled={!form.unsaved || undecided}>
          Save connections
        </Button>
      </SaveRow>
      <LeaveDialog
        guard={guard}
        what="Your changes to the connections"
        onDiscard={form.discard}
        onSave={save}
      />
    </>
  );
}
