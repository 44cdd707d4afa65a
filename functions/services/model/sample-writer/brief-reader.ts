import { classifyLine } from '#shared/domain/brief-lines/classify-line.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { isForWriter, judge } from './instructions.ts';
import { type Role, readLabel } from './labels.ts';
import { offersIn } from './offers.ts';
import { toReader, type Verdict } from './salvage.ts';
import { asPoint, asSentence, enumeration, wordCount } from './text.ts';
import { ABOUT_EMAIL } from './vocabulary.ts';

/** What a brief states outright, or what can be used as a line of its own. */
export interface Findings {
  /** As worded in the brief; '' when it gives none. */
  headline: string;
  preheader: string;
  cta: string;
  subjects: string[];
  /** Short phrases, word for word: "20% off all bundles". */
  offers: string[];
  /** What the email should introduce, announce or be about, when it is short enough for a headline. */
  news: string;
}

/** `promised`: the heading was made from an instruction, so it is used only over enough text to fulfil it. */
export type DraftedSection = CopySection & { promised?: boolean };

const BULLET = /^\s*(?:[-–—•*·▪◦●✓✔➤→]|\d{1,2}[.)]|step \d+[:.])\s+/iu;
/** "1) this 2) that" on one line. */
const FIRST_NUMBER = /(?:^|\s)1[).]\s/;
const SECOND_NUMBER = /\s2[).]\s/;
const hasInlineNumbers = (line: string): boolean => {
  const first = line.search(FIRST_NUMBER);
  return first >= 0 && SECOND_NUMBER.test(line.slice(first + 3));
};
const NUMBERED = /^\s*(?:\d|step)/i;
/** Labels that only say "list", not what is in it. */
const PLAIN_LIST =
  /^(?:key |main |talking |selling |top )*(?:points?|highlights?|messages|details to include|usps?)$/i;
const ONE_LINE: ReadonlySet<Role> = new Set<Role>(['cta', 'headline', 'preheader', 'subject', 'instruction']);
const PARAGRAPH = { words: 45, sentences: 3 };

