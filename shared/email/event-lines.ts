import { capitalised } from '../domain/brief-lines/wording.ts';
import { weekdayNamed } from '../domain/calendar/dates/names.ts';
import { comparable, fold } from '../domain/calendar/words.ts';
import { sentencesIn } from '../domain/sentences.ts';
import type { CopySection } from './copy.ts';
import type { EmailEvent } from './document.ts';
import { whenIn } from './when.ts';

/** Words that only join a day, an hour and a place, or lead to them. */
const JOINING = new Set(
  'event evento veranstaltung évènement événement is are takes place held on at from to in the until till between and sharp starts start starting begins time date when where place venue location join us save see you there am um von vom bis zum im in der dem den uhr ab ort zeit wann wo beginn ist findet statt le la les du au à a de dans chez dès h jusqu quand où a lieu est el los las en al hasta hora lugar cuándo dónde il lo dalle alle ore nel nella presso quando dove op om van tot uur bij waar wanneer o os das às no na local'
    .split(' ')
    .map(comparable),
);

/** "Wed", "lun": `whenIn` knows whole names only. */
const isWeekday = (word: string): boolean => weekdayNamed(fold(word)) !== undefined;

interface Boxed {
  event: EmailEvent;
  /** Stands above the box, so that its words are said. */
  headline: string;
  lang: string;
}

/** Whether a sentence says what and when an event is, perhaps where, and nothing else. */
function saysOnlyWhen(sentence: string, { event, headline, lang }: Boxed): boolean {
  const { starts, ends, place } = event;
  const named = [...whenIn(sentence, lang), ...whenIn(sentence, 'en')];
  const known = [starts, ends].flatMap((moment) => [moment.slice(5, 10), moment.slice(11, 16)]);
  const isKnown = named.every(({ kind, value }) => kind === 'weekday' || known.includes(value));
  if (named.length === 0 || !isKnown) return false;
  const words = named.reduce((left, when) => {
    const weekday = when.kind === 'date' ? (when.weekday?.text ?? '') : '';
    return left.replace(when.text, ' ').replace(weekday, ' ');
  }, sentence);
  const said = comparable(`${headline} ${place}`).split(' ');
  return comparable(words)
    .split(' ')
    .filter(Boolean)
    .every((word) => JOINING.has(word) || said.includes(word) || isWeekday(word));
}

/** A line of a list without the event's day before what else it says: "Wed Jan 20, 12pm CT / 1 ET, Zoom". */
function withoutDay(line: string, { event, lang }: Boxed): string {
  const [day, ...others] = [...whenIn(line, lang), ...whenIn(line, 'en')].filter(
    ({ kind }) => kind === 'date',
  );
  if (day?.kind !== 'date' || day.value !== event.starts.slice(5, 10)) return line;
  if (others.some(({ value }) => value !== day.value)) return line;
  const behind = line.slice(day.index + day.text.length);
  const before = line.slice(0, day.weekday?.index ?? day.index).replace(/[.,]? ?$/, '');
  return (before === '' || isWeekday(before)) && /^, ?\S/.test(behind)
    ? capitalised(behind.replace(/^, ?/, ''))
    : line;
}

/** The words without sentences that only say again what the headline and the event's box do. */
export function withoutEventLines(sections: readonly CopySection[], boxed: Boxed): CopySection[] {
  return sections.flatMap((whole): CopySection[] => {
    const section = { ...whole, bullets: whole.bullets.map((line) => withoutDay(line, boxed)) };
    if (section.form !== undefined && section.form !== 'text') return [section];
    const paragraphs = section.paragraphs.flatMap((paragraph) => {
      const sentences = sentencesIn(paragraph);
      const left = sentences.filter((sentence) => !saysOnlyWhen(sentence, boxed));
      // A paragraph that stays whole keeps its spaces.
      if (left.length === sentences.length) return [paragraph];
      return left.length === 0 ? [] : [left.join(' ')];
    });
    const isEmpty = paragraphs.length === 0 && section.paragraphs.length > 0 && section.bullets.length === 0;
    return isEmpty ? [] : [{ ...section, paragraphs }];
  });
}
