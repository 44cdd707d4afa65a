import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import { asPoint, capitalised, cutAtWord } from '#shared/domain/brief-lines/wording.ts';
import { CONDITION, cutAtClause, LEANS } from '#shared/domain/cut-sentence.ts';
import { isOffer } from '#shared/domain/offer-words.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { gap, hasGap } from '#shared/email/gaps.ts';
import type { WriteFacts } from '../writer.ts';
import { DETAIL, EXCLUDES, isPriceFragment } from './line-signs.ts';
import { previewLines } from './preview-line.ts';
import type { Material } from './read-brief.ts';
import { alike } from './said-once.ts';

const PREHEADER = { least: 40, most: PREVIEW_TEXT_LENGTH };
/** Prices say the least of what an email has. */
const isPriced = (list: string): boolean => (list.match(PRICES) ?? []).length > 1;
const PRICES = /[$€£]\s?\d|\d\s?(?:[$€£]|euros?(?![a-z]))/giu;

/** What stands above an email, and what its text says by sentences. */
interface Above {
  subject: string;
  headline: string;
  lines: readonly string[];
}

/**
 * The preview text: the row's, the brief's own, or what the email says beyond subject and headline, in one sentence or
 * two short ones.
 */
export function preheaderOf(
  facts: WriteFacts,
  { preheader, sections, quotes }: Material,
  { subject, headline, lines }: Above,
): string {
  if (facts.preview_text.trim() || preheader) return facts.preview_text.trim() || preheader;
  const all = saidIn(sections, lines);
  const said = all.length > 1 ? all : [...all, ...quotes];
  const behind = behindQuestion(sections);
  const products = facts.products.map(({ name }) => name).join(', ');
  const offer = isOffer(facts.offer) ? facts.offer : '';
  const whole = said.filter((line) => !line.endsWith(':'));
  const adds = [...previewLines(whole, facts.language), offer, products].filter(Boolean);
  const unlike = (other: string) => (line: string) => !alike(line, other);
  const differing = adds.filter(unlike(subject)).filter(unlike(headline));
  // A question alone says nothing of its answer, but one that opens the text asks for it.
  const told = differing.filter((line) => !line.endsWith('?') || line === said[0]);
  const answering = behind === '' ? differing : [behind];
  const adding = told.length > 0 ? told : answering;
  const [one = '', two = ''] = adding;
  const both = [one, two].every((line) => /[.!?…]$/.test(line)) ? `${one} ${two}` : one;
  const fits = ({ length }: string) => length >= PREHEADER.least && length <= PREHEADER.most;
  const fitting =
    adding.find((line) => fits(line) && !isPriced(line)) ??
    adding.find((line) => line.includes(BETWEEN) && !isPriced(line));
  const short = both.length <= PREHEADER.most ? both : one;
  const chosen = (fitting ?? short) || (adds.find(unlike(subject)) ?? adds[0]);
  if (chosen === undefined) return gap('preview text');
  const clause = cutAtClause(chosen, PREHEADER.most);
  return capitalised(
    clause === '' || clause === subject || clause === headline ? cutAtWord(chosen, PREHEADER.most) : clause,
  );
}

/** What an email says, the clearest first: sentences that stand alone, lists, other sentences, prices, questions. */
function saidIn(sections: readonly CopySection[], lines: readonly string[]): string[] {
  const questions = sections.flatMap(({ form, items = [] }) => (form === 'faq' ? items : []));
  const answered = questions.map(({ title, text }) => `${title} ${sentencesIn(text)[0] ?? ''}`.trim());
  const lists = sections.flatMap(listOf);
  const isAlone = (each: string, at: number) => at === 0 || saysAlone(each);
  return [
    ...lines.filter(isAlone),
    ...lists.filter((list) => !isPriced(list)),
    ...lines.filter((each, at) => !isAlone(each, at)),
    ...lists.filter(isPriced),
    ...answered.filter((each) => !hasGap(each)),
    ...questions.map(({ title }) => title),
  ];
}

/** What is said behind the question that opens a text; '' where none does. */
function behindQuestion([section]: readonly CopySection[]): string {
  const [asked = '', said = ''] = section?.paragraphs.flatMap((paragraph) => sentencesIn(paragraph)) ?? [];
  return asked.endsWith('?') && !hasGap(said) ? said : '';
}

/** As many of the first entries as a preview line has room for; one at least. */
function fittingEntries(entries: readonly string[]): string {
  const counts = [4, 3, 2].map((count) => entries.slice(0, count).join(BETWEEN));
  const long = entries.find(({ length }) => length >= PREHEADER.least);
  return counts.find(({ length }) => length <= PREHEADER.most) ?? long ?? entries[0] ?? '';
}

/** Between the entries of a list on one line. */
const BETWEEN = ' · ';
/** The beginning of a section's list, on one line. */
function listOf({ form, bullets, items = [] }: CopySection): string[] {
  const steps = form === 'steps' ? items.map(({ title, text }) => asPoint(title || text)) : bullets;
  const between = form === 'stats' ? ' ' : ': ';
  const paired = items.map(({ title, text }) => [title, text].filter(Boolean).join(between));
  // Of a programme, one hour says nothing.
  const isTimed = form === 'agenda' && items.some(({ title }) => /^\d/.test(title));
  const entries = form === 'stats' || (form === 'agenda' && !isTimed) ? paired : steps;
  return entries.length > 1 && !entries.some(hasGap) ? [fittingEntries(entries)] : [];
}

/** A sentence that needs no other one: no condition and no detail. */
const saysAlone = (line: string): boolean =>
  (/[.!?…]$/.test(line) || line.length >= PREHEADER.least) &&
  !isPriceFragment(line) &&
  ![LEANS, CONDITION, DETAIL, EXCLUDES].some((pattern) => pattern.test(line));
