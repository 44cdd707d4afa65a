import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import { asPoint, capitalised, cutAtWord, wordCount } from '#shared/domain/brief-lines/wording.ts';
import { comparable } from '#shared/domain/calendar/words.ts';
import { cutAtClause, cutsOf, LEANS, POINTS_AWAY } from '#shared/domain/cut-sentence.ts';
import { isOffer } from '#shared/domain/offer-words.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { gap, hasGap } from '#shared/email/gaps.ts';
import { HEADLINE_LENGTH } from '#shared/email/word-budget.ts';
import { SUBJECT_CANDIDATES, type WrittenWords } from '../words.ts';
import type { WriteFacts } from '../writer.ts';
import { ownWords } from './own-words.ts';
import type { Material } from './read-brief.ts';
import { alike, repeats, withoutLine } from './said-once.ts';

const SUBJECT_LETTERS = 60;
/** Better a long headline than none. */
const LONGEST_HEADLINE = 80;
/** A longer sentence is text. */
const HEADLINE_WORDS = 12;
const PREHEADER = { least: 40, most: PREVIEW_TEXT_LENGTH };
const GREETS =
  /^(?:hi|hello|hey|dear|hallo|liebe[rs]?|bonjour|ch[eè]re?s?|hola|querid[oa]s?|ciao|car[oi]|ol[áa]|beste)(?!\p{L})/iu;
const ADDRESS = /https?:|\p{L}\.\p{L}{2,}\/|\S@\S/u;
const LIST_MARK = ' · ';

/** What stands above an email's text, and the sections below it. */
interface TopLines extends Pick<WrittenWords, 'headline' | 'subject' | 'subject_candidates' | 'preheader'> {
  sections: readonly CopySection[];
  /** What the brief says that can stand without the rest, in reading order. */
  lines: string[];
}

/**
 * Chooses headline, subject and preheader from what the brief says: the row's and the brief's own, otherwise three
 * different lines as far as they tell something. The headline is not said again below it, and the team's name for the
 * campaign is never one of them.
 */
export function topLines(facts: WriteFacts, material: Material): TopLines {
  const isName = (line: string) => comparable(line) === comparable(facts.campaign_name);
  const lines = linesOf(material.sections).filter((line) => !isName(line));
  const { line, sections } = headed(facts, material, lines);
  const offer = isOffer(facts.offer) ? [facts.offer] : [];
  // What stands further down ("Bring a cushion") says less in an inbox than the headline again.
  const early = lines.slice(0, 2);
  const short = (facts.kind === 'promotional' ? [...offer, ...early] : [...early, ...offer])
    .flatMap((each) => cutsOf(each, SUBJECT_LETTERS))
    .map((cut) => asPoint(cut.line))
    .filter((each) => standsAlone(each) && !repeats(each, line));
  const likely = [facts.subject_line.trim(), ...material.subjects, ...short.filter(tells), line, ...short];
  const subject = likely.find(Boolean) ?? gap('subject line');
  const headline = line || gap('headline');
  const others = [...material.subjects, line, ...lines].map(asPoint).filter(standsAlone);
  return {
    headline,
    subject,
    subject_candidates: [...new Set(others)]
      .filter((text) => comparable(text) !== comparable(subject))
      .slice(0, SUBJECT_CANDIDATES)
      .map((text) => ({ kind: text.endsWith('?') ? 'question' : 'plain', text })),
    preheader:
      facts.preview_text.trim() || material.preheader || preheaderOf(facts, [subject, headline], lines),
    sections,
    lines,
  };
}

const linesOf = (sections: readonly CopySection[]): string[] =>
  sections
    .flatMap(({ heading, paragraphs, items = [], bullets, form }) => [
      ...(wordCount(heading) > 2 ? [heading] : []),
      ...paragraphs.flatMap((paragraph) => sentencesIn(paragraph)),
      ...(form === 'faq' ? items.map(({ title }) => title) : []),
      ...listed(form === 'steps' ? items.map(({ title, text }) => asPoint(title || text)) : bullets),
    ])
    .filter((line) => !hasGap(line) && !line.endsWith(','));

