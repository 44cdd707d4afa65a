import { Button, Group, Modal, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { DuplicateChoice } from '#shared/contract/schemas/batch.ts';
import { LibraryPicture } from '@/entities/image/library-picture.tsx';
import { settingsQueries } from '@/entities/settings/settings-queries.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import classes from './new-picture-dialog.module.css';
import { picturesCost } from './picture-cost.ts';
import type { Question } from './progress-of-batch.ts';
import { QuestionPager, useQuestionPager } from './question-pager.tsx';

interface NewPictureDialogProps {
  open: readonly Question[];
  pending: boolean;
  onChoose: (answer: { tag: string; choice: DuplicateChoice; version: number }) => void;
  onClose: () => void;
}

/** Other campaigns continue meanwhile. */
export function NewPictureDialog({ open, pending, onChoose, onClose }: NewPictureDialogProps) {
  useReturnFocus();
  const { data: config } = useQuery(settingsQueries.deployment());
  const pager = useQuestionPager(open);
  const { question } = pager;
  const picture = question?.images[0];
  const choose = (choice: DuplicateChoice) =>
    question && picture && !pending && onChoose({ tag: question.tag, choice, version: picture.version });
  useHotkeys([
    ['1', () => choose('use_existing')],
    ['2', () => choose('create_new')],
    ['3', () => choose('no_picture')],
  ]);
  if (!question || !picture) return null;
  const { campaigns, tag } = question;
  const cost = config && picturesCost(1, config);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title="Use this new picture?"
      closeButtonProps={{ 'aria-label': 'Decide later' }}
    >
      <Text c="dimmed" size="sm" role="status">
        It was made for {campaigns.map((name) => `“${name}”`).join(', ')}, which{' '}
        {campaigns.length === 1 ? 'has none of its' : 'have none of their'} own. Look closely: a model has
        drawn it.
      </Text>
      <LibraryPicture
        className={classes.picture}
        key={picture.url}
        image={picture}
        alt={`New picture, ${picture.width} × ${picture.height}`}
        width={picture.width}
        height={picture.height}
      />
      <div className={classes.choices}>
        <Button data-autofocus aria-disabled={pending} onClick={() => choose('use_existing')}>
          Use it <kbd>1</kbd>
        </Button>
        <Button variant="default" aria-disabled={pending} onClick={() => choose('create_new')}>
          Make another <kbd>2</kbd>
        </Button>
        <Button variant="default" aria-disabled={pending} onClick={() => choose('no_picture')}>
          Without it <kbd>3</kbd>
        </Button>
      </div>
      <Group justify="space-between" mt="md" gap="xs">
        <QuestionPager {...pager} />
        <Text c="dimmed" size="xs">
          Used, it is in the library as “{tag}”; otherwise in its archive.{cost && ` Another costs ${cost}.`}
        </Text>
      </Group>
    </Modal>
  );
}