/** "Limited to 400 units; say when the next one comes": what follows the semicolon is for the writer. */
const SAY_BEHIND = /;\s+say (?:that|when|how|why|what|where|which|whether)\b[^.!?]*/gi;
/** "…; mention free shipping" has a fact for the reader, so it becomes a sentence of its own. */
const TOLD_BEHIND = /;\s+(mention|explain|tell|remind|link|keep|don['’]t|do not)(?= )/gi;
const withoutAsides = (line: string): string =>
  line
    .replace(SAY_BEHIND, '')
    .replace(TOLD_BEHIND, (_, verb: string) => `. ${verb.charAt(0).toUpperCase()}${verb.slice(1)}`);

/** Reads a brief line by line and keeps what is meant for the email's reader. */
export class BriefReader {
  readonly found: Findings = { headline: '', preheader: '', cta: '', subjects: [], offers: [], news: '' };
  readonly sections: DraftedSection[] = [];
  readonly #english: boolean;
  /** The role of the lines below a label on its own line: "Key points:" and its bullets. */
  #below: Role | undefined;
  /** Whether the next sentence may join the previous paragraph. */
  #open = false;

  constructor(english: boolean) {
    this.#english = english;
  }

  line(raw: string): void {
    this.#open = false;
    const line = withoutAsides(raw.trim());
    if (line === '') this.#below = undefined;
    else if (BULLET.test(raw)) this.#bullet(raw.replace(BULLET, '').trim(), NUMBERED.test(raw));
    else if (isHeading(line)) this.#section(headingOf(line));
    else if (hasInlineNumbers(line)) for (const part of line.split(/(?<!\s)\s+(?=\d[).]\s)/)) this.line(part);
    else this.#text(line);
  }

  #text(line: string): void {
    this.#below = undefined;
    const { role, label, text } = readLabel(line);
    if (label !== '' && text === '') this.#standing(role, label);
    else if (role !== undefined && ONE_LINE.has(role)) this.#labelled(role, label, text);
    else if (role !== undefined && role !== 'body' && sentencesIn(text).length <= 1)
      this.#labelled(role, label, text);
    else for (const sentence of sentencesIn(line)) this.#sentence(sentence);
  }

  /** A label alone on its line; its content follows below. */
  #standing(role: Role | undefined, label: string): void {
    this.#below = role ?? 'list';
    if (role !== undefined && role !== 'list') return;
    const instructs = this.#english && role === undefined && judge(label).every(({ kind }) => kind !== 'say');
    this.#section(instructs || PLAIN_LIST.test(label) ? '' : asPoint(label));
  }

  #bullet(text: string, numbered: boolean): void {
    const { role, label, text: behind } = readLabel(text);
    if (this.#below === 'instruction') return;
    if (role !== undefined && ONE_LINE.has(role)) this.#labelled(role, label, behind);
    else if (this.#below !== undefined && ONE_LINE.has(this.#below)) this.#labelled(this.#below, '', text);
    else this.#item(text, numbered);
  }

  #item(text: string, numbered: boolean): void {
    this.#offers(text);
    // Numbered steps are commands to the reader, and a labelled list is for the reader too.
    const forReader = !this.#english || ((numbered || this.#below === 'list') && !ABOUT_EMAIL.test(text));
    const said: string[] = [];
    const points: string[] = [];
    for (const sentence of sentencesIn(text)) {
      if (!this.#english && classifyLine(sentence) !== 'copy') continue;
      const verdicts =
        this.#english && isForWriter(sentence) && !(forReader && sentence === text) ? judge(sentence) : [];
      if (verdicts.length === 0) said.push(toReader(sentence));
      for (const verdict of verdicts) {
        if (verdict.kind === 'points') points.push(...verdict.points);
        else if (verdict.kind !== 'drop') said.push(verdict.text);
      }
    }
    this.#points([said.join(' '), ...points]);
  }

  #labelled(role: Role, label: string, text: string): void {
    const bare = text.replace(/^["“'‘]+|(?<!["”'’])["”'’]+$/g, '').trim();
    if (role === 'cta') this.found.cta ||= buttonWords(text);
    else if (role === 'headline') this.found.headline ||= asPoint(bare);
    else if (role === 'preheader') this.found.preheader ||= bare;
    else if (role === 'subject')
      this.found.subjects.push(...bare.split(/(?<!\s)\s+[/|]\s+/).map((subject) => subject.trim()));
    else if (role === 'offer' || role === 'terms') this.#say(text);
    else if (role === 'list') this.#list(label, text);
    else if (role === 'fact') this.#points([`${asPoint(label)}: ${text}`]);
    else if (role === 'body') for (const sentence of sentencesIn(text)) this.#sentence(sentence);
  }

  #list(label: string, text: string): void {
    const points = enumeration(text);
    if (points) this.#section(PLAIN_LIST.test(label) ? '' : asPoint(label));
    this.#offers(text);
    this.#points(points ?? [text]);
  }

  #sentence(sentence: string): void {
    const { role, label, text } = readLabel(sentence);
    const about = /^.{3,40} (?:e-?mail|newsletter)$/i.test(label);
    if (about) this.#topic(asPoint(text));
    else if (role !== undefined && role !== 'body') this.#labelled(role, label, text);
    else if (!this.#english) this.#plain(sentence);
    else this.#judged(role === 'body' ? text : sentence);
  }

  /** In other languages instructions are dropped whole; only in English is it known what in them is for readers. */
  #plain(sentence: string): void {
    if (classifyLine(sentence) === 'copy') this.#say(sentence);
  }

  #judged(sentence: string): void {
    this.found.cta ||= buttonIn(sentence);
    for (const verdict of judge(sentence)) this.#take(verdict, sentence);
  }

  #take(verdict: Verdict, sentence: string): void {
    if (verdict.kind === 'topic') this.#topic(verdict.text);
    else this.#offers(verdict.kind === 'say' ? verdict.text : sentence);
    if (verdict.kind === 'points') {
      if (verdict.heading) this.#topic(verdict.heading);
      this.#points(verdict.points);
    } else if (verdict.kind === 'say') {
      const isNews = /^introducing /i.test(verdict.text) || /\b(?:is|are) here\.$/.test(verdict.text);
      if (isNews && wordCount(verdict.text) <= 9) this.found.news ||= asPoint(verdict.text);
      this.#say(verdict.text);
    }
  }

  #topic(text: string): void {
    const first = this.sections.every(({ paragraphs, bullets }) => paragraphs.length + bullets.length === 0);
    if (first && wordCount(text) <= 9) this.found.news ||= text;
    this.#section(text).promised = true;
  }

  #section(heading: string): DraftedSection {
    const section: DraftedSection = { heading, paragraphs: [], bullets: [] };
    this.sections.push(section);
    this.#open = false;
    return section;
  }

  get #current(): DraftedSection {
    return this.sections.at(-1) ?? this.#section('');
  }

  #offers(text: string): void {
    for (const offer of offersIn(text)) if (!this.found.offers.includes(offer)) this.found.offers.push(offer);
  }

  #points(points: string[]): void {
    this.#current.bullets.push(...points.map(asPoint).filter((point) => point !== ''));
    this.#open = false;
  }

  #say(text: string): void {
    const said = asSentence(text);
    if (said === '') return;
    this.#offers(said);
    if (this.#current.bullets.length > 0) this.#section('');
    const [, lead, tail] = /^([^:]{4,90}):\s+(.+)$/.exec(said) ?? [];
    const points = tail === undefined ? undefined : enumeration(tail);
    // A lead-in stands directly above its list.
    if (points) this.#open = false;
    this.#paragraph(points ? `${lead}:` : said);
    if (points) this.#points(points);
  }

  /** Joins the sentences of one line into one paragraph while they are few. */
  #paragraph(said: string): void {
    const { paragraphs } = this.#current;
    const last = paragraphs.at(-1);
    const joined = `${last} ${said}`;
    const joins =
      this.#open &&
      last !== undefined &&
      wordCount(joined) <= PARAGRAPH.words &&
      sentencesIn(joined).length <= PARAGRAPH.sentences;
    if (joins) paragraphs[paragraphs.length - 1] = joined;
    else paragraphs.push(said);
    this.#open = true;
  }
}