/** The beginning of a list, on one line. */
const listed = (entries: readonly string[]): string[] =>
  entries.length > 1 && !entries.some(hasGap) ? [entries.slice(0, 4).join(LIST_MARK)] : [];

const standsAlone = (line: string): boolean =>
  wordCount(line) > 1 &&
  line.length <= SUBJECT_LETTERS &&
  !line.includes(LIST_MARK) &&
  ![LEANS, GREETS, ADDRESS].some((pattern) => pattern.test(line));

/** More than a price or three words, and clear by itself. */
function tells(line: string): boolean {
  const words = line.split(/\s+/);
  const figures = words.filter((word) => /[\d$€£]/.test(word));
  return words.length > 3 && figures.length * 4 < words.length && !POINTS_AWAY.test(line);
}

/**
 * A headline ('' when nothing can head the email) and the sections without it: the one that the brief gives, a line off
 * its first sentence, a later one that the text can do without, the row's subject or offer, or, although the text says
 * it again, the beginning of that first sentence.
 */
function headed(
  facts: WriteFacts,
  { headline, sections }: Material,
  lines: readonly string[],
): { line: string; sections: readonly CopySection[] } {
  const withHead = (line: string, taken = {}) => ({
    line,
    sections: withoutLine(sections, line, taken) ?? sections,
  });
  if (headline !== '') return withHead(asPoint(headline));
  const asked = sections.flatMap(({ items = [] }) => items.map(({ title }) => title));
  const canHead = (line: string) =>
    wordCount(line) > 1 &&
    !line.includes(LIST_MARK) &&
    !GREETS.test(line) &&
    !asked.some((title) => repeats(line, title));
  const subject = asPoint(facts.subject_line);
  const [opening = ''] = lines;
  const own = cutsOf(opening, HEADLINE_LENGTH.usual, { event: facts.blocks.includes('event') }).find(
    ({ line }) => line !== opening || wordCount(line) <= HEADLINE_WORDS,
  );
  const first = asPoint(own?.line ?? '');
  if (canHead(first) && own?.rest !== null)
    return alike(first, subject) ? withHead(subject) : withHead(first, { from: opening, rest: own?.rest });
  const later = lines.find(
    (line) => standsAlone(line) && tells(line) && canHead(line) && withoutLine(sections, line) !== null,
  );
  const offer = isOffer(facts.offer) ? facts.offer : '';
  const found = [later ?? '', subject, offer, first, cutAtClause(opening, LONGEST_HEADLINE)]
    .map(asPoint)
    .find((line) => line.length <= LONGEST_HEADLINE && canHead(line));
  return withHead(found ?? (asked.length > 0 ? ownWords('questions', facts.language) : ''));
}

/** What the email says beyond subject and headline: one sentence, or two short ones. */
function preheaderOf(facts: WriteFacts, above: readonly string[], lines: readonly string[]): string {
  const whole = lines.filter((line) => !line.endsWith(':'));
  const adding = whole.filter((line) => above.every((other) => !alike(line, other)));
  const [one = '', two = ''] = adding;
  const both = /[.!?…]$/.test(one) ? `${one} ${two}` : one;
  const fitting = [...adding, both].find(
    ({ length }) => length >= PREHEADER.least && length <= PREHEADER.most,
  );
  const offer = isOffer(facts.offer) ? facts.offer : '';
  const others = [offer, facts.products.map(({ name }) => name).join(', '), ...whole].filter(Boolean);
  const unlike = others.find((line) => !alike(line, above[0] ?? ''));
  const chosen = fitting ?? adding[0] ?? unlike ?? others.at(-1);
  if (chosen === undefined) return gap('preview text');
  const clause = cutAtClause(chosen, PREHEADER.most);
  return capitalised(clause === '' || above.includes(clause) ? cutAtWord(chosen, PREHEADER.most) : clause);
}
