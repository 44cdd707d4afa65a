export function addToBrief(brief: string, addition: string): string {
  const [before, added] = [brief.trimEnd(), addition.trim()];
  if (added === '' || before === added || before.endsWith(`\n${added}`)) return brief;
  return before === '' ? added : `${before}\n${added}`;
}
