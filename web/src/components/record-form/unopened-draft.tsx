import { Modal } from '@mantine/core';
import { messageOf } from '@/lib/api-error.ts';
import type { Draft } from '@/lib/record-form/drafts.ts';
import { Notice } from '../notice.tsx';
import classes from './unopened-draft.module.css';

interface UnopenedDraftProps {
  draft: Draft;
  error: unknown;
  onClose: () => void;
}

export function UnopenedDraft({ draft, error, onClose }: UnopenedDraftProps) {
  return (
    <Modal opened onClose={onClose} title={draft.label} size="lg">
      <Notice tone="bad" title="This could not be opened">
        {error ? messageOf(error) : 'It no longer exists.'} What you typed is below and stays in this browser.
      </Notice>
      <dl className={classes.fields}>
        {Object.entries(draft.fields).map(([field, { mine }]) => (
          <div key={field}>
            <dt>{field.replaceAll('_', ' ')}</dt>
            <dd>{typeof mine === 'string' ? mine : JSON.stringify(mine, null, 2)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
