function wordScore(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at === 0) return 4;
  if (at > 0) return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 3;
  return abbreviates(word, text.split(/[^\p{L}\p{N}]+/u)) ? 1 : 0;
}

/**
 * Whether a query abbreviates words in order, as "wimo" does "Winter mornings". Scattered letters would find
 * every long text.
 */
function abbreviates(query: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (const word of words) {
    for (const at of [...reached]) {
      for (let length = sharedStart(query.slice(at), word); length > 0; length--) reached.add(at + length);
    }
  }
  return reached.has(query.length);
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Matches words in any order; 0 when one is missing. */
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
