import type { CopySection } from '../../email/copy.ts';
import { whenIn } from '../../email/when.ts';
import { monthNamed, weekdayNamed } from '../calendar/dates/names.ts';
import { countWords, fold } from '../calendar/words.ts';
import { saysDayOnly } from '../cut-sentence.ts';

const BULLET =
  /^\s*(?:[-–—•*·▪◦●✓✔➤→☐☑]|\[[ x]?\]|\d{1,2}[.)]|(?:step|point|tip|reason|fact|benefit|usp|schritt|tipp|punkt|[ée]tape|conseil|paso|consejo|passo|dica|stap) \d+\s?[:.)–-]|[A-Ha-h]\))\s+/iu;
const NUMBERED = /^\s*(?:\d{1,2}[.)](?!\d)|(?:step|schritt|[ée]tape|paso|passo|stap) \d)/iu;
const LETTERED = /^\s*[A-Ha-h]\)\s/;
const CLOCK = /\d[:.h]\d\d(?!\d)|\d\s?(?:[ap]\.?m|uhr|uur|h)(?![a-zà-ɏ])/iu;
/** "9.30", "14 h", "16 h 30", "6 pm", "10 Uhr"; a bare "2" is the first hour of "2-4pm". */
const HOUR =
  '\\d{1,2}(?:[:.]\\d\\d(?!\\d)|\\s?h\\s?\\d\\d(?!\\d))?(?:\\s?(?:[ap]\\.?m\\.?|uhr|uur|h)(?![a-zà-ɏ]))?';
/** From when to when. */
const SPAN = `${HOUR}(?:\\s?(?:[–-]|to|till|until|bis|à|alle|às|tot|do|a(?: las)?(?=\\s\\d{1,2}(?:[:.]\\d|\\s?h)))\\s?${HOUR})?`;
/** "and 2pm", "et 14h", "& 2-4pm": what is no hour is not joined. */
const AND =
  '\\s?(?:(?<=[mhr]),|and|&|/|und|et|y|e|en|i)\\s(?=\\d{1,2}(?:[:.]\\d\\d|\\s?[ap]\\.?m|\\s?(?:uhr|uur|h)(?![a-zà-ɏ])|\\s?[–-]\\s?\\d))';
/** A time or from when to when, and what happens then: "14 h à 16 h – atelier", "from 2-4pm: Tea". */
const TIME = new RegExp(
  `^(?:(?:at|from|um|ab|von|a las|[àa]|dès|de|alle|dalle|[ao]m|às|das|vanaf|van) )?((?:[a-zà-ɏ.]{2,10},?\\s)?${SPAN}(?:${AND}${SPAN}){0,3})\\s?[:–—,-]?\\s+(\\S.{1,120})$`,
  'iu',
);
/** "48 h notice": no hour of a day. */
const LASTS = /(?<!\d)(?:2[4-9]|[3-9]\d)\s?h/i;
/** Ends a label that may be a day: "Fr 12.2., 18:30 Uhr: Aperitif", "Thurs 17 Sept - Hannah Pryce". */
const BEHIND_LABEL = /(?::|\s[–—-](?=\s+\p{L}))\s+(?=\S)/gu;
const LONGEST_LABEL = 60;
const LONGEST_TEXT = 161;
/** What a day is for: "2nd class post – Wednesday 16 December". */
const LABEL_DAY = /^((?:\d(?:st|nd|rd|th)\s)?\p{L}[^:]{1,60}?)(?::|(?<!\d)\s[–—-])\s+(\S.{1,60})$/u;
/** "412 bands", "$2.4m raised": no price, phone number or house number, and no date. */
export const FIGURE =
  /^((?!0\d|[$€£]\s?\d{1,3}(?:[.,]\d\d?)?\s|\d{1,3}(?:[.,]\d\d?)?\s?[$€£])(?:[$€£]\s?)?\d{1,3}(?:(?:[ \u00a0\u202f]\d{3})+|[\d.,]*)\s?(?:%|[kKmM](?![a-zà-ɏ])|×|x(?![a-zà-ɏ]))?(?:\s?[$€£])?)\s+(?!(?:off|rabatt|de descuento|sconto|%|k?g|m?l|cl|[cm]?m|oz|lbs?|cups?|tbsp|tsp|el|tl|scoops?|stück|h)(?![a-zà-ɏ]))([a-zà-ɏ].{2,80})$/iu;

/** "12 Mill Lane", "12 rue des Lices", "Mühlenweg 12, Köln". */
const ADDRESS =
  /^\d{1,4}[a-zà-ɏ]?,? (?:(?:bis |ter )?(?:rue|avenue|boulevard|place|quai|chemin|allée)|(?:[a-zà-ɏ]+ ){1,3}(?:street|st|road|rd|lane|avenue|ave|square|drive|way|row|terrace))(?![a-zà-ɏ])|^[a-zà-ɏ][^,.!?]{2,40} \d{1,4}[a-zà-ɏ]?(?:,|$)/iu;

