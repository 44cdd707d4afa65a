import { classifyLine, isQuoted, looksOrdered } from '#shared/domain/brief-lines/classify-line.ts';
import { clausesIn } from '#shared/domain/brief-lines/clauses.ts';
import { type ContentRole, type Labelled, readLabel } from '#shared/domain/brief-lines/content-labels.ts';
import { isEligibility } from '#shared/domain/brief-lines/eligibility.ts';
import { formAt, toldBy } from '#shared/domain/brief-lines/forms.ts';
import { headingAt, headingOfLabel, headsText } from '#shared/domain/brief-lines/headings.ts';
import { readInLine } from '#shared/domain/brief-lines/in-prose.ts';
import { kindOdds } from '#shared/domain/brief-lines/kinds/line-odds.ts';
import { isInstructingLabel } from '#shared/domain/brief-lines/labels.ts';
import {
  finishedLines,
  isGreeted,
  isGreeting,
  isSigned,
  POSTSCRIPT,
  signatureOf,
  signerIn,
  signingLines,
} from '#shared/domain/brief-lines/letter.ts';
import { linesOf } from '#shared/domain/brief-lines/lines.ts';
import { withBoldHeadings } from '#shared/domain/brief-lines/marked-headings.ts';
import { isInProse, type Unmixed, unmixed } from '#shared/domain/brief-lines/mixed.ts';
import { namedFactsIn } from '#shared/domain/brief-lines/named-facts.ts';
import { withEmailNamed } from '#shared/domain/brief-lines/orders/telling.ts';
import { isPersuasion } from '#shared/domain/brief-lines/persuasion.ts';
import { toReader } from '#shared/domain/brief-lines/sentence-use.ts';
import { listOf } from '#shared/domain/brief-lines/structure.ts';
import { subjectsIn } from '#shared/domain/brief-lines/subject-lines.ts';
import {
  asTitle,
  capitalised,
  enumeration,
  unquoted,
  wordCount,
} from '#shared/domain/brief-lines/wording.ts';
import { asHeadline } from '#shared/domain/cut-sentence.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { isTeamsName } from '#shared/email/event-title.ts';
import { gap } from '#shared/email/gaps.ts';
import { isFilled } from '#shared/email/plain-section.ts';
import { reviewsIn, withoutReviews } from '#shared/email/quoted-reviews.ts';
import { whenIn } from '#shared/email/when.ts';
import { HEADLINE_LENGTH } from '#shared/email/word-budget.ts';
import { withoutMarkup } from '#shared/email/written-text.ts';
import { buttonIn } from './own-words.ts';

/** What a brief has for the email's reader, word for word and in its order. Gaps stand where words are missing. */
export interface Material {
  subjects: string[];
  preheader: string;
  headline: string;
  button: string;
  /** "See you in June, Ines" */
  sign_off: string;
  postscript: string;
  /** “…” – Sarah M. */
  quotes: string[];
  sections: CopySection[];
}

/** A longer brief does not make a better email. */
const LONGEST_BRIEF = 8_000;
/** Words of a paragraph that nobody divides; a longer one becomes several of about the same length. */
const LONGEST_PARAGRAPH = 75;
/** So that the last one is no short sentence. */
const SLACK = 10;
/** The longest table or list that is read as one. */
const MOST_LINES = 60;
export function readBrief(brief: string): Material {
  const own = { subjects: [], preheader: '', headline: '', button: '', sign_off: '', postscript: '' };
  const quotes = reviewsIn(brief).map(({ text, author }) => `“${text}” – ${author}`);
  const material: Material = { ...own, quotes, sections: [] };
  const lines = linesOf(plain(withoutReviews(brief)));
  const greeted = isGreeted(lines);
  const finished = finishedLines(lines);
  const dated = lines.some((line) => WHEN.test(line));
  const named = namedFactsIn(lines);
  for (let at = 0; at < lines.length; ) {
    const around = {
      before: lines[at - 1] ?? '',
      greeted,
      isFinished: at < finished,
      dated,
      isNamed: named.has(at),
    };
    at += readLines(lines.slice(at, at + MOST_LINES), around, material);
  }
  return { ...material, sections: withoutLetterGap(material.sections).filter(isFilled) };
}

