const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Same words in order, some missing, and no new characters. */
export function isWithoutMark(line: string, given: string): boolean {
  const words = wordsIn(line);
  if (words.length === 0 || line.trim() === given.trim()) return false;
  const signs = new Set(given);
  if ([...line].some((sign) => !signs.has(sign) && sign !== ' ')) return false;
  let at = 0;
  for (const word of wordsIn(given)) if (word === words[at]) at += 1;
  return at === words.length;
}
