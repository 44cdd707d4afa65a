import { Button } from '@mantine/core';
import type { RecordForm } from '@/lib/record-form/use-record-form.ts';
import { SaveState } from '../save-state.tsx';
import classes from './form-footer.module.css';
import { savingOf } from './saving.ts';

interface FormFooterProps<R, V extends object> {
  form: RecordForm<R, V>;
  save: string;
  disabled?: boolean;
  /** Enables Save before any input, to show what is missing. */
  isNew?: boolean;
  formId: string;
  onClose: () => void;
  onRetry: () => void;
}

export function FormFooter<R, V extends object>({
  form,
  save,
  disabled = false,
  isNew = false,
  formId,
  onClose,
  onRetry,
}: FormFooterProps<R, V>) {
  const draftStored = form.unsaved && !form.isLosable();
  const undecided = form.newer !== null || Object.keys(form.conflicts).length > 0;
  return (
    <div className={classes.footer} data-foot>
      <SaveState state={savingOf(form)} onRetry={onRetry} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {draftStored ? 'Close and keep' : 'Cancel'}
        </Button>
        <Button
          type="submit"
          form={formId}
          loading={form.saving}
          disabled={(!form.unsaved && !isNew) || undecided || disabled}
          title={undecided ? 'First choose above which text to keep' : undefined}
        >
          {save}
        </Button>
      </div>
    </div>
  );
}
