/** A line of two compared texts: in both, only in the first (`removed`) or only in the second (`added`). */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Comparisons beyond which the middle of two texts counts as wholly replaced. */
const MOST_COMPARISONS = 1_000_000;

const lines = (kind: DiffLine['kind'], texts: readonly string[]): DiffLine[] =>
  texts.map((text) => ({ kind, text }));

/** Compares two texts line by line, with as few changed lines as possible. */
export function lineDifference(before: string, after: string): DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1;
  return [
    ...lines('same', a.slice(0, start)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...lines('same', a.slice(a.length - end)),
  ];
}

/** Two texts without a common first or last line, by their longest common subsequence. */
function middle(a: readonly string[], b: readonly string[]): DiffLine[] {
  if (a.length * b.length > MOST_COMPARISONS) return [...lines('removed', a), ...lines('added', b)];
  // longest[i][j]: common lines of a from i and b from j.
  const longest = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = longest[i];
    for (let j = b.length - 1; j >= 0 && row; j -= 1)
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const result: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      result.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      result.push({ kind: 'removed', text: a[i] ?? '' });
      i += 1;
    } else {
      result.push({ kind: 'added', text: b[j] ?? '' });
      j += 1;
    }
  }
  return result;
}
