import type { CopySection } from '../../email/copy.ts';
import { gap, hasGap } from '../../email/gaps.ts';
import { numberWords } from '../../email/number-words.ts';
import { whenIn } from '../../email/when.ts';
import { linksIn, withoutPage } from '../brief-links.ts';
import { sentencesIn } from '../sentences.ts';
import { classifyLine, looksOrdered } from './classify-line.ts';
import { type ContentRole, readLabel } from './content-labels.ts';
import { headingOfLabel } from './headings.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { isInstructingLabel, labelOf } from './labels.ts';
import { statesFact } from './notes.ts';
import { openingHoursIn } from './opening-hours.ts';
import { speaksToReader } from './orders/signs.ts';
import { type Around, type SentenceUse, toReader, usedAs } from './sentence-use.ts';
import { FINITE } from './spoken.ts';
import {
  ANSWERED_MARK,
  ASKED_MARK,
  entryText,
  isAddress,
  isAmongTimed,
  isEntry,
  isNumbered,
  isTableRow,
  isTimed,
  type ListEntry,
  listOf,
  MEASURED,
  sidesOf,
  tableIn,
} from './structure.ts';
import { asPoint, asTitle, capitalised, enumeration, wordCount } from './wording.ts';

/** Lines that have the form of a section: how many there are, and what they say. */
interface Form {
  section: Partial<CopySection>;
  length: number;
}

/** The longest table or list that is read as one. */
const MOST_LINES = 60;
/** Labels of what to write about: what stands behind them may be no more than topics. */
const TOPICS = /^(?:key |main |talking )*(?:points?|messages)$/i;
const QUESTION = new RegExp(`^(?:${ASKED_MARK}\\s*)?(\\S.{2,118}[?？؟])$`, 'iu');
const ANSWER = new RegExp(`^${ANSWERED_MARK}\\s*`, 'iu');
/** "Q: I've a bad back": asks something where "A: …" stands below it. */
const MARKED = new RegExp(`^${ASKED_MARK}(?<=:)\\s+(\\S.{4,118})$`, 'iu');

/** The table, list or other form that the first lines have, below the line `before`; undefined for text. */
export function formAt(lines: readonly string[], before = ''): Form | undefined {
  const near = lines.slice(0, MOST_LINES);
  for (const read of [tableAt, hoursAt, articlesAt, questionsAt, comparisonAt, listAt, listBehindLabel]) {
    const form = read(near, before);
    if (form) return form;
  }
  return undefined;
}

function takeWhile(lines: readonly string[], test: (line: string) => boolean): readonly string[] {
  const end = lines.findIndex((line) => !test(line));
  return end < 0 ? lines : lines.slice(0, end);
}

function tableAt(lines: readonly string[]): Form | undefined {
  const table = tableIn(lines);
  return table && { section: { form: 'table', rows: table.rows }, length: table.length };
}

/** Opening hours: a table below a label, which is its head, and like other times without one. */
function hoursAt(lines: readonly string[]): Form | undefined {
  const { label, from } = labelAbove(lines);
  const hours = openingHoursIn(lines.slice(from));
  if (!hours) return undefined;
  const length = from + hours.length;
  const items = hours.map(([title, text]) => ({ title, text }));
  if (label === '') return { section: { heading: '', form: 'agenda', items }, length };
  const head = asTitle(label);
  return { section: { heading: '', form: 'table', rows: [[head], ...hours] }, length };
}

/** Lines with one page each, also below a label: "A new oven door: it closes without a bang. https://…" */
function articlesAt(lines: readonly string[]): Form | undefined {
  const { role, label, from } = labelAbove(lines);
  const all = takeWhile(lines.slice(from), (line) => line === '' || articleIn(line) !== null);
  const items = all.flatMap((line) => articleIn(line) ?? []);
  if (items.length < 2) return undefined;
  const section = { heading: headingOfLabel({ role, label }), form: 'articles', items } as const;
  return { section, length: from + all.length };
}

function articleIn(line: string): { title: string; text: string; link: string } | null {
  const [link, other] = linksIn(line);
  if (link === undefined || other !== undefined || readLabel(line).role !== undefined) return null;
  const said = entryText(withoutPage(line.trim(), link))
    .replace(/\[([^[\]]*)\]\(\s*\)|\(\s*\)/, '$1')
    .replace(/(?<![\s:–—-])[\s:–—-]+$/u, '')
    .trim();
  if (wordCount(said) < 2 || classifyLine(said) !== 'copy') return null;
  const [, before = '', after = ''] = /^([^:.!?]{3,60})(?::| –) (\S.*)$/u.exec(said) ?? [];
  const [first = said, ...rest] = sentencesIn(said);
  const [title, text] = before === '' ? [first, rest.join(' ')] : [before, capitalised(after)];
  return { title: asPoint(title), text, link };
}

