import { Button, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { LeaveDialog } from '@/components/leave-dialog.tsx';
import { LoadFailed } from '@/components/load-states.tsx';
import { Notice } from '@/components/notice.tsx';
import { changedByOthersSentence, FormNotices } from '@/components/record-form/form-notices.tsx';
import { savingOf } from '@/components/record-form/saving.ts';
import { SaveRow } from '@/components/save-row.tsx';
import { SaveState } from '@/components/save-state.tsx';
import { ContentSettingsFields } from '@/entities/brand/content-settings-fields.tsx';
import { contentSettingsForm, contentSettingsWords } from '@/entities/brand/content-settings-form.ts';
import { brandQueries } from '@/entities/brand/queries.ts';
import { useLeaveGuard } from '@/lib/leave-guard.ts';
import { useRecordForm } from '@/lib/record-form/use-record-form.ts';
import classes from './agents.module.css';

/** The tab with the settings that every prompt of the brand is filled with. */
export function ContentSettings({ client }: { client: string }) {
  const { data, error, refetch } = useQuery(brandQueries.context(client));
  if (data) return <SettingsForm brand={data} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <p role="status" className={classes.loading}>
      <Loader size={20} aria-hidden="true" /> Loading content settings...
    </p>
  );
}

/** Saved by its button, unlike the same settings on the brand's own screen. */
function SettingsForm({ brand }: { brand: BrandRecord }) {
  const form = useRecordForm(contentSettingsForm(brand, useQueryClient()));
  const guard = useLeaveGuard(form.isLosable);
  const [saved, setSaved] = useState<string | null>(null);
  const undecided = Object.keys(form.conflicts).length > 0;
  const save = async () => {
    setSaved(null);
    const outcome = await form.save();
    if (outcome !== 'saved') return false;
    const { changedByOthers } = form.now();
    const others =
      changedByOthers.length > 0 ? ` ${changedByOthersSentence(changedByOthers, contentSettingsWords)}` : '';
    setSaved(`Content settings saved. The next email uses them.${others}`);
    return true;
  };
  return (
    <form
      className={classes.settings}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ContentSettingsFields form={form} />
      <SaveRow
        notices={
          <>
            <FormNotices form={form} words={contentSettingsWords} />
            {saved && (
              <Notice tone="ok" onDismiss={() => setSaved(null)}>
                {saved}
              </Notice>
            )}
          </>
        }
        state={<SaveState state={savingOf(form)} onRetry={() => void save()} />}
      >
        <Button
          type="submit"
          loading={form.saving}
          disabled={!form.unsaved || undecided}
          title={undecided ? 'First choose above which text to keep' : undefined}
        >
          Save Changes
        </Button>
      </SaveRow>
      <LeaveDialog
        guard={guard}
        what="Your changes to the content settings"
        onDiscard={form.discard}
        onSave={save}
      />
    </form>
  );
}
