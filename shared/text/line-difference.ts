import { diffArrays } from 'diff';

/** `removed`: only in the first text; `added`: only in the second. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this, the text counts as replaced; comparing would take seconds. */
const MOST_CHANGES = 1_500;

export function lineDifference(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const pieces = diffArrays(a, b, { maxEditLength: MOST_CHANGES });
  if (!pieces) return [...lines('removed', a), ...lines('added', b)];
  return pieces.flatMap(({ added, removed, value }) => {
    if (added) return lines('added', value);
    return lines(removed ? 'removed' : 'same', value);
  });
}

const lines = (kind: DiffLine['kind'], texts: readonly string[]): DiffLine[] =>
  texts.map((text) => ({ kind, text }));