export const isAddress = (text: string): boolean => ADDRESS.test(text);
export const isNumbered = (line: string): boolean => NUMBERED.test(line);
export const isEntry = (line: string): boolean => BULLET.test(line);
export const entryText = (line: string): string => line.replace(BULLET, '').trim();

/** What stands in front of a question, and of its answer: "Q:", "Frage:", "R :". */
export const ASKED_MARK =
  '(?:q(?:uestion)?|f(?:rage)?|p(?:regunta|ergunta)?|d(?:omanda)?|v(?:raag)?)\\s?[:.)]';
export const ANSWERED_MARK = '(?:a(?:nswer|ntwort|ntwoord)?|r(?:éponse|espuesta|isposta|esposta)?)\\s?[:.)]';
const ANSWERED = new RegExp(`(?<!\\S)${ASKED_MARK}\\s[^?]{4,120}\\?\\s+${ANSWERED_MARK}\\s`, 'iu');
const BETWEEN_ANSWERS = new RegExp(`(?<!\\s)\\s{1,9}(?=(?:${ASKED_MARK}|${ANSWERED_MARK})\\s)`, 'iu');

/** A measure and what holds for it, as lists of prices have them: "Over 15,000 sq ft - call for a quote". */
export const MEASURED = /^(?=\D{0,20}\d)[^:–—]{3,40}(?:\s[–—-]|:)\s\S/u;

/** "3 onderwerpen": says only that several topics follow, which are not done one after the other. */
export const COUNTS_TOPICS =
  /^(?:\d{1,2}|two|three|four|five|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|due|tre|quattro|cinque|dois|três|quatro|twee|vijf|trzy|cztery) (?:topics|themen|sujets|thèmes|temas|argomenti|assuntos|onderwerpen|tematy):?$/i;

/** "1) this 2) that", "A) this B) that" or "Q: this? A: that" on one line, as lines. */
export function withNumbersApart(typed: string): string[] {
  const line = withoutOpening(typed);
  if (ANSWERED.test(line)) return line.split(BETWEEN_ANSWERS);
  const at = numbersIn(line);
  const [first] = at;
  if (first === undefined) return [line];
  const lead = line.slice(0, first).trim();
  // In a list of its own, "- How it works: 1) … 2) …" is one entry.
  if (/^\s*[-–•*·]\s/.test(line) && lead.length > 2) return [line];
  const certain = at.length > 2 || lead === '' || lead.endsWith(':') || line[first + 1] === ')';
  if (at.length < 2 || !certain) return [line];
  const entries = endedLikeOthers(
    at.map((from, index) =>
      line
        .slice(from, at[index + 1])
        .trim()
        .replace(/[,;]$/, ''),
    ),
  );
  if (COUNTS_TOPICS.test(lead))
    return [lead, ...entries.map((entry) => (isEntry(entry) ? `- ${entryText(entry)}` : entry))];
  return lead === '' ? entries : [lead, ...entries];
}

/** "(1) this (2) that" as "1) this 2) that", "(a) This. (b) That." as "A) This. B) That." */
function withoutOpening(line: string): string {
  if (/\(1\)\s.*\s\(2\)\s/.test(line)) return line.replace(/(?<!\S)\((\d{1,2}\))(?=\s)/g, '$1');
  return /\(a\)\s.*[.!?;]\s\(b\)\s/i.test(line)
    ? line.replace(/(?<!\S)\(([a-h]\))(?=\s)/gi, (_, letter: string) => letter.toUpperCase())
    : line;
}

/** The entries of a line; where the others are no whole sentences, what follows the last one's is text again. */
function endedLikeOthers(entries: string[]): string[] {
  const last = entries.at(-1) ?? '';
  const end = /(?<=\p{L}\p{L})[.!?](?:\s+(?=\p{Lu})|$)/u.exec(last);
  const others = entries.slice(0, -1);
  const areOptions = entries.every((entry) => LETTERED.test(entry));
  const areSentences = others.some((entry) => /[.!?]$/.test(entry));
  if (!end || (areSentences && !(areOptions && others.every((entry) => !/[.!?]\s/.test(entry)))))
    return entries;
  if (end.index === last.length - 1) return entries.with(-1, last.slice(0, -1));
  return [...entries.slice(0, -1), last.slice(0, end.index), last.slice(end.index + 1).trim()];
}

/**
 * Where 1, 2, 3 … stand in a line that counts. Of several beginnings the last that leads as far is the one: in "From
 * the 1. of May: 1. Book 2. Come" the first belongs to a date.
 */
