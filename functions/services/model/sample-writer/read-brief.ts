import { classifyLine } from '#shared/domain/brief-lines/classify-line.ts';
import { type ContentRole, readLabel } from '#shared/domain/brief-lines/content-labels.ts';
import { foldLists } from '#shared/domain/brief-lines/labels.ts';
import {
  entryText,
  isEntry,
  isTimed,
  listOf,
  sidesOf,
  tableIn,
  withNumbersApart,
} from '#shared/domain/brief-lines/structure.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { withoutReviews } from '#shared/email/facts.ts';
import { gap } from '#shared/email/gaps.ts';
import { linksIn } from '#shared/email/row-facts.ts';
import { usedAs } from './sentence-use.ts';
import { asPoint, capitalised, enumeration, plain, wordCount } from './text.ts';

/** What a brief has for the email's reader, word for word and in its order. Gaps stand where words are missing. */
export interface Material {
  subjects: string[];
  preheader: string;
  headline: string;
  button: string;
  /** "See you in June, Ines" */
  sign_off: string;
  postscript: string;
  sections: CopySection[];
}

const LONGEST_PARAGRAPH = 45;
/** Labels that only say "list", not what is in it. */
const PLAIN_LIST =
  /^(?:key |main |talking |selling )*(?:points?|messages|details(?: to include)?|usps?|highlights?|contents?)$/i;
