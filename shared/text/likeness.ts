import { stem } from './stem.ts';

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

const GERMANIC = /^(?:de|nl)(?![a-z])/i;
/** "Senkt" and "senken": here a final t may be a verb ending. */
const stemIn = (language: string) => (word: string) =>
  GERMANIC.test(language) ? stem(word).replace(/(?<=.{3}[^aeiou])t$/, '') : stem(word);

export const contentStems = (text: string, language = ''): string[] => [
  ...new Set(
    (text.match(/[\p{L}\p{N}%]+/gu) ?? [])
      .filter((word) => word.length > 1 && !SMALL.has(word.toLowerCase()))
      .map(stemIn(language)),
  ),
];

export function tokensOf(text: string, language: string): Token[] {
  const stemOf = stemIn(language);
  return [...text.matchAll(/[\p{L}\p{N}%]+/gu)].map(({ 0: word, index }) => ({
    stem: stemOf(word),
    index,
    end: index + word.length,
  }));
}

/** "A treat after pain" does not treat pain. */
const APART =
  /[,;:–—]|\s(?:after|before|with|without|from|by|for|against|and|or|but|in|on|at|we|you|they|nach|ohne|und|oder|sans|et|ou|sin|y|o|senza|sem|e|en|of|après|después|dopo|depois)\s/giu;

const joints = (text: string): string[] =>
  (text.match(APART) ?? []).map((joint) => joint.trim().toLowerCase());

/**
 * In one sentence, in any order, with at most `others` words between: "Britain's best mattress" for "the best
 * mattress in Britain".
 */
export function findTogether(
  text: string,
  tokens: readonly Token[],
  { phrase, stems, others }: { phrase: string; stems: readonly string[]; others: number },
): { words: string; index: number } | null {
  const wanted = new Set(stems);
  const places = tokens.flatMap((token, at) => (wanted.has(token.stem) ? [{ ...token, at }] : []));
  if (places.length < wanted.size) return null;
  // "Good for your heart" contains "for" itself.
  const own = new Set(joints(phrase));
  for (const [from, first] of places.entries()) {
    const near = places.slice(from).filter(({ at }) => at - first.at < wanted.size + others);
    const seen = new Set<string>();
    for (const token of near) {
      seen.add(token.stem);
      if (seen.size < wanted.size) continue;
      const words = text.slice(first.index, token.end);
      const apart = wanted.size === 2 && joints(words).some((joint) => !own.has(joint));
      if (!apart && !/[.!?]\s/.test(words)) return { words, index: first.index };
    }
  }
  return null;
}