function numbersIn(line: string): number[] {
  const marks = [...line.matchAll(/(?<!\S)(?:(\d{1,2})[).]|([A-H])\))(?=\s)/g)].map(
    ({ 1: number, 2: letter = '', index }) => ({
      number: number === undefined ? letter.charCodeAt(0) - 64 : Number(number),
      index,
    }),
  );
  let longest: number[] = [];
  for (const [start, { number }] of marks.entries()) {
    if (number !== 1) continue;
    const found: number[] = [];
    for (const mark of marks.slice(start)) if (mark.number === found.length + 1) found.push(mark.index);
    if (found.length >= longest.length) longest = found;
  }
  return longest;
}

const cells = (line: string): string[] | undefined => {
  const mark = line.includes('|') ? '|' : '\t';
  if (!line.includes(mark)) return undefined;
  const row = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(mark)
    .map((cell) => cell.trim());
  return row.length >= 2 && row.length <= 6 ? row : undefined;
};

export const isTableRow = (line: string): boolean => cells(line) !== undefined;

/** The rows of a table that begins on the first line; undefined unless there are two of them, equally wide. */
export function tableIn(lines: readonly string[]): { rows: string[][]; length: number } | undefined {
  const rows: string[][] = [];
  for (const line of lines) {
    const row = cells(line);
    if (!row || (rows[0] && row.length !== rows[0].length)) break;
    rows.push(row);
  }
  const shown = rows.filter((row) => !row.every((cell) => /^:?-{2,}:?$/.test(cell)));
  return shown.length >= 2 ? { rows: shown, length: rows.length } : undefined;
}

const pairOf = (text: string, pattern: RegExp) => {
  const [, title = '', rest = ''] = pattern.exec(text) ?? [];
  return title === '' ? undefined : { title: title.trim(), text: rest.trim() };
};

/** Title and text of a step: "Soak: two hours", "Soak the beans. Two hours will do."; not "Bring it by Monday, 10." */
function stepOf(text: string): { title: string; text: string } {
  const [, title = '', rest = ''] = /^([^.:!?–]{2,40})(?::|(?<!\d)\.| –)\s+(\S.*)$/u.exec(text) ?? [];
  return title !== '' && countWords(title) <= 5 ? { title, text: rest } : { title: '', text };
}

export interface ListEntry {
  /** As written in the brief. */
  line: string;
  /** For the reader. */
  said: string;
}

