import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import { LeaveDialog } from '@/components/leave-dialog.tsx';
import { Notice } from '@/components/notice.tsx';
import { FormFooter } from '@/components/record-form/form-footer.tsx';
import { FormNotices } from '@/components/record-form/form-notices.tsx';
import { Status } from '@/components/status.tsx';
import { toastDone } from '@/components/toast.tsx';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { useLeaveGuard } from '@/lib/leave-guard.ts';
import { useRecordForm } from '@/lib/record-form/use-record-form.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { CopyFields } from './copy-fields.tsx';
import classes from './edit-email-dialog.module.css';
import { copyLabels, copyText, emailForm } from './email-form.ts';
import { EmailFrame } from './email-frame.tsx';
import { refreshEmail } from './queries.ts';
import { useRecompiled } from './use-recompiled.ts';

const FORM_ID = 'edit-email';

const words = { labels: copyLabels, failed: 'Failed to save the words', textOf: copyText };

interface EditEmailDialogProps {
  client: string;
  email: Email;
  onClose: () => void;
  onSaved?: (version: number) => void;
}

/** The texts of an email next to a live preview. Saving adds a version, without calling a model. */
export function EditEmailDialog({ client, email, onClose, onSaved }: EditEmailDialogProps) {
  useReturnFocus();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const form = useRecordForm(emailForm(client, email));
  const guard = useLeaveGuard(form.isLosable);
  const queryClient = useQueryClient();
  const fields = useRef<HTMLFormElement>(null);
  const preview = useRecompiled(form.base, form.values);
  const { newer } = form;

  const save = async () => {
    const outcome = await form.save();
    if (outcome === 'saved') {
      const { version } = form.now().base;
      toastDone(`Saved as version ${version}`);
      void refreshEmail(queryClient, { client, session_id: email.session_id, index: email.index });
      onSaved?.(version);
    } else requestAnimationFrame(() => focusFirstError(fields.current));
    return outcome === 'saved';
  };
  const saveAndClose = async () => {
    if (await save()) onClose();
  };
  const close = () => guard.leave(onClose);
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!guard.asking}
      size="min(1280px, 96vw)"
      fullScreen={phone}
      title={`Edit ${email.campaign_name}`}
    >
      <FormNotices
        form={form}
        words={words}
        newer={
          newer && (
            <Notice
              tone="warn"
              title={`Version ${newer.version} was saved by ${newer.created_by} in the meantime`}
            >
              Your changes are kept. Build them on version {newer.version} to combine both: its text stays
              wherever you changed nothing.{' '}
              <Button size="compact-xs" variant="default" onClick={form.buildOnNewer}>
                Build mine on version {newer.version}
              </Button>
            </Notice>
          )
        }
      />
      <div className={classes.panes}>
        <form
          ref={fields}
          className={classes.fields}
          id={FORM_ID}
          onSubmit={(event) => {
            event.preventDefault();
            if (preview.current) void saveAndClose();
          }}
        >
          <CopyFields copy={form.values} onChange={form.set} errors={form.fieldErrors} />
        </form>
        <div className={classes.preview}>
          <div className={classes.state} role="status">
            {preview.current ? (
              <Status tone="ok">Preview is current</Status>
            ) : (
              <Status tone="running">Preview is out of date</Status>
            )}
          </div>
          <EmailFrame html={preview.html} title="Live preview" height={620} />
        </div>
      </div>
      <FormFooter
        form={form}
        save="Save as new version"
        disabled={!preview.current}
        formId={FORM_ID}
        onClose={close}
        onRetry={() => void saveAndClose()}
      />
      <LeaveDialog guard={guard} what="Your changes to these words" onDiscard={form.discard} onSave={save} />
    </Modal>
  );
}