/** Questions on lines of their own, each above its answer. */
function questionsAt(lines: readonly string[]): Form | undefined {
  const items: { title: string; text: string }[] = [];
  let length = 0;
  for (let at = 0; ; ) {
    const title = askedIn(lines[at], lines[at + 1]);
    if (title === '' || !isFree(title)) break;
    const answer = takeWhile(lines.slice(at + 1), isAnswer);
    const text = answer.map((line) => answered(line.trim().replace(ANSWER, ''))).join(' ');
    if (text.trim() === '') break;
    items.push({ title, text: text.trim() });
    length = at + 1 + answer.length;
    at = length + takeWhile(lines.slice(length), (line) => line === '').length;
  }
  const [first, second] = items;
  if (!first) return undefined;
  const alone = { heading: first.title, paragraphs: [first.text] };
  return { section: second ? { form: 'faq', items } : alone, length };
}

/** Whether nothing shows that a text is for the team: among questions with answers it need not show for whom it is. */
const isFree = (text: string): boolean => classifyLine(text) === 'copy' || isUnsigned(text);
/** A sentence of an answer is a gap unless it surely is for the team. */
const keptIn = (sentence: string): string =>
  looksOrdered(sentence) || classifyLine(sentence) === 'prohibition' ? '' : gap(sentence);
const answered = (text: string): string =>
  sentencesIn(text)
    .map((sentence) => (isFree(sentence) ? capitalised(sentence) : toReader(sentence) || keptIn(sentence)))
    .filter((sentence) => sentence !== '')
    .join(' ');

