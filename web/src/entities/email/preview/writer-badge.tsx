import { Badge } from '@mantine/core';
import type { WordsBy } from '#shared/contract/schemas/common.ts';

const badges: Partial<Record<WordsBy, { label: string; title: string }>> = {
  recorded: { label: 'Recorded answer', title: 'A model wrote this sample before; none was asked now' },
  unwritten: {
    label: 'Unwritten draft',
    title: 'The row as it stands; nobody has written this email',
  },
  sample: { label: 'Sample text', title: 'Written by rules from the brief, without a model' },
};

export function WriterBadge({ writer }: { writer: WordsBy }) {
  const badge = badges[writer];
  return badge ? (
    <Badge size="sm" variant="default" tt="none" title={badge.title}>
      {badge.label}
    </Badge>
  ) : null;
}
