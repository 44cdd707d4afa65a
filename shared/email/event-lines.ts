import { comparable } from '../domain/calendar/words.ts';
import { sentencesIn } from '../domain/sentences.ts';
import type { CopySection } from './copy.ts';
import type { EmailEvent } from './document.ts';
import { whenIn } from './when.ts';

/** Words that only join a day, an hour and a place, or lead to them. */
const JOINING = new Set(
  'on at from to in the until till between and sharp starts start starting begins time date when where place venue location join us save see you there am um von vom bis zum im in der dem den uhr ab ort zeit wann wo beginn le la les du au à a de dans chez dès h jusqu quand où lieu el los las en al hasta hora lugar cuándo dónde il lo dalle alle ore nel nella presso quando dove op om van tot uur bij waar wanneer o os das às no na local'
    .split(' ')
    .map(comparable),
);

/** Whether a sentence says when an event is, perhaps where, and nothing else. */
function saysOnlyWhen(sentence: string, { starts, ends, place }: EmailEvent, lang: string): boolean {
  const named = [...whenIn(sentence, lang), ...whenIn(sentence, 'en')];
  const known = [starts, ends].flatMap((moment) => [moment.slice(5, 10), moment.slice(11, 16)]);
  const isKnown = named.every(({ kind, value }) => kind === 'weekday' || known.includes(value));
  if (named.length === 0 || !isKnown) return false;
  const words = named.reduce(
    (left, when) => {
      const weekday = when.kind === 'date' ? (when.weekday?.text ?? '') : '';
      return left.replace(when.text, ' ').replace(weekday, ' ');
    },
    sentence.replace(place, ' '),
  );
  return comparable(words)
    .split(' ')
    .every((word) => word === '' || JOINING.has(word));
}

/** The words without sentences that an event's box says again. */
export function withoutEventLines(
  sections: readonly CopySection[],
  event: EmailEvent,
  lang: string,
): CopySection[] {
  return sections.flatMap((section): CopySection[] => {
    if (section.form !== undefined && section.form !== 'text') return [section];
    const paragraphs = section.paragraphs.flatMap((paragraph) => {
      const sentences = sentencesIn(paragraph);
      const left = sentences.filter((sentence) => !saysOnlyWhen(sentence, event, lang));
      if (left.length === sentences.length) return [paragraph];
      return left.length === 0 ? [] : [left.join(' ')];
    });
    if (
      paragraphs.length === section.paragraphs.length &&
      section.paragraphs.every((each, at) => each === paragraphs[at])
    )
      return [section];
    const isEmpty = paragraphs.length === 0 && section.bullets.length === 0;
    return isEmpty ? [] : [{ ...section, paragraphs }];
  });
}