/** What a line asks, above the line `next`; '' for text. */
function askedIn(line = '', next = ''): string {
  const [, asked] = QUESTION.exec(line.trim().replace(/^#{1,4}\s+/, '')) ?? [];
  const [, told = ''] = ANSWER.test(next.trim()) ? (MARKED.exec(line.trim()) ?? []) : [];
  return asked ?? told;
}

const isAnswer = (line: string): boolean =>
  !/^(?:#|$)/.test(line) &&
  !isEntry(line) &&
  !isTableRow(line) &&
  !QUESTION.test(line.trim()) &&
  !MARKED.test(line.trim()) &&
  readLabel(line).role === undefined;

/** "Old lid vs new lid", with a line for each side below it. */
function comparisonAt([line = '', ...next]: readonly string[]): Form | undefined {
  const sides = sidesOf(line) ?? [];
  const items = sides.map((side, nth) => ({ side, ...readLabel(entryText(next[nth] ?? '')) }));
  if (items.length === 0 || items.some(({ side, label }) => side.toLowerCase() !== label.toLowerCase()))
    return undefined;
  const heading = asPoint(line.replace(/^#+\s*/, ''));
  const entries = items.map(({ side, text }) => ({ title: side, text }));
  return { section: { heading, form: 'comparison', items: entries }, length: 3 };
}

/** The label alone on the first line, for readers, and where the lines below it begin. */
function labelAbove(lines: readonly string[]): {
  role: ContentRole | undefined;
  label: string;
  from: number;
} {
  const { role, label, text } = readLabel(lines[0] ?? '');
  const heads = label !== '' && text === '' && classifyLine(lines[0] ?? '') === 'copy';
  const from = heads ? 1 + takeWhile(lines.slice(1), (line) => line === '').length : 0;
  return { role, label: heads ? label : '', from };
}

/** Above commands to readers. */
const HOW_TO =
  /(?<![a-zà-ɏ])(?:how to|here[’']s how|steps|so (?:geht|klappt|funktioniert)|schritte|anleitung|comment (?:faire|ça)|étapes|cómo|pasos|come (?:fare|si)|passaggi|passos|stappen|zo werkt)(?![a-zà-ɏ])/iu;

/** Entries or times, below a label that heads them unless it is the team's word for a list. */
function listAt(lines: readonly string[], before: string): Form | undefined {
  const { role, label, from } = labelAbove(lines);
  const timed = isTimed(lines[from] ?? '') && isTimed(lines[from + 1] ?? '');
  const raw = takeWhile(lines.slice(from), timed ? (line) => isTimed(line) || isAmongTimed(line) : isEntry);
  if (raw.length === 0) return undefined;
  const steps = areSteps(raw) || (raw.length > 1 && HOW_TO.test(label || before));
  const forReaders = speaksToReader(label || before);
  const read = raw.map((line) => ({
    line,
    said: timed ? line.trim() : entryOf(entryText(line), steps, forReaders),
  }));
  const told = read.filter(({ said }) => said !== '' && !hasGap(said));
  // Below a heading for readers, half of a few entries are enough.
  const heading = headingOfLabel({ role, label });
  const isTold =
    (told.length > 1 && told.length * 2 > read.length) || (heading !== '' && told.length * 2 >= read.length);
  // Of which as many may be the team's, a person says.
  const isDoubtful = told.length > 1 && told.length * 2 === read.length;
  const entries = read
    .map((entry) => {
      const text = entryText(entry.line);
      if (told.includes(entry)) return entry;
      if (isTold && (isUnsigned(text) || isLikeOthers(entry, told)))
        return { ...entry, said: asPoint(capitalised(text)) };
      return isDoubtful && entry.said === '' && isUnsigned(text) ? { ...entry, said: gap(text) } : entry;
    })
    .filter(({ said }) => said !== '');
  const section = entries.length === 0 ? {} : { heading, ...listOf(entries, role === 'poll') };
  return { section, length: from + raw.length };
}

/** Whether an entry has no sign of an order: among entries for readers it is one, whatever its words are like. */
const isUnsigned = (text: string): boolean =>
  !looksOrdered(text) &&
  !isRefused(text) &&
  classifyLine(text) === 'instruction' &&
  readLabel(text).label === '' &&
  !text.startsWith('(');

/** What entries of price lists and the like have in common: "$125 + HST", "32 € pro Person", "500 ml". */
const ENDINGS: readonly RegExp[] = [
  /(?:[$€£]\s?\d[\d.,]*(?:\s?[–-]\s?[$€£]?\s?\d[\d.,]*|[–-])?|\d(?:[.,][–-])?\s?[$€£])(?:\s?(?:\+|\(|\/|each|per|pro|pp|p\.|par|por|je|la)(?![a-zà-ɏ]).{0,20})?$/iu,
  /\d\s?(?:[ckm]?m|[cm]?l|k?g|oz|lbs?|inch|pcs|pieces|stück|min|tabs)\.?$/iu,
  MEASURED,
];
/** "Push the bundle £20": a verb and its object. */
const COMMANDS =
  /^[a-zà-ɏ]+ (?:the|an?|our|your|their|de[nmr]|die|das|ein[a-z]{0,2}|les?|la|une?|el|l[ao]s|una|il|het|een) /iu;
/** Whether an entry without a sign of an order ends as most of those for readers do: "Follow-up (30 min): $95" among prices. */
function isLikeOthers({ line }: ListEntry, told: readonly ListEntry[]): boolean {
  const text = entryText(line);
  const isOrder =
    looksOrdered(text) ||
    COMMANDS.test(text) ||
    isRefused(text) ||
    isInstructingLabel(labelOf(text)) ||
    !['copy', 'instruction'].includes(classifyLine(text));
  return (
    !isOrder &&
    ENDINGS.some(
      (ending) => ending.test(text) && told.filter(({ said }) => ending.test(said)).length * 2 > told.length,
    )
  );
}

/** Whether entries are commands to the reader, not to the writer: numbered, and "3. Wait" among them is no remark. */
export function areSteps(entries: readonly string[]): boolean {
  const remarks = entries.filter((line) => classifyLine(line) === 'internal');
  return entries.length > 1 && entries.every(isNumbered) && remarks.length * 2 < entries.length;
}

const REFUSES =
  /^(?:please )?(?:no|not|don['’]?t|do not|never|avoid|kein[a-zà-ɏ]*|nicht|nie|pas|ne|jamais|sin|nunca|non|senza|mai|não|sem|geen|niet|nooit)(?![a-zà-ɏ])/iu;
/** "No blow-out language. We are not a mattress store": behind what is forbidden stands why. */
function isRefused(text: string): boolean {
  // Entries are typed without capitals.
  const [first = '', ...others] = text.split(/(?<=[.!?])\s+/);
  return (
    others.length > 0 && REFUSES.test(first) && classifyLine(first) !== 'copy' && !others.some(statesFact)
  );
}

/** Below this a sentence behind a step's command is no order to tell something: "Direct people to the interview." */
const TASK = 0.5;
/** "Save it as a list. Call it Spring tune-ups": what a step goes on with is for whom it is. */
const goesOn = (sentence: string): boolean => isUnsigned(sentence) && kindOdds(sentence).task < TASK;

/** An entry as it is said; below "You'll learn:" nothing but an order is a note. */
function entryOf(text: string, step: boolean, forReaders: boolean): string {
  if (forReaders && classifyLine(text) === 'copy') return asPoint(text);
  if (isRefused(text)) return '';
  const kept = step && classifyLine(text) !== 'prohibition';
  const [command = '', ...more] = kept ? sentencesIn(text) : [];
  const rest = kept
    ? more.map((sentence) => (goesOn(sentence) ? sentence : toReader(sentence)))
    : [toReader(text)];
  const said = [command, ...rest].filter(Boolean).join(' ');
  return step ? capitalised(said) : asPoint(said);
}

/** "Highlights: half a litre, tight lid and cork" on one line; a list of topics is none. */
function listBehindLabel([line = '']: readonly string[]): Form | undefined {
  const { role, label, text } = readLabel(line.trim());
  const parts = role === 'list' || role === 'poll' ? enumeration(text) : undefined;
  if (!parts || (TOPICS.test(label) && parts.some((part) => wordCount(part) < 3 && !/\d/.test(part))))
    return undefined;
  const heading = headingOfLabel({ role, label });
  return { section: { heading, ...listOf(asEntries(parts), role === 'poll') }, length: 1 };
}

/** What entries are about instead of what they say: "how to store it". */
const TOPIC =
  /^(?:how|why|what|when|where|wie|warum|was|wann|wo|comment|pourquoi|quand|où|cómo|por qué|qué|come|perch[ée]|como|hoe|waarom|wat|wanneer|waar)(?![a-zà-ɏ])/iu;

/**
 * What becomes of a sentence, with the list behind its colon. "Three tips: …" would only note what to tell if the tips
 * did not stand there.
 */
export function toldBy(sentence: string, around: Around = {}): { use: SentenceUse; entries: ListEntry[] } {
  const use = usedAs(sentence, around);
  const { lead, entries } = listBehind(use?.kind === 'say' ? use.text : sentence);
  const isNamed = classifyLine(sentence) === 'copy' && !entries.some(({ said }) => TOPIC.test(said));
  if (use === null || entries.length === 0 || (use.kind === 'gap' && !isNamed)) return { use, entries: [] };
  return { use: { kind: 'say', text: capitalised(lead) }, entries };
}

/** The parts of "Violas £4.50 / lavender £6.99 / compost £8.49". */
function slashed(text: string): string[] | undefined {
  const parts = text.split(/\s\/\s/);
  return parts.length > 2 && parts.every((part) => wordCount(part) <= 12) ? parts : undefined;
}

/** Longer parts are clauses, unless each begins with an article. */
const MOST_ENTRY_WORDS = 5;
const NOUN =
  /^(?:an?|the|your|our|\d+|ein[a-z]{0,2}|der|die|das|une?|les?|la|l['’]|des|un[ao]?|el|l[ao]s|uma?|os?|as?|il|lo|gli|het|de|een) /i;
/** A subject and its verb: "hood fits over a bike helmet"; "cost of repairs" is none. */
const isClause = (part: string): boolean => FINITE.test(part.toLowerCase().replace(/^\S+/, ''));
/** What one entry may be where the others are not: when something is, where, or whom to ask. */
const KINDS: readonly ((text: string) => boolean)[] = [
  (text) => whenIn(text, 'en').length > 0,
  isAddress,
  (text) => /\S@\S|\d[\d ()/-]{6,}\d/.test(text),
];
const COUNTS = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'].flatMap((language) => numberWords(language) ?? []);
/** Whether a text says how many there are: "Three things we learned there:". */
const saysHowMany = (text: string, many: number): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .some((word) => Number(word) === many || COUNTS.some((words) => words.valueOf(word) === many));

/**
 * The parts of a text that commas surely make a list: counted by what leads to them, or short, no clauses and of one
 * kind. A sentence as typed is never wrong.
 */
function listed(lead: string, text: string): string[] {
  const parts = enumeration(text) ?? [];
  if (saysHowMany(lead, parts.length)) return parts;
  const areNouns = parts.every((part) => NOUN.test(part));
  const isShort = parts.every((part) => (areNouns || wordCount(part) <= MOST_ENTRY_WORDS) && !isClause(part));
  const isAlike = KINDS.every((isOfKind) => new Set(parts.map(isOfKind)).size < 2);
  return isShort && isAlike && !parts.some((part) => TURNS.test(part)) ? parts : [];
}
/** "not by the church, they tow there, but at the sports ground" says one thing. */
const TURNS =
  /^(?:not|but|nicht|sondern|aber|pas|mais|sino|pero|bensì|ma|mas|niet|maar|nie|lecz|ale)(?![a-zà-ɏ])/iu;

/** The list behind "Three things to pack: …"; prices and the like are no entries. */
function listBehind(sentence: string): { lead: string; entries: ListEntry[] } {
  const [, lead = '', tail = ''] = /^([^:]{4,90}:)\s+(.+)$/.exec(sentence) ?? [];
  const parts = slashed(tail) ?? listed(lead, tail);
  const isList = parts.length > 0 && parts.every((part) => wordCount(part) > 1 && /\p{L}{2}/u.test(part));
  return isList ? { lead, entries: asEntries(parts) } : { lead: sentence, entries: [] };
}

const asEntries = (parts: readonly string[]): ListEntry[] =>
  parts.map((part) => ({ line: part, said: asPoint(part) }));
