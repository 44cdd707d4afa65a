import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Question } from './progress-of-batch.ts';

interface Pager {
  question: Question | undefined;
  at: number;
  count: number;
  go: (by: number) => void;
}

/** Wraps around, because disabling a button would lose the focus. */
export function useQuestionPager(open: readonly Question[]): Pager {
  const [wanted, setWanted] = useState(0);
  const count = open.length;
  const at = Math.min(wanted, count - 1);
  return { question: open[at], at, count, go: (by) => setWanted((at + by + count) % count) };
}

export const QuestionPager = ({ at, count, go }: Pager) => (
  <Group gap="xs">
    {count > 1 && (
      <>
        <Button variant="default" size="xs" onClick={() => go(-1)}>
          Previous
        </Button>
        <Text size="sm" c="dimmed">
          Question {at + 1} of {count}
        </Text>
        <Button variant="default" size="xs" onClick={() => go(1)}>
          Next
        </Button>
      </>
    )}
  </Group>
);
