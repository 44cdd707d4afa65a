/** How well one word of a query fits a text; 0 when it does not. */
function wordScore(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at === 0) return 4;
  if (at > 0) return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 3;
  let from = 0;
  for (const character of word) {
    const next = text.indexOf(character, from);
    if (next === -1) return 0;
    from = next + 1;
  }
  return 1;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Scores a text against what a person typed, in any order of words; 0 when a word is not in it. */
export function fuzzyScore(query: string, text: string): number {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  const given = plain(text);
  let score = 1;
  for (const word of wanted) {
    const points = wordScore(word, given);
    if (points === 0) return 0;
    score += points;
  }
  return score;
}
