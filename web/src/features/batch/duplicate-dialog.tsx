import { Button, Group, Modal, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { DuplicateChoice } from '#shared/contract/schemas/batch.ts';
import { LibraryPicture } from '@/entities/image/library-picture.tsx';
import { readableMoment } from '@/lib/dates.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import classes from './duplicate-dialog.module.css';
import type { Question } from './progress-of-batch.ts';
import { QuestionPager, useQuestionPager } from './question-pager.tsx';

interface DuplicateDialogProps {
  open: readonly Question[];
  pending: boolean;
  onChoose: (tag: string, choice: DuplicateChoice) => void;
  onApproveAll: () => void;
  onClose: () => void;
}

/** One image tag at a time. Other campaigns continue meanwhile. */
export function DuplicateDialog({ open, pending, onChoose, onApproveAll, onClose }: DuplicateDialogProps) {
  useReturnFocus();
  const pager = useQuestionPager(open);
  const { question } = pager;
  const choose = (choice: DuplicateChoice) => question && !pending && onChoose(question.tag, choice);
  useHotkeys([
    ['1', () => choose('use_existing')],
    ['2', () => choose('create_new')],
  ]);
  if (!question) return null;
  const [newest] = question.images;
  const count = question.campaigns.length;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title="This image already exists"
      closeButtonProps={{ 'aria-label': 'Decide later' }}
    >
      <Text c="dimmed" size="sm" role="status">
        {count === 1 ? `“${question.campaigns[0]}”` : `${count} campaigns (${question.campaigns.join(', ')})`}{' '}
        {count === 1 ? 'asks' : 'ask'} for the image “{question.tag}”. The brand’s library has{' '}
        {question.images.length === 1 ? 'one' : question.images.length} with this tag.
      </Text>
      <div className={classes.choices}>
        <button
          type="button"
          className={classes.choice}
          data-autofocus
          // Not `disabled`, which would lose the focus.
          aria-disabled={pending}
          onClick={() => choose('use_existing')}
        >
          {newest && (
            <LibraryPicture
              image={newest}
              alt={`${newest.drive_file ? 'In Google Drive' : 'In the library'}: ${newest.name}`}
              width={newest.width}
              height={newest.height}
            />
          )}
          <span className={classes.label}>
            Use Existing Image <kbd>1</kbd>
          </span>
          {newest && (
            <span className={classes.facts}>
              Version {newest.version}, {newest.width} × {newest.height}, {Math.round(newest.bytes / 1024)}{' '}
              KB, from {readableMoment(newest.created_at)}
            </span>
          )}
        </button>
        <button
          type="button"
          className={classes.choice}
          aria-disabled={pending}
          onClick={() => choose('create_new')}
        >
          <span className={classes.blank} aria-hidden>
            <span>v{(newest?.version ?? 0) + 1}</span>
          </span>
          <span className={classes.label}>
            Create New Version <kbd>2</kbd>
          </span>
          <span className={classes.facts}>
            Based on the existing image. Both stay in the library, and existing emails keep theirs.
          </span>
        </button>
      </div>
      <Group justify="space-between" mt="md">
        <QuestionPager {...pager} />
        <Button variant="default" loading={pending} onClick={onApproveAll}>
          Approve All Duplicates ({open.length})
        </Button>
      </Group>
      <Text c="dimmed" size="xs" mt={6} ta="right">
        Uses the existing images for all waiting campaigns, and from now on without asking.
      </Text>
    </Modal>
  );
}
