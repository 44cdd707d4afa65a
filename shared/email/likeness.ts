import { stem } from './stem.ts';

/** A word of a text by its stem. */
interface Token {
  stem: string;
  index: number;
  end: number;
}

const SMALL = new Set(
  'the and for with that this your you our any all are was not from its it is be to of in on a an or as at by der die das den dem des ein eine einen und mit für von vom zum zur zu im am bei beim le la les des du de un une et en au aux pour avec el los las una y con para por del il lo gli i e o di da do dos das um uma no na ne per col het een van op te en met'.split(
    ' ',
  ),
);

/** Stems of the words of a text that mean something by themselves. */
export const contentStems = (text: string): string[] => [
  ...new Set(
    (text.match(/[\p{L}\p{N}%]+/gu) ?? [])
      .filter((word) => word.length > 1 && !SMALL.has(word.toLowerCase()))
      .map(stem),
  ),
];

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}%]+/gu)].map(({ 0: word, index }) => ({
    stem: stem(word),
    index,
    end: index + word.length,
  }));

/** Words that keep two others apart: "a treat after pain" and "treats in a bag" treat no pain. */
const APART =
  /\s(?:after|before|with|without|from|by|for|against|and|or|but|in|on|at|we|you|they|nach|ohne|sans|sin|senza|sem|après|después|dopo|depois)\s/iu;

/**
 * Where a text has all stems close together in one sentence, in any order: "Britain's best mattress" for "the best
 * mattress in Britain". At most `others` other words may stand among them. Null when it has not.
 */
export function findTogether(
  text: string,
  tokens: readonly Token[],
  stems: readonly string[],
  others: number,
): { words: string; index: number } | null {
  const wanted = new Set(stems);
  const places = tokens.flatMap((token, at) => (wanted.has(token.stem) ? [{ ...token, at }] : []));
  if (places.length < wanted.size) return null;
  for (const [from, first] of places.entries()) {
    const near = places.slice(from).filter(({ at }) => at - first.at < wanted.size + others);
    const seen = new Set<string>();
    for (const token of near) {
      seen.add(token.stem);
      if (seen.size < wanted.size) continue;
      const words = text.slice(first.index, token.end);
      const apart = wanted.size === 2 && APART.test(words);
      if (!apart && !/[.!?]\s/.test(words)) return { words, index: first.index };
    }
  }
  return null;
}
