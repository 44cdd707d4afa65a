import nlp from 'compromise/two';
import { drop, listed, salvage, say, type Verdict } from './salvage.ts';
import { asPoint, wordCount } from './text.ts';
import {
  ABOUT_EMAIL,
  AUDIENCE,
  DESCRIBED,
  EITHER_VERBS,
  EMAIL_ABOUT,
  HARD_LEAD_INS,
  KIND_OF_EMAIL,
  MAYBE_ABOUT_EMAIL,
  READER_VERBS,
  SOFT_LEAD_INS,
  TONE,
  WRITER_ONLY,
} from './vocabulary.ts';

export type { Verdict } from './salvage.ts';

/** Decides what in one sentence of a brief, if anything, is for the email's reader. */
export function judge(sentence: string): Verdict[] {
  const said = sentence.trim().replace(DESCRIBED, (_, verb: string) => `${verb} `);
  if (TONE.test(said) && wordCount(said) <= 12 && !/\d/.test(said)) return [drop];
  const kind = KIND_OF_EMAIL.exec(said);
  if (kind && wordCount(said) <= 7) return [nameOf(kind[1] ?? '')];
  const about = EMAIL_ABOUT.exec(said);
  if (about)
    return [
      about[1] === 'for' || wordCount(about[2] ?? '') > 12
        ? drop
        : { kind: 'topic', text: asPoint(about[2] ?? '') },
    ];
  const { text, addressesWriter } = withoutLeadIns(said);
  const verdicts = judgeBare(text, addressesWriter);
  if (verdicts.some(({ kind }) => kind !== 'drop')) return verdicts;
  const behind = /^[^:]{3,60}:\s+(.{8,})$/.exec(text)?.[1];
  return behind === undefined || ABOUT_EMAIL.test(behind)
    ? [drop]
    : [listed(behind) ?? judgeBare(behind, false)].flat();
}

/** "Mother's Day gift guide email" names the email's subject; "Friendly nudge" does not. */
const nameOf = (name: string): Verdict =>
  wordCount(name) >= 2 &&
  !TONE.test(name) &&
  !ABOUT_EMAIL.test(name) &&
  !/abandon|win-?back|cart|welcome|nurture|mail|onboarding|series|flow|^(?:first|second|third|\d)/i.test(name)
    ? { kind: 'topic', text: asPoint(name) }
    : drop;

function withoutLeadIns(sentence: string): { text: string; addressesWriter: boolean } {
  const hard = stripped(sentence, [...SOFT_LEAD_INS, ...HARD_LEAD_INS]);
  if (HARD_LEAD_INS.some((pattern) => pattern.test(stripped(sentence, SOFT_LEAD_INS))))
    return { text: hard, addressesWriter: true };
  const soft = stripped(sentence, SOFT_LEAD_INS);
  // "Also", "just" and "then" begin sentences for readers too.
  return {
    text: soft !== sentence && (salvage(soft) || beginsWithCommand(soft)) ? soft : sentence,
    addressesWriter: false,
  };
}

function stripped(sentence: string, patterns: readonly RegExp[]): string {
  const next = patterns.reduce((text, pattern) => text.replace(pattern, '') || text, sentence);
  return next === sentence ? sentence : stripped(next, patterns);
}

/** `addressesWriter`: the lead-in does, so only what should be passed on can be for the reader. */
function judgeBare(text: string, addressesWriter: boolean): Verdict[] {
  const [first = ''] =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/^[\p{L}']+/u) ?? [];
  const forReader = speaksToReader(first, text);
  const salvaged = forReader && !addressesWriter ? undefined : salvage(text);
  if (salvaged) return salvaged;
  if (addressesWriter || ABOUT_EMAIL.test(text) || (WRITER_ONLY.test(text) && !forReader)) return [drop];
  if (forReader) return [say(text)];
  if (Object.hasOwn(EITHER_VERBS, first)) return [drop];
  if (
    /^no (?:discounts?|promos?|offers?|codes?|sales?|incentives?|need to|sell\w*|hard|pressure)\b/i.test(text)
  )
    return [drop];
  if (
    wordCount(text) <= 3 &&
    !/^(?:it|we|you|they)\b/i.test(text) &&
    (MAYBE_ABOUT_EMAIL.test(text) || /^just\b/i.test(text)) &&
    !/\d/.test(text)
  )
    return [drop];
  if (/^(?:no|not|without|do not)\b/i.test(text) && MAYBE_ABOUT_EMAIL.test(text)) return [drop];
  if (/\b(?:should|must|needs? to|has to|have to)\b/i.test(text) && MAYBE_ABOUT_EMAIL.test(text))
    return [drop];
  if (beginsWithCommand(text))
    return [/\byour?\b/i.test(text) && !MAYBE_ABOUT_EMAIL.test(text) ? say(text) : drop];
  if (wordCount(text) <= 6 && !nlp(text).has('(#Noun|#Value|#Pronoun|#Verb)')) return [drop];
  return [say(text)];
}

const ABOUT_READERS = new RegExp(
  `^\\w+\\s+${AUDIENCE}\\s+(?:to|excited|ready|thinking|hooked|interested|engaged)\\b`,
  'i',
);

function speaksToReader(first: string, text: string): boolean {
  const either = Object.hasOwn(EITHER_VERBS, first) ? EITHER_VERBS[first] : undefined;
  if (either) return either.test(text);
  return READER_VERBS.has(first) && !ABOUT_READERS.test(text);
}

/** Whether a text, such as a list entry, is clearly for the writer, beyond beginning like a command. */
export const isForWriter = (text: string): boolean =>
  ABOUT_EMAIL.test(text) ||
  MAYBE_ABOUT_EMAIL.test(text) ||
  TONE.test(text) ||
  WRITER_ONLY.test(text) ||
  salvage(text) !== undefined;

/**
 * Whether it begins with a verb, known as neither the reader's nor the writer's, that the tagger considers a
 * command.
 */
function beginsWithCommand(text: string): boolean {
  const first = nlp(text).terms().first();
  return (
    first.has('(#Imperative|#Infinitive)') || (first.has('#PresentTense') && !/^\w+(?:s|ing)\b/.test(text))
  );
}
