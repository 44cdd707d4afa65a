import { diffArrays } from 'diff';
import type { RuleKind } from '../../contract/schemas/rule-proposal.ts';

/** A person's version of an email beside the version before it, as texts in the order of the email. */
export interface HandEdit {
  index: number;
  version: number;
  before: readonly string[];
  after: readonly string[];
}

/** One change of words, and the text it was made in. */
export interface ChangedWords {
  index: number;
  version: number;
  before: string;
  after: string;
}

/** The same change, made by hand in several emails. */
export interface RepeatedChange {
  kind: Extract<RuleKind, 'vocabulary' | 'cliche' | 'never_do'>;
  /** '' for words that were taken out. */
  use: string;
  not: string;
  /** The newest in each email. */
  places: ChangedWords[];
}

/** Emails in which the same change makes a rule probable. */
const EMAILS_NEEDED = 2;
/** A longer replacement is a rewritten sentence. */
const LONGEST_PHRASE = 4;
/** Emails that were rewritten say nothing of single words. */
const MOST_CHANGES = 120;

const PICTURE = /\p{Extended_Pictographic}/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
/** Stands between texts, so that no change reaches from one into the next. */
const END = '\n';

const tokensOf = (text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment }) => (segment.trim() === '' ? [] : [segment]));
const folded = (tokens: readonly string[]) => tokens.map((token) => token.toLowerCase());

/**
 * Words that were replaced or taken out in the same way in several emails, those in most emails first. Only what the
 * person did throughout an email counts: a word that they left elsewhere in it is no matter of principle.
 */
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

/** A picture beside words that were replaced was taken out by itself. */
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

/** A few words or pictures; figures differ from email to email, and signs alone are typing. */
const isPhrase = (tokens: readonly string[]): boolean =>
  tokens.length <= LONGEST_PHRASE &&
  tokens.every((token) => PICTURE.test(token) || (/\p{L}/u.test(token) && !/\d/.test(token)));

const textWith = (texts: readonly string[], phrase: string): string =>
  texts.find((text) => containsPhrase(text, phrase)) ?? '';

/** Whether a text has these words one after the other, as whole words in any case. */
export function containsPhrase(text: string, phrase: string): boolean {
  const [tokens, wanted] = [folded(tokensOf(text)), folded(tokensOf(phrase))];
  return tokens.some((_, at) => wanted.every((word, offset) => tokens[at + offset] === word));
}
