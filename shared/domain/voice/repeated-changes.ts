import { diffArrays } from 'diff';
import type { RuleKind } from '../../contract/schemas/rule-proposal.ts';

/** A person's version and the one before it, as texts in the email's order. */
export interface HandEdit {
  index: number;
  version: number;
  before: readonly string[];
  after: readonly string[];
}

export interface ChangedWords {
  index: number;
  version: number;
  before: string;
  after: string;
}

export interface RepeatedChange {
  kind: Extract<RuleKind, 'vocabulary' | 'cliche' | 'never_do'>;
  /** '' for words that were taken out. */
  use: string;
  not: string;
  places: ChangedWords[];
}

const EMAILS_NEEDED = 2;
const LONGEST_PHRASE = 4;
const MOST_CHANGES = 120;

const PICTURE = /\p{Extended_Pictographic}/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const END = '\n';

const tokensOf = (text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment }) => (segment.trim() === '' ? [] : [segment]));
const folded = (tokens: readonly string[]) => tokens.map((token) => token.toLowerCase());

/** The most frequent first. A word that the person left elsewhere in an email does not count. */
export function repeatedChanges(edits: readonly HandEdit[]): RepeatedChange[] {
  const found = new Map<string, RepeatedChange>();
  for (const edit of edits.toSorted((one, other) => other.version - one.version))
    for (const { use, not, ...place } of changesOf(edit)) {
      const key = JSON.stringify([use.toLowerCase(), not.toLowerCase()]);
      const change = found.get(key) ?? { kind: kindOf(use, not), use, not, places: [] };
      if (!change.places.some(({ index }) => index === place.index)) change.places.push(place);
      found.set(key, change);
    }
  return [...found.values()]
    .filter(({ places }) => places.length >= EMAILS_NEEDED)
    .toSorted((one, other) => other.places.length - one.places.length);
}

function kindOf(use: string, not: string): RepeatedChange['kind'] {
  if (use !== '') return 'vocabulary';
  return PICTURE.test(not) ? 'never_do' : 'cliche';
}

function changesOf({
  index,
  version,
  before,
  after,
}: HandEdit): (ChangedWords & { use: string; not: string })[] {
  const [old, now] = [before, after].map((texts) => texts.flatMap((text) => [...tokensOf(text), END]));
  const pieces = diffArrays(old ?? [], now ?? [], { maxEditLength: MOST_CHANGES }) ?? [];
  return pieces.flatMap((piece, at) => {
    if (!piece.removed) return [];
    const next = pieces[at + 1];
    return replaced(piece.value, next?.added ? next.value : []).flatMap(({ not, use }) => {
      if (after.some((text) => containsPhrase(text, not))) return [];
      const place = { before: textWith(before, not), after: use === '' ? '' : textWith(after, use) };
      return [{ index, version, use, not, ...place }];
    });
  });
}

/** An emoji beside replaced words was taken out by itself. */
function replaced(removed: readonly string[], added: readonly string[]): { not: string; use: string }[] {
  const isPicture = (token: string) => PICTURE.test(token);
  const pictures = added.some(isPicture) ? [] : removed.filter(isPicture);
  const words = removed.filter((token) => !pictures.includes(token));
  const [not, use] = [words.join(' '), added.join(' ')];
  const isNew = words.length > 0 && not.toLowerCase() !== use.toLowerCase();
  const isWhole = isPhrase(words) && (added.length === 0 || isPhrase(added));
  return [
    ...pictures.map((picture) => ({ not: picture, use: '' })),
    ...(isNew && isWhole ? [{ not, use }] : []),
  ];
}

/** Figures differ from email to email, and punctuation alone is only typing. */
const isPhrase = (tokens: readonly string[]): boolean =>
  tokens.length <= LONGEST_PHRASE &&
  tokens.every((token) => PICTURE.test(token) || (/\p{L}/u.test(token) && !/\d/.test(token)));

const textWith = (texts: readonly string[], phrase: string): string =>
  texts.find((text) => containsPhrase(text, phrase)) ?? '';

/** Whole words, in any case. */
export function containsPhrase(text: string, phrase: string): boolean {
  const [tokens, wanted] = [folded(tokensOf(text)), folded(tokensOf(phrase))];
  return tokens.some((_, at) => wanted.every((word, offset) => tokens[at + offset] === word));
}
