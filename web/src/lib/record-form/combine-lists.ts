/** What either removed is gone, what either added stays. */
export function combineLists(
  opened: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const removed = new Set(opened.filter((entry) => !mine.includes(entry)));
  const added = mine.filter((entry) => !opened.includes(entry) && !theirs.includes(entry));
  return [...theirs.filter((entry) => !removed.has(entry)), ...added];
}
