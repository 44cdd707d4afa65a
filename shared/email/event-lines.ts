import { capitalised } from '../domain/brief-lines/wording.ts';
import { weekdayNamed } from '../domain/calendar/dates/names.ts';
import { comparable, fold } from '../domain/calendar/words.ts';
import { sentencesIn } from '../domain/sentences.ts';
import type { CopySection } from './copy.ts';
import type { EmailEvent } from './document.ts';
import { eventHours, withoutDays } from './event-hours.ts';
import { PLACE_LABELS, TIME_LABELS } from './event-labels.ts';
import { isFilled } from './plain-section.ts';
import { whenIn } from './when.ts';

/** Words that only join a day, an hour and a place, or lead to them. */
const JOINING = new Set(
  'event evento veranstaltung évènement événement is are takes place held on at from to in the until till between and sharp starts start starting begins time date when where place venue location join us save see you there am um von vom bis zum im in der dem den uhr ab ort zeit wann wo beginn ist findet statt le la les du au à a de dans chez dès h jusqu quand où a lieu est el los las en al hasta hora lugar cuándo dónde il lo dalle alle ore nel nella presso quando dove op om van tot uur bij waar wanneer o os das às no na local treffpunkt veranstaltungsort datum uhrzeit lieu heure horaire fecha horario lugar luogo data ora orario plaats locatie tijd aanvang data horário gdzie miejsce kiedy termin'
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

/** A text in which the hours of the box are blanked out; null where it has others. */
function withoutHours(text: string, { starts, ends }: EmailEvent): string | null {
  const hours = eventHours(withoutDays(text));
  if (hours === null || hours.time === '') return text;
  const isBoxed = hours.time === starts.slice(11, 16) && ['', ends.slice(11, 16)].includes(hours.until);
  return isBoxed ? `${text.slice(0, hours.from)} ${text.slice(hours.end)}` : null;
}

const PLACE_LABEL = new RegExp(`^\\[?${PLACE_LABELS}\\s?:`, 'iu');

/** Whether a sentence says what and when an event is, perhaps where, and nothing else. `titled` where it may say its name again. */
function saysOnlyWhen(sentence: string, { event, headline, lang }: Boxed, titled = false): boolean {
  const { starts, ends, place, title } = event;
  const untimed = withoutHours(sentence, event);
  // What leads to a list stays above it.
  if (untimed === null || sentence.endsWith(':')) return false;
  const named = [...whenIn(untimed, lang), ...whenIn(untimed, 'en')];
  const known = [starts, ends].flatMap((moment) => [moment.slice(5, 10), moment.slice(11, 16)]);
  const isKnown = named.every(({ kind, value }) => kind === 'weekday' || known.includes(value));
  const isOfPlace = place !== '' && PLACE_LABEL.test(sentence);
  if ((named.length === 0 && untimed === sentence && !isOfPlace) || !isKnown) return false;
  const words = named.reduce((left, when) => {
    const weekday = when.kind === 'date' ? (when.weekday?.text ?? '') : '';
    return left.replace(when.text, ' ').replace(weekday, ' ');
  }, untimed);
  const said = comparable(`${headline} ${place} ${titled ? title : ''}`).split(' ');
  return comparable(words)
    .split(' ')
    .filter(Boolean)
    .every(
      (word) => JOINING.has(word) || said.includes(word) || isWeekday(word) || word === starts.slice(0, 4),
    );
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

type Item = NonNullable<CopySection['items']>[number];

const TIME_TITLE = new RegExp(`^${TIME_LABELS}$`, 'iu');
const PLACE_TITLE = new RegExp(`^${PLACE_LABELS}$`, 'iu');

/** A labelled line of a list as far as it says more than the box: "Where: Old Mill, 10 to 5"; none where it does not. */
function withoutBoxedPart(item: Item, boxed: Boxed): Item[] {
  const { title, text } = item;
  const { place } = boxed.event;
  const isOfPlace = PLACE_TITLE.test(title);
  if (!(isOfPlace || TIME_TITLE.test(title))) return [item];
  if (saysOnlyWhen(`${title}: ${text}`, boxed)) return [];
  // "Date: from 11 to 16" would have lost its day.
  if (!isOfPlace) return [item];
  const behind =
    place !== '' && text.startsWith(place) ? text.slice(place.length).replace(/^[\s,;]+/, '') : '';
  const hours = eventHours(behind);
  // Several days have no hours in the box.
  return hours?.from === 0 && hours.end === behind.length ? [{ ...item, title: behind, text: '' }] : [item];
}

const datesIn = (line: string, lang: string): string[] =>
  [...whenIn(line, lang), ...whenIn(line, 'en')].flatMap(({ kind, value }) =>
    kind === 'date' ? [value] : [],
  );

const saysPlace = (line: string, { place }: EmailEvent): boolean =>
  place !== '' && comparable(line) === comparable(place);

/** A section without what the box says; none where nothing is left of it. */
function withoutBoxed(section: CopySection, boxed: Boxed, opens: boolean): CopySection[] {
  const { form, items: all, bullets: lines } = section;
  const items = form === 'agenda' ? all?.flatMap((item) => withoutBoxedPart(item, boxed)) : all;
  // One day among several is what the list is about.
  const isSeries = new Set(lines.flatMap((line) => datesIn(line, boxed.lang))).size > 1;
  const bullets = lines
    .filter((line) => isSeries || !(saysOnlyWhen(line, boxed) || saysPlace(line, boxed.event)))
    .map((line) => withoutDay(line, boxed));
  const isText = form === undefined || form === 'text';
  const paragraphs = isText
    ? section.paragraphs.flatMap((paragraph, at) => withoutSentences(paragraph, boxed, opens && at === 0))
    : section.paragraphs;
  const left = { ...section, ...(items && { items }), bullets, paragraphs };
  return isFilled(section) && !isFilled(left) ? [] : [left];
}

/** "When?" */
const ASKS = new RegExp(`^¿?(?:${TIME_LABELS}|${PLACE_LABELS})\\s?\\?$`, 'iu');

/** A paragraph without such sentences; none where nothing is left of it. An answer goes with its question or not at all. */
function withoutSentences(paragraph: string, boxed: Boxed, opens: boolean): string[] {
  const sentences = sentencesIn(paragraph);
  const isSaid = sentences.map((sentence, at) => {
    const question = sentences[at - 1] ?? '';
    if (/[?:]$/.test(question))
      return ASKS.test(question) && saysOnlyWhen(`${question.replace(/[¿?]/g, '')}: ${sentence}`, boxed);
    // What opens an email says what it is about, also where the box does.
    return saysOnlyWhen(sentence, boxed, !opens && sentences.length === 1);
  });
  const left = sentences.filter((sentence, at) => !(isSaid[at] || (ASKS.test(sentence) && isSaid[at + 1])));
  // A paragraph that stays whole keeps its spaces.
  if (left.length === sentences.length) return [paragraph];
  return left.length === 0 ? [] : [left.join(' ')];
}

/** The words without sentences and entries that only say again what the headline and the event's box do. */
export const withoutEventLines = (sections: readonly CopySection[], boxed: Boxed): CopySection[] =>
  sections.flatMap((section, at) => withoutBoxed(section, boxed, at === 0));
