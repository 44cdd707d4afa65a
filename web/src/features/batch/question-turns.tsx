import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Question } from './progress-of-batch.ts';

interface Turns {
  question: Question | undefined;
  at: number;
  count: number;
  turn: (by: number) => void;
}

/** Wraps around, because disabling a button would lose the focus. */
export function useQuestionTurns(open: readonly Question[]): Turns {
  const [wanted, setWanted] = useState(0);
  const count = open.length;
  const at = Math.min(wanted, count - 1);
  return { question: open[at], at, count, turn: (by) => setWanted((at + by + count) % count) };
}

export const QuestionTurns = ({ at, count, turn }: Turns) => (
  <Group gap="xs">
    {count > 1 && (
      <>
        <Button variant="default" size="xs" onClick={() => turn(-1)}>
          Previous
        </Button>
        <Text size="sm" c="dimmed">
          Question {at + 1} of {count}
        </Text>
        <Button variant="default" size="xs" onClick={() => turn(1)}>
          Next
        </Button>
      </>
    )}
  </Group>
);