/** "All day – hog roast", among hours. */
const ALL_DAY =
  /^((?:all|the whole|whole) (?:day|afternoon|morning|evening|weekend)(?: long)?|throughout(?: the day)?|ganztägig|den ganzen tag(?: über)?|durchgehend|toute? (?:la journée|l['’]après-midi|la matinée|le week-end)|tout au long de la journée|en continu|todo el (?:día|fin de semana)|toda la (?:tarde|mañana)|durante todo el día|tutto il giorno|per tutta la giornata|todo o dia|de hele dag|hele dag|doorlopend|cały dzień)(?:\s?:|\s[–—-])\s+(\S.{1,120})$/iu;
/** "Collect from the workshop - until 2pm on Christmas Eve", among others with such a dash. */
const DIVIDED = /^(\p{L}[^:.!?]{1,60}?)\s[–—-]\s+(\S.{1,80}[^.!?:])$/u;
/** Whether a line below timed ones is one of them, without an hour of its own. */
export const isAmongTimed = (line: string): boolean =>
  ALL_DAY.test(line.trim()) || isDividedTime(line.trim());
/** Names a time behind its dash. */
const isDividedTime = (line: string): boolean => {
  const pair = pairOf(line, DIVIDED);
  return pair !== undefined && whenIn(pair.text, 'en').length > 0;
};
const besideTimed = (line: string) =>
  pairOf(line, ALL_DAY) ?? (isDividedTime(line) ? pairOf(line, DIVIDED) : undefined);

/** The entries of a list in the form that suits them. */
export function listOf(entries: readonly ListEntry[], poll: boolean): Partial<CopySection> {
  const every = (pattern: RegExp) => entries.length >= 2 && entries.every(({ line }) => pattern.test(line));
  const pairs = (pattern: RegExp) => {
    const found = entries.flatMap(({ said }) => pairOf(said, pattern) ?? []);
    return entries.length >= 2 && found.length === entries.length ? found : undefined;
  };
  if (poll || every(LETTERED))
    return { form: 'poll', items: entries.map(({ said }) => ({ title: said, text: '' })) };
  const timed = entries.filter(({ said }) => happeningIn(said) !== undefined);
  const isMostlyTimed = timed.length > 1 && timed.length * 2 > entries.length;
  const agenda = entries.flatMap(
    ({ said }) => happeningIn(said) ?? (isMostlyTimed ? besideTimed(said) : undefined) ?? [],
  );
  const isAgenda = entries.some(({ line, said }) => !isEntry(line) || CLOCK.test(said));
  if (entries.length > 1 && agenda.length === entries.length && isAgenda && !every(NUMBERED))
    return { form: 'agenda', items: agenda };
  const places = entries.every(({ said }) => isAddress(said));
  const stats = pairs(FIGURE);
  // "2 Crianza, 1 Graciano" says how many of each there are.
  const isLarge =
    stats && stats.filter(({ title }) => /\d\D?\d|[%×xkm$€£]/iu.test(title)).length * 2 > stats.length;
  // "16 inch, 20 inch, 24 inch" are sizes.
  const isCounted = new Set(stats?.map(({ text }) => text)).size > 1;
  // "2026 Riesling, 9,80 €" is a vintage.
  const areYears = stats?.every(({ title }) => /^(?:19|20)\d\d$/.test(title));
  if (stats && isCounted && isLarge && !areYears && !places && !stats.some(({ text }) => isMonth(text)))
    return { form: 'stats', items: stats };
  if (every(NUMBERED) && !places) return { form: 'steps', items: entries.map(({ said }) => stepOf(said)) };
  return { bullets: entries.map(({ said }) => said) };
}

const isMonth = (text: string): boolean => monthNamed(fold(/^\p{L}+/u.exec(text)?.[0] ?? '')) !== undefined;

/** Whether a line names a time, or a day in front of a colon, and what happens then. */
export const isTimed = (line: string): boolean => !isNumbered(line) && happeningIn(line.trim()) !== undefined;

/** "9am – 12pm each day": says on which days the hours hold, and nothing that happens then. */
const EACH_DAY =
  /^(?:(?:each|every) (?:day|morning|week|evening)|daily|on (?:both|all) days|both days|täglich|an (?:beiden|allen) tagen|chaque (?:jour|matin|soir)|tous les (?:jours|matins)|cada (?:día|mañana)|todos los días|ogni giorno|tutti i giorni|todos os dias|elke dag|codziennie)[.,]?$/iu;

/** "10:00 Doors", "Fr 12.2., 18:30 Uhr: Aperitif", "Last full day: Wednesday 23 December". */
function happeningIn(line: string): { title: string; text: string } | undefined {
  const timed = pairOf(line, TIME);
  if (timed && CLOCK.test(timed.title) && !LASTS.test(timed.title) && !EACH_DAY.test(timed.text))
    return timed;
  const labelled = dayLabelled(line);
  if (labelled) return labelled;
  const dated = pairOf(line, LABEL_DAY);
  return dated && saysDayOnly(dated.text) && whenIn(dated.title, 'en').length === 0 ? dated : undefined;
}

/** A day or days in front of a colon or dash, and what stands behind it; a dash between two days divides nothing. */
export function dayLabelled(line: string): { title: string; text: string } | undefined {
  for (const { 0: mark, index } of line.matchAll(BEHIND_LABEL)) {
    const title = line.slice(0, index).trim();
    // Those behind it are longer.
    if (title.length > LONGEST_LABEL) return undefined;
    const text = line.slice(index + mark.length).trim();
    if (text.length > LONGEST_TEXT || !/^[\p{L}\d]/u.test(title)) continue;
    const goesOn = !mark.startsWith(':') && beginsWithDay(text);
    if (!goesOn && (saysDayOnly(title) || isWeekday(title, text))) return { title, text };
  }
  return undefined;
}

const BETWEEN_DAYS = /^(?:and|to|und|bis|et|au|y|a|e|en|i|tot)$/i;
/** "Mon", "Tue & Thurs", in front of what has a figure where so few letters are a word as well: "So - see you there". */
function isWeekday(title: string, text: string): boolean {
  const words = title.split(/[^\p{L}]+/u).filter((word) => word !== '' && !BETWEEN_DAYS.test(word));
  return (
    words.length > 0 &&
    words.length <= 3 &&
    !/\d/.test(title) &&
    words.every((word) => weekdayNamed(fold(word)) !== undefined) &&
    (words.some((word) => word.length > 2) || /\d/.test(text))
  );
}

function beginsWithDay(text: string): boolean {
  const [first] = whenIn(text, 'en');
  return first !== undefined && (first.index === 0 || (first.kind === 'date' && first.weekday?.index === 0));
}

/** The two sides of "Old lid vs new lid"; undefined when the line compares nothing. */
export function sidesOf(line: string): [string, string] | undefined {
  const [, one = '', other = ''] =
    /^#*\s*(\S.{0,30}?)\s(?:vs\.?|versus|gegen|contra|contro|tegen)\s(.{1,30}?)[:.]?$/i.exec(line.trim()) ??
    [];
  return one === '' || other === '' ? undefined : [one, other];
}