/** Labels of what to write about: what stands behind them may be no more than topics. */
const TOPICS = /^(?:key |main |talking )*(?:points?|messages)$/i;
/** Where words to the writer may begin: "…; say when the next one comes", "…, keep it short". */
const ASIDE =
  /;\s+|,\s+(?=(?:list|mention|link|include|explain|say|quote|sign|keep it|no (?:images?|photos?|emojis?)|(?:don['’]t|do not) (?:say|mention|use))(?!\p{L}))/iu;
const POSTSCRIPT = /^p\.? ?s\.?\s?[:,–-]?\s+(?=\S)/i;
const CLOSING = /^\p{L}[^.!?]{1,40},$/u;
const NAME = /^(?:\p{Lu}[\p{L}’'-]+\s?){1,3}$/u;
/** "Eure Maren", "Love, Ana and Tom": the end of a letter on one line. */
const SIGNED =
  /^(?:(?:dein|eure?|ihre?|your|yours|love|best|cheers|warmly|saludos|besos|bises|bacio?|abra[cç]os?|groetjes|(?:liebe|viele|herzliche|beste) grüße|kind regards|best wishes|un abrazo)[, ]+){1,2}(?:(?:from|von|de|your|dein|eure?)\s+)?\p{Lu}[\p{L}’'-]+(?: (?:&|and|und|y|et|e|en) \p{Lu}[\p{L}’'-]+)?\.?$/iu;
const QUESTION = /^(?:q(?:uestion)?\s?[:.)]\s*)?(\S.{4,118}[?？؟])$/iu;
const ANSWER = /^(?:a(?:nswer)?\s?[:.)]\s*)/i;

export function readBrief(brief: string): Material {
  const lines = foldLists(plain(withoutReviews(brief)))
    .split('\n')
    .map(withoutBodyLabel);
  return new BriefReader(lines.flatMap(withNumbersApart)).read();
}

/** Briefs that are joined from columns have their labels: "Text: …". */
function withoutBodyLabel(line: string): string {
  const { role, text } = readLabel(line);
  return role === 'body' && text !== '' ? text : line;
}

/** What of a text is for the reader, as one text. */
const toReader = (text: string): string =>
  sentencesIn(text)
    .flatMap((sentence) => usedAs(sentence, { entry: true })?.text ?? [])
    .join(' ');

class BriefReader {
  readonly #lines: string[];
  readonly #found = {
    subjects: [] as string[],
    preheader: '',
    headline: '',
    button: '',
    sign_off: '',
    postscript: '',
  };
  readonly #sections: CopySection[] = [];
  #at = 0;
  /** Whether the next sentence may join the paragraph before it. */
  #open = false;

  constructor(lines: string[]) {
    this.#lines = lines.map((line) => line.trimEnd());
  }

  read(): Material {
    while (this.#at < this.#lines.length) {
      this.#open = false;
      if (!this.#table() && !this.#articles() && !this.#questions() && !this.#comparison() && !this.#list())
        this.#line();
    }
    return { ...this.#found, sections: this.#sections.filter(isFilled) };
  }

  #peek = (ahead = 0): string => this.#lines[this.#at + ahead] ?? '';

  /** Takes the lines from here on that pass the test. */
  #while(test: (line: string) => boolean): string[] {
    const from = this.#at;
    while (this.#at < this.#lines.length && test(this.#peek())) this.#at += 1;
    return this.#lines.slice(from, this.#at);
  }

  #table(): boolean {
    const table = tableIn(this.#lines.slice(this.#at, this.#at + 60));
    if (!table) return false;
    this.#at += table.length;
    this.#add({ form: 'table', rows: table.rows });
    return true;
  }

  /** Lines with one page each: "A new oven door: it closes without a bang. https://…" */
  #articles(): boolean {
    const from = this.#at;
    const items: NonNullable<CopySection['items']> = [];
    for (;;) {
      const item = articleIn(this.#peek());
      if (!item) break;
      items.push(item);
      this.#at += 1;
      if (articleIn(this.#peek(1))) this.#while((line) => line === '');
    }
    if (items.length >= 2) this.#add({ form: 'articles', items });
    else this.#at = from;
    return items.length >= 2;
  }

  /** Questions on lines of their own, each above its answer. */
  #questions(): boolean {
    const items: { title: string; text: string }[] = [];
    for (;;) {
      const from = this.#at;
      const title = QUESTION.exec(this.#peek().trim())?.[1];
      if (title === undefined) break;
      this.#at += 1;
      const answer = this.#while(
        (line) =>
          line !== '' && !isEntry(line) && !QUESTION.test(line.trim()) && readLabel(line).role === undefined,
      );
      const text = answer
        .map((line) => toReader(line.trim().replace(ANSWER, '')))
        .join(' ')
        .trim();
      if (text === '') {
        this.#at = from;
        break;
      }
      items.push({ title, text });
      this.#while((line) => line === '');
    }
    const [first, second] = items;
    if (first && second) this.#add({ form: 'faq', items });
    else if (first) this.#add({ heading: first.title, paragraphs: [first.text] });
    return first !== undefined;
  }

  /** "Old lid vs new lid", with a line for each side below it. */
  #comparison(): boolean {
    const items = (sidesOf(this.#peek()) ?? []).map((side, nth) => ({
      side,
      ...readLabel(entryText(this.#peek(nth + 1))),
    }));
    if (items.length === 0 || items.some(({ side, label }) => side.toLowerCase() !== label.toLowerCase()))
      return false;
    const heading = asPoint(this.#peek().replace(/^#+\s*/, ''));
    this.#at += 3;
    this.#add({ heading, form: 'comparison', items: items.map(({ side, text }) => ({ title: side, text })) });
    return true;
  }

  #list(heading = '', role?: ContentRole): boolean {
    const timed = isTimed(this.#peek()) && isTimed(this.#peek(1));
    const raw = this.#while((line) => (timed ? isTimed(line) : isEntry(line)));
    // Numbered entries are commands to the reader, not to the writer.
    const steps = raw.length > 1 && raw.every((line) => /^\s*\d/.test(line));
    const entries = raw.flatMap((line) => {
      const text = entryText(line);
      if (timed) return [{ line, said: line.trim() }];
      if (['button', 'subject', 'headline', 'preheader'].includes(readLabel(text).role ?? '')) {
        this.#labelled(text);
        return [];
      }
      const kept = steps && ['copy', 'instruction'].includes(classifyLine(text));
      const [command = '', ...more] = kept ? sentencesIn(text) : [];
      const said = [command, toReader(kept ? more.join(' ') : text)].filter(Boolean).join(' ');
      return said === '' ? [] : [{ line, said: steps ? said : asPoint(said) }];
    });
    if (entries.length > 0) this.#add({ heading, ...listOf(entries, role === 'poll') }, heading === '');
    return raw.length > 0;
  }

  #line(): void {
    const line = this.#peek().trim();
    const before = this.#lines[this.#at - 1] ?? '';
    this.#at += 1;
    const last =
      before === '' && this.#sections.length > 0 && this.#lines.slice(this.#at).every((next) => next === '');
    if (last && NAME.test(line)) this.#found.sign_off = line;
    if (line === '' || (CLOSING.test(line) && this.#closing(line)) || this.#found.sign_off === line) return;
    const { role, label, text } = readLabel(line);
    if (POSTSCRIPT.test(line)) this.#found.postscript ||= toReader(line.replace(POSTSCRIPT, ''));
    else if (label !== '' && text === '' && classifyLine(line) === 'copy') this.#standing(label, role);
    else if (label === '' && (line.startsWith('#') || (before === '' && this.#isHeading(line))))
      this.#heading(line);
    else this.#sentences(line);
  }

  /** A line under one label, or sentences that may each have their own: "Headline: New here. CTA: Try it". */
  #sentences(line: string): void {
    const sentences = sentencesIn(line);
    const mixed = sentences
      .slice(1)
      .some((sentence) => readLabel(sentence).role !== undefined || classifyLine(sentence) !== 'copy');
    if (mixed || !this.#labelled(line)) for (const sentence of sentences) this.#sentence(sentence);
  }

  /** "See you in June," above a name or two. */
  #closing(line: string): boolean {
    const from = this.#at;
    const names = this.#while(
      (next) => next !== '' && wordCount(next) <= 5 && readLabel(next).role === undefined,
    );
    const ends = names.length > 0 && names.length <= 2;
    if (ends) this.#found.sign_off = [line, ...names].join(' ');
    else this.#at = from;
    return ends;
  }

  /** A short line without an end above a text or a list. */
  #isHeading(line: string): boolean {
    const short = wordCount(line) <= 7 && /[\p{L}\p{N})]$/u.test(line);
    return short && (isEntry(this.#peek()) || /[.!?]$/.test(this.#peek()));
  }

  #heading(line: string): void {
    const text = asPoint(line.replace(/^#{1,4}\s+/, ''));
    const heading = text === text.toUpperCase() && wordCount(text) > 1 ? asPoint(text.toLowerCase()) : text;
    const use = usedAs(text, { entry: true });
    if (use?.kind !== 'say') return;
    // "Remind them that it ends Sunday": a sentence out of words to the writer, and no heading.
    if (asPoint(use.text) === text) this.#add({ heading });
    else this.#paragraph(`${asPoint(use.text)}.`);
  }

  /** A label alone on its line, above its list or text. */
  #standing(label: string, role: ContentRole | undefined): void {
    const plainLabel = PLAIN_LIST.test(label) || (role !== undefined && role !== 'list');
    this.#while((line) => line === '');
    if (this.#list(plainLabel ? '' : asPoint(label), role)) return;
    if (role === 'postscript' || role === 'button') {
      this.#labelled(`${label}: ${this.#peek()}`);
      this.#at += 1;
    } else if (!plainLabel) this.#add({ heading: asPoint(label) });
  }

  /** Takes a line with a label that says where its text belongs; false for any other. */
  #labelled(line: string): boolean {
    const { role, label, text } = readLabel(line);
    const bare = text.replace(/^["“„'‘]+|(?<!["”'’])["”'’]+$/g, '').trim();
    if (role === undefined || bare === '') return false;
    if (role === 'button') this.#found.button ||= buttonWords(text);
    else if (role === 'headline') {
      const use = usedAs(bare, { entry: true });
      this.#found.headline ||= use?.kind === 'say' ? asPoint(use.text) : '';
    } else if (role === 'preheader') this.#found.preheader ||= bare;
    else if (role === 'subject')
      this.#found.subjects.push(...bare.split(/\s[/|]\s/).map((subject) => subject.trim()));
    else if (role === 'postscript') this.#found.postscript ||= toReader(text);
    else if (role === 'fact') this.#fact(asPoint(label), text);
    else if (role === 'list' || role === 'poll') this.#enumerated(label, text, role);
    else for (const sentence of sentencesIn(text)) this.#sentence(sentence, role === 'offer');
    return true;
  }

  /** "When: Saturday at ten": one entry of what happens when and where. */
  #fact(title: string, text: string): void {
    const last = this.#sections.at(-1);
    if (last?.form === 'agenda' && last.items) last.items.push({ title, text });
    else this.#add({ form: 'agenda', items: [{ title, text }] });
  }

  #enumerated(label: string, text: string, role: ContentRole): void {
    const parts = enumeration(text);
    const plainList = PLAIN_LIST.test(label) || role === 'poll';
    if (!parts) for (const sentence of sentencesIn(text)) this.#sentence(sentence, true);
    // "Key points: costs, safety": what to write about, not what to say.
    else if (TOPICS.test(label) && parts.some((part) => wordCount(part) < 3 && !/\d/.test(part)))
      this.#paragraph(gap(text));
    else
      this.#add(
        { heading: plainList ? '' : asPoint(label), ...listOf(asEntries(parts), role === 'poll') },
        plainList,
      );
  }

  #sentence(sentence: string, entry = false): void {
    if (this.#labelled(sentence)) return;
    if (!entry && SIGNED.test(sentence)) {
      this.#found.sign_off ||= sentence;
      return;
    }
    const clauses = sentence.split(ASIDE);
    if (clauses.length > 1 && clauses.some((clause) => classifyLine(clause) !== 'copy')) {
      for (const clause of clauses) this.#sentence(clause.replace(/(?<![.!?…])$/u, '.'), entry);
      return;
    }
    const use = usedAs(sentence, { entry });
    if (!use) return;
    const [, lead = '', tail = ''] = /^([^:]{4,90}):\s+(.+)$/.exec(use.text) ?? [];
    const parts = use.kind === 'say' ? enumeration(tail) : undefined;
    if (parts?.every((part) => wordCount(part) > 1)) {
      this.#paragraph(`${lead}:`);
      this.#add(listOf(asEntries(parts), false), true);
    } else if (use.kind === 'gap') this.#paragraph(use.text);
    else this.#paragraph(use.text, this.#open);
    this.#open = use.kind === 'say' && !parts;
  }

  /** Joins the sentences of one line into one paragraph while they are few. */
  #paragraph(text: string, joins = false): void {
    const last = this.#sections.at(-1);
    const section = last && isText(last) ? last : this.#add({});
    const joined = `${section.paragraphs.at(-1)} ${text}`;
    if (joins && section.paragraphs.length > 0 && wordCount(joined) <= LONGEST_PARAGRAPH)
      section.paragraphs[section.paragraphs.length - 1] = joined;
    else section.paragraphs.push(text);
  }

  /** Begins a section; a list without a heading `joins` the text before it. */
  #add(part: Partial<CopySection>, joins = false): CopySection {
    const last = this.#sections.at(-1);
    if (joins && last && isText(last))
      return Object.assign(last, part, { heading: last.heading, paragraphs: last.paragraphs });
    const section = { heading: '', paragraphs: [], bullets: [], ...part };
    this.#sections.push(section);
    return section;
  }
}

/** What a line says of the one page that it links to; null for any other line. */
function articleIn(line: string): { title: string; text: string; link: string } | null {
  const [link, other] = linksIn(line);
  if (link === undefined || other !== undefined || readLabel(line).role !== undefined) return null;
  const said = entryText(line.trim().replace(link, ''))
    .replace(/\(\s*\)/, '')
    .replace(/(?<![\s:–—-])[\s:–—-]+$/u, '')
    .trim();
  if (wordCount(said) < 2 || classifyLine(said) !== 'copy') return null;
  const [, before = '', after = ''] = /^([^:.!?]{3,60})(?::| –) (\S.*)$/u.exec(said) ?? [];
  const [first = said, ...rest] = sentencesIn(said);
  const [title, text] = before === '' ? [first, rest.join(' ')] : [before, capitalised(after)];
  return { title: asPoint(title), text, link };
}

const asEntries = (parts: readonly string[]) => parts.map((part) => ({ line: part, said: asPoint(part) }));
const isText = ({ form, bullets }: CopySection): boolean => form === undefined && bullets.length === 0;
const isFilled = ({ paragraphs, bullets, items = [], rows = [] }: CopySection): boolean =>
  paragraphs.length + bullets.length + items.length + rows.length > 0;

/** Text that fits a button: without quotes, addresses and alternatives; '' for more than six words. */
export function buttonWords(text: string): string {
  const [first = ''] = text.replace(/https?:\/\/\S+/g, '').split(/\/|\||→|->|\bor\b|\(/);
  const bare = asPoint(first.trim().replace(/^["“„'‘]+|(?<!["”'’.\s])["”'’.\s]+$/g, ''));
  return wordCount(bare) <= 6 ? bare : '';
}