/** The brief without markup and typographic accidents. */
const plain = (text: string): string =>
  withBoldHeadings(withoutMarkup(text.slice(0, LONGEST_BRIEF).replace(/(?<=\S)\t(?=\S)/g, ' | ')))
    .replace(/\*\*|__/g, '')
    .replace(/(?<!\S)([*_])(?=\S)([^*_\n]{2,200})\1(?!\w)|(?<!\S):[a-z_]{3,30}:/g, '$2')
    .replace(/^>\s?|^[^\S\n]*\d{1,2}[.)][^\S\n]*$/gm, '')
    .replace(/""/g, '"')
    .replace(/!{2,}/g, '!')
    .replace(/[.,;:?!()]{4,}/g, (marks) => marks.slice(0, 3));

/** What a line stands in. */
interface Around {
  /** The line above. */
  before: string;
  /** In a letter, and in one that is ready to be sent. */
  greeted: boolean;
  isFinished: boolean;
  /** In a brief that says when something is, so that "What:" names it. */
  dated: boolean;
  /** Among labelled facts, whose label names one as well. */
  isNamed: boolean;
}

/** Reads what begins on the first line, and returns how many lines it has. */
function readLines(
  lines: readonly string[],
  { before, greeted, isFinished, dated, isNamed }: Around,
  material: Material,
): number {
  const { sections } = material;
  const line = lines[0]?.trim() ?? '';
  if (line === '') return 1;
  const isApart = before === '' || (greeted && /[.!?]$/.test(before.trim()));
  const signing = signingLines(lines, isApart && sections.length > 0 && isLast(lines), greeted);
  if (signing > 0) {
    material.sign_off = signatureOf(lines.slice(0, signing));
    return signing;
  }
  if (isFinished && before === '' && lines[1] === '' && isButton(line) && material.button === '') {
    material.button = line;
    return 1;
  }
  const form = formAt(lines, before);
  if (form) {
    addSection(sections, form.section);
    return form.length;
  }
  if (material.headline === '' && sections.length === 0 && isTitleAbove(lines)) {
    material.headline = line;
    return 1;
  }
  const { role, label, text } = readLabel(line);
  const heading = headingAt(lines, before);
  if (POSTSCRIPT.test(line)) material.postscript ||= toReader(line.replace(POSTSCRIPT, ''));
  else if (heading !== undefined) {
    if (heading !== '') addSection(sections, { heading });
  } else if (isNamed) addFact(sections, { title: asTitle(label), text }, before === '');
  else if (role !== undefined)
    readLabelled({ role, label, text }, { dated, isApart: before === '' }, material);
  else addText(material, line.replace(/^#{1,4}\s+/, ''), { isFinished });
  return 1;
}

/** Whether a line names what happens at the day and hour that the next line begins with. */
function isTitleAbove([line = '', next = '']: readonly string[]): boolean {
  const [day, ...others] = whenIn(next, 'en');
  const from = (day?.kind === 'date' ? day.weekday?.index : undefined) ?? day?.index;
  return (
    from === 0 &&
    others.some(({ kind }) => kind === 'time') &&
    /^\p{Lu}.*[\p{L}\p{N}")»”]$/u.test(line) &&
    isTitle(line) &&
    readLabel(line).label === '' &&
    !isTeamsName(line)
  );
}

/** A line of its own in a letter that is a button's words: "Schedule my calibration". */
const isButton = (line: string): boolean => wordCount(line) <= 4 && BUTTON.test(line);
const BUTTON =
  /^(?:shop|book|schedule|see|get|read|join|order|reserve|claim|download|donate|give|view|browse|start|sign up|register|buy|learn|watch|rsvp|discover|explore|save|visit|find|jetzt|zum?r?|réserver|je réserve|découvrir|commander|acheter|reserva|compra|ver|descubre|prenota|acquista|scopri|reservar|comprar|boek|bestel|bekijk|koop|reserveer|meld je|zobacz|kup|zamów|zarezerwuj)(?![a-zà-ɏ])[^.!?:]*$/iu;

/** Whether nothing but a postscript, or what is for the team, stands behind the first paragraph of these lines. */
function isLast(lines: readonly string[]): boolean {
  const end = lines.indexOf('');
  const next = end < 0 ? [] : lines.slice(end).filter((line) => line !== '');
  return POSTSCRIPT.test(next[0] ?? '') || next.every(isAside);
}

const isBracketed = (line: string): boolean => /^\(.*\)$/.test(line.trim());
const isAside = (line: string): boolean =>
  isBracketed(line) || clausesIn(line).some((clause) => classifyLine(clause) !== 'copy');

/** "Secondary CTA: None" */
const SECOND = /^(?:secondary|second|2nd) /i;
const NONE = /^(?:none?|n\/?a|nothing|tb[acd]|[-–—])\.?$/i;

/** Puts the words behind a label where it says. */
function readLabelled(
  { role, label, text }: Omit<Labelled, 'role'> & { role: ContentRole },
  { dated, isApart }: { dated: boolean; isApart: boolean },
  material: Material,
): void {
  const { sections } = material;
  const bare = unquoted(text);
  if (role === 'button') {
    // "CTA: One button only: Connect my bank"
    const below = readLabel(text);
    const { words, rest } = buttonIn(below.role === 'button' ? below.text : text);
    // A second one has no page of its own here: its words are not lost.
    if (SECOND.test(label) && words !== '' && !NONE.test(text)) addParagraph(sections, gap(text));
    else material.button ||= words;
    if (rest !== '') addText(material, rest);
  } else if (role === 'subject') material.subjects.push(...subjectsIn(text).filter(headsText));
  else if (role === 'preheader') material.preheader ||= bare;
  else if (role === 'postscript') material.postscript ||= toReader(text);
  else if (role === 'headline') {
    const [first = '', ...others] =
      titled(text) ?? (bare.length <= HEADLINE_LENGTH.usual ? [bare] : sentencesIn(bare));
    // "Three recipes with oat milk" notes what to tell, but it can head it.
    if (headsText(first)) material.headline ||= asHeadline(first);
    else material.headline ||= asHeadline(toReader(first));
    if (others.length > 0) addOpening(material, others.join(' '));
  } else if (isPersuasion(label) && LEVEL.test(text)) return;
  else if (role === 'fact') {
    addFact(sections, { title: asTitle(label), text }, isApart);
  } else if (role === 'list' && headingOfLabel({ role, label }) !== '' && !enumeration(text))
    addFact(sections, { title: asTitle(label), text }, isApart);
  else if (role === 'list' || role === 'poll')
    addText(material, enumeration(text) ? gap(text) : text, { entry: true });
  else if (dated && WHAT.test(label) && isTitle(text)) material.headline ||= asHeadline(capitalised(text));
  else {
    const said = /^["“„«][^"“”„«»]+["”»]\.?$/.test(text) ? bare : text;
    // A message in words of its own needs no end, nor a proof with its figure.
    const isWhole = role === 'offer' || MESSAGE.test(label) || (isPersuasion(label) && isFigured(text));
    addText(material, said, { entry: isWhole, isLabelled: true, role });
  }
}

/** "Urgency: high" */
const LEVEL =
  /^(?:(?:very|sehr|très|muy|molto|muito) )?(?:high|medium|low|none|mild|hoch|mittel|niedrig|gering|keine|haute?|moyenne?|basse|faible|aucune|alt[ao]|medi[ao]|baj[ao]|bass[ao]|baix[ao]|hoog|laag|gemiddeld|wysoka|niska)(?![a-zà-ɏ])/iu;
/** "4.9 stars from 312 Google reviews" */
const isFigured = (text: string): boolean => /\d/.test(text) && wordCount(text) > 2 && !looksOrdered(text);

/** Facts with their labels stand below each other; one behind an empty line is no hour of a programme above it. */
function addFact(sections: CopySection[], item: { title: string; text: string }, isApart: boolean): void {
  const last = sections.at(-1);
  const isProgramme = isApart && last?.items?.some(({ title }) => /^\d/.test(title));
  if (last?.form === 'agenda' && last.items && !isProgramme) last.items.push(item);
  else addSection(sections, { form: 'agenda', items: [item] });
}

/** "What: dinner with Sally Brandt from Kestrel Hill", above "When: …". */
const WHEN = /^(?:when|date|wann|datum|quand|cu[áa]ndo|fecha|quando|data|wanneer)(?: [^:]{1,20})?:/i;
const WHAT = /^(?:what|was|quoi|qué|cosa|che cosa|o que|wat)$/i;
const isTitle = (text: string): boolean =>
  wordCount(text) > 1 &&
  text.length <= HEADLINE_LENGTH.usual &&
  !/[.!?:]/.test(text) &&
  classifyLine(text) === 'copy' &&
  headsText(text);
const MESSAGE = /message|mensaje|messaggio|mensagem|botschaft|aussage|boodschap|proposition|thought|promise/i;

/** A title in quotes, and what stands behind it: '"Why bolts fail", Thursday 5 November, 1pm. Free.' */
function titled(text: string): string[] | undefined {
  const [, title, behind] =
    /^["“„«]([^"“”„«»]{4,80})["”“»][,:;]?\s+(?:[–—-]\s)?(\S.+)$/u.exec(text.trim()) ?? [];
  return title === undefined || behind === undefined
    ? undefined
    : [title, ...sentencesIn(capitalised(behind))];
}

/** Puts what stands behind a headline in front of what the brief has above it. */
function addOpening(material: Material, text: string): void {
  const opening = { ...material, sections: [] };
  addText(opening, text);
  material.sign_off = opening.sign_off;
  const [first, ...others] = material.sections;
  const [only, ...more] = opening.sections as CopySection[];
  const joins = first && only && more.length === 0 && isText(only) && isText(first) && first.heading === '';
  material.sections = joins
    ? [{ ...first, paragraphs: [...only.paragraphs, ...first.paragraphs] }, ...others]
    : [...opening.sections, ...material.sections];
}

interface Said {
  entry?: boolean;
  isFinished?: boolean;
  isLabelled?: boolean;
  role?: ContentRole | undefined;
}

const asTyped = (text: string): Unmixed => ({ text, isMixed: false });
/** The sentences of a line, without what they say to the team where that is learned; an order as a whole stays one. */
const unmixedIn = (line: string): Unmixed[] =>
  withEmailNamed(clausesIn(line)).map((sentence, at, all) =>
    classifyLine(sentence) === 'copy' && !isQuoted(sentence)
      ? unmixed(sentence, { inProse: isInProse(all, at) })
      : asTyped(sentence),
  );

/** A price or a reduction. */
const OFFERS = /[%€$£]/;

/** Adds what a line says to the reader; its sentences are one paragraph while they are few. */
function addText(
  material: Material,
  line: string,
  { entry = false, isFinished = false, isLabelled = false, role }: Said = {},
): void {
  let open = false;
  const offers = role === 'offer' || OFFERS.test(line);
  const parts = isFinished ? clausesIn(line).map(asTyped) : unmixedIn(line);
  const clauses = parts.map(({ text }) => text);
  // In a finished text, brackets around a paragraph are for the team where a sentence in them is.
  const isRemark = isBracketed(line) && clauses.some((clause) => classifyLine(clause) !== 'copy');
  const words = wordCount(line);
  const most = words / Math.ceil(words / LONGEST_PARAGRAPH) + SLACK;
  for (const { text: sentence, isMixed } of parts) {
    const signer = !entry && isSigned(sentence) ? sentence : signerIn(sentence);
    material.sign_off ||= signer;
    // A letter may refuse and wish things; only what has signs of an order is not its reader's.
    const isReaders =
      (isFinished && !isRemark && !looksOrdered(sentence)) || (offers && isEligibility(sentence));
    const doubt = isMixed ? 'doubt' : readInLine(line, sentence);
    const told = toldBy(sentence, { entry, read: isReaders ? 'readers' : doubt });
    // Of a finished letter, and behind a label for readers, nothing goes without a word unless it is an order.
    const isKept =
      !told.use &&
      (isFinished || ((isLabelled || isAmongReaders(sentence, clauses)) && !looksOrdered(sentence))) &&
      classifyLine(sentence) === 'instruction' &&
      !isInstructingLabel(readLabel(sentence).label);
    const { use, entries } = isKept ? { use: asGap(sentence), entries: [] } : told;
    if (signer !== '' || !use) continue;
    const joins = use.kind === 'say' && entries.length === 0;
    addParagraph(material.sections, use.text, open && joins ? most : 0);
    if (entries.length > 0) addSection(material.sections, { heading: '', ...listOf(entries, false) });
    open = joins;
  }
}

/** Fewest sentences of a paragraph that shows for whom each of them is. */
const PARAGRAPH = 3;
/** Whether most other sentences of a paragraph are for readers, so that one without a sign of an order may be. */
function isAmongReaders(sentence: string, all: readonly string[]): boolean {
  const others = all.filter((each) => each !== sentence);
  const told = others.filter((each) => classifyLine(each) === 'copy');
  const isAlone = told.length === others.length && told.length >= PARAGRAPH;
  const most = isAlone ? SURELY_TEAM.among : SURELY_TEAM.beside;
  return (
    all.length >= PARAGRAPH &&
    told.length * 2 > others.length &&
    readLabel(sentence).label === '' &&
    wordCount(sentence) > LEAST_WORDS &&
    kindOdds(sentence).team < most
  );
}
/** From where a sentence is surely for the team, beside others of the team and among none. */
const SURELY_TEAM = { beside: 0.85, among: 0.97 };
/** So few are a remark. */
const LEAST_WORDS = 5;

const asGap = (sentence: string) => ({ kind: 'gap', text: gap(sentence.trim()) }) as const;

/** Adds a sentence: to the paragraph above it while that has at most so many words, otherwise as one of its own. */
function addParagraph(sections: CopySection[], text: string, most = 0): void {
  const joins = most > 0;
  const last = sections.at(-1);
  const above = last?.paragraphs.at(-1) ?? '';
  const joined = `${above} ${text}`;
  // What a question goes on with answers it.
  const question = joins && above.endsWith('?') ? (sentencesIn(above).at(-1) ?? '') : '';
  if (!last || !isText(last)) addSection(sections, { paragraphs: [text] });
  else if (joins && (wordCount(joined) <= most || question === above)) last.paragraphs.splice(-1, 1, joined);
  else if (question !== '' && above.endsWith(question))
    last.paragraphs.splice(-1, 1, above.slice(0, -question.length).trimEnd(), `${question} ${text}`);
  else last.paragraphs.push(text);
}

/** "[how to start]" */
const HOW = /^\[(?:how|wie|comment|cómo|come|como|hoe)[^[\]]*\]$/iu;

/** "[Three steps]", when they follow. */
const COUNTED =
  /^\[(?:\d{1,2}|two|three|four|five|six|seven|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|due|quattro|cinque|dois|três|twee|vijf|trzy|cztery|pięć) [^[\]]{3,30}\]$/iu;
/** "[A letter from Jan, …]", when it follows. */
const LETTER =
  /^\[(?:(?:an?|the|eine?n?|une?|la|el|una|uma|il|o|a|de|een|short|kurzer?|personal|persönlicher?) ){0,3}(?:letter|note|message|brief|nachricht|lettre|mot|carta|nota|mensaje|lettera|messaggio|mensagem|bericht)(?![a-zà-ɏ])/iu;

/** The sections without a gap for the letter that they are. */
const withoutLetterGap = (sections: readonly CopySection[]): CopySection[] =>
  sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.filter(
      (text, at, all) => !LETTER.test(text) || !all.slice(at).some((each) => isGreeting(each)),
    ),
  }));

/** Begins a section; a list, whose heading is '', joins the text before it, and any form its heading. Steps say how. */
function addSection(sections: CopySection[], part: Partial<CopySection>): void {
  const last = sections.at(-1);
  const above = last?.paragraphs.at(-1) ?? '';
  const isListed = part.form === 'steps' || (part.bullets?.length ?? 0) > 1 || (part.items?.length ?? 0) > 1;
  if ((part.form === 'steps' && HOW.test(above)) || (isListed && COUNTED.test(above))) last?.paragraphs.pop();
  const joins = part.heading === '' || (part.heading === undefined && last && !isFilled(last));
  if (joins && last && isText(last)) Object.assign(last, { ...part, heading: last.heading });
  else sections.push({ heading: '', paragraphs: [], bullets: [], ...part });
}

const isText = ({ form, bullets }: CopySection): boolean => form === undefined && bullets.length === 0;