/** A short line without a full stop, set off like a title. */
function isHeading(line: string): boolean {
  if (!/[^.:;,]$/.test(line) || wordCount(line) > 7 || readLabel(line).label !== '') return false;
  return (
    /^#{1,4}\s/.test(line) || (line === line.toUpperCase() && /\p{Lu}{3}/u.test(line)) || /\?$/.test(line)
  );
}

function headingOf(line: string): string {
  const text = asPoint(line.replace(/^#+\s*/, ''));
  return text === text.toUpperCase() && wordCount(text) > 1 ? asPoint(text.toLowerCase()) : text;
}

/** "The CTA button should say 'Shop the sale'" */
function buttonIn(sentence: string): string {
  if (!/\b(?:cta|call[- ]to[- ]action|button)\b/i.test(sentence)) return '';
  return buttonWords(/["“‘']([^"“”‘’']{3,30})["”’']/.exec(sentence)?.[1] ?? '');
}

/** Text that fits a button: without quotes, addresses and alternatives. */
export function buttonWords(text: string): string {
  const [first = ''] = text.replace(/https?:\/\/\S+/g, '').split(/\/|\||→|->|\bor\b|\(/);
  const bare = first
    .trim()
    .replace(/^["“'‘]+|(?<!["”'’.\s])["”'’.\s]+$/g, '')
    .trim();
  return wordCount(bare) <= 6 ? asPoint(bare) : '';
}
