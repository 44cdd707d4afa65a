import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BrandRecord, ContentSettings } from '#shared/contract/schemas/brand.ts';
import { Notice } from '@/components/notice.tsx';
import { FormNotices } from '@/components/record-form/form-notices.tsx';
import { SaveRow } from '@/components/save-row.tsx';
import { Status } from '@/components/status.tsx';
import { sentenceOf } from '@/lib/api-error.ts';
import { useOnline } from '@/lib/connection.ts';
import { unreachable } from '@/lib/record-form/record-form.ts';
import { type RecordForm, useRecordForm } from '@/lib/record-form/use-record-form.ts';
import classes from './content-settings.module.css';
import { ContentSettingsFields } from './content-settings-fields.tsx';
import { contentSettingsForm, contentSettingsWords } from './content-settings-form.ts';
import { useAutosave } from './use-autosave.ts';

export function ContentSettingsEditor({ brand }: { brand: BrandRecord }) {
  const form = useRecordForm(contentSettingsForm(brand, useQueryClient()));
  useAutosave(form, useOnline());
  return (
    <>
      <ContentSettingsFields form={form} />
      <AutosaveState form={form} />
    </>
  );
}

/** Takes up space from the start, so that nothing moves. */
function AutosaveState({ form }: { form: RecordForm<BrandRecord, ContentSettings> }) {
  const { saving, unsaved, failure, base, conflicts, storedInBrowser } = form;
  const opened = useRef(base.revision);
  const undecided = Object.keys(conflicts).length > 0;
  const failed = failure !== null && unsaved && !saving;
  const saved = !saving && !unsaved && base.revision !== opened.current;
  return (
    <SaveRow
      notices={
        <>
          <FormNotices form={{ ...form, failure: null }} words={contentSettingsWords} />
          {failed && (
            <Notice tone="bad">
              Failed to save brand context: {sentenceOf(failure)}{' '}
              {unreachable(failure) && storedInBrowser
                ? 'Your changes are kept in this browser and saved when the server is back.'
                : 'Your changes are still here.'}
            </Notice>
          )}
        </>
      }
      state={
        <span role="status" className={classes.state}>
          {saving && <Status tone="running">Saving…</Status>}
          {failed && <Status tone="bad">Failed</Status>}
          {undecided && !saving && <Status tone="warn">Choose above which text to keep</Status>}
          {saved && <Status tone="ok">Saved</Status>}
          {!saving && !failed && !undecided && !saved && (
            <span className={classes.about}>Changes are saved automatically.</span>
          )}
        </span>
      }
    >
      <Button
        loading={saving}
        disabled={!unsaved || undecided}
        title={undecided ? 'First choose above which text to keep' : undefined}
        onClick={() => void form.save()}
      >
        {failed ? 'Retry' : 'Save Changes'}
      </Button>
    </SaveRow>
  );
}
