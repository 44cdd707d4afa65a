import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { Status } from '@/components/status.tsx';
import { toastUndo } from '@/components/toast.ts';
import { counted } from '@/lib/counted.ts';
import { browserDrafts } from '@/lib/record-form/browser-drafts.ts';
import type { Draft } from '@/lib/record-form/drafts.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { timeAgo } from '@/lib/time.ts';
import { DraftEditor } from './draft-kinds.tsx';
import classes from './drafts-dialog.module.css';
import type { SavedDrafts } from './use-save-drafts.ts';

interface DraftsDialogProps {
  drafts: Draft[];
  online: boolean;
  lastSave: SavedDrafts | undefined;
  saving: boolean;
  onSave: () => void;
  onClose: () => void;
}

export function DraftsDialog({ drafts, online, lastSave, saving, onSave, onClose }: DraftsDialogProps) {
  useReturnFocus();
  const [editing, setEditing] = useState<Draft | null>(null);
  const discard = (draft: Draft) => {
    browserDrafts.discard(draft.key);
    toastUndo(`Discarded the changes to ${draft.label}`, () => browserDrafts.write(draft, draft.fields, []));
  };
  return (
    <>
      <Modal opened={editing === null} onClose={onClose} title="Unsaved changes" size="lg">
        {drafts.length === 0 ? (
          <p>There are no unsaved changes.</p>
        ) : (
          <ul className={classes.list}>
            {drafts.map((draft) => (
              <li key={draft.key}>
                <span className={classes.words}>
                  {draft.label}
                  <span className={classes.when}>
                    {counted(Object.keys(draft.fields).length, 'field')} changed {timeAgo(draft.changed_at)}
                  </span>
                  <WhyLeft draft={draft} lastSave={lastSave} />
                </span>
                <span className={classes.buttons}>
                  <Button size="xs" variant="default" onClick={() => setEditing(draft)}>
                    Open<span className="visually-hidden"> {draft.label}</span>
                  </Button>
                  <Button size="xs" variant="subtle" color="bad" onClick={() => discard(draft)}>
                    Discard<span className="visually-hidden"> the changes to {draft.label}</span>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {drafts.length > 0 && (
            <Button disabled={!online} loading={saving} onClick={onSave}>
              Save all
            </Button>
          )}
        </Group>
      </Modal>
      {editing && <DraftEditor draft={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function WhyLeft({ draft, lastSave }: { draft: Draft; lastSave: SavedDrafts | undefined }) {
  const isDraft = ({ key }: Draft) => key === draft.key;
  if (lastSave?.undecided.some(isDraft))
    return <Status tone="warn">Somebody else changed the same field: open it to choose.</Status>;
  if (lastSave?.failed.some(isDraft))
    return <Status tone="bad">Not saved: open it to see why. What you typed is kept.</Status>;
  return null;
}
