const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a line is another one with something taken out: its words in their order, and no sign that was not there. */
export function isWithoutMark(line: string, given: string): boolean {
  const words = wordsIn(line);
  if (words.length === 0 || line.trim() === given.trim()) return false;
  const signs = new Set(given);
  if ([...line].some((sign) => !signs.has(sign) && sign !== ' ')) return false;
  let at = 0;
  for (const word of wordsIn(given)) if (word === words[at]) at += 1;
  return at === words.length;
}
