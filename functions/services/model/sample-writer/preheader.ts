import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import { readLabel } from '#shared/domain/brief-lines/content-labels.ts';
import { labelOf } from '#shared/domain/brief-lines/labels.ts';
import { asPoint, capitalised, cutAtWord, wordCount } from '#shared/domain/brief-lines/wording.ts';
import { cutsOf, LEANS } from '#shared/domain/cut-sentence.ts';
import { isOffer } from '#shared/domain/offer-words.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { gap, hasGap } from '#shared/email/gaps.ts';
import type { WriteFacts } from '../writer.ts';
import { EXCLUDES } from './line-signs.ts';
import type { Material } from './read-brief.ts';
import { alike } from './said-once.ts';

const PREHEADER = { least: 40, most: PREVIEW_TEXT_LENGTH };

/**
 * The preview text: the row's, the brief's own, or how the text goes on below subject and headline, in one sentence or
 * a few short ones. What is picked from further down says nothing without what stands above it.
 */
export function preheaderOf(
  facts: WriteFacts,
  { preheader, sections, quotes }: Material,
  { subject, headline }: { subject: string; headline: string },
): string {
  if (facts.preview_text.trim() || preheader) return facts.preview_text.trim() || preheader;
  const products = facts.products.map(({ name }) => name).join(', ');
  const offer = isOffer(facts.offer) ? facts.offer : '';
  const said = [...sections.flatMap(saidIn), ...quotes, offer, products].filter(
    (line) => wordCount(line) > 1,
  );
  const unlike = (other: string) => (line: string) => !alike(line, other);
  // "She has treated children for years", below a headline that says who, is clear in an inbox that shows it, too.
  const isClear = (line: string) => subject === headline || !LEANS.test(line);
  const others = said.filter(unlike(subject));
  const differing = others.filter(unlike(headline));
  const [first, ...more] = differing.some(isClear)
    ? differing.slice(differing.findIndex(isClear))
    : differing;
  const chosen = first === undefined ? (others[0] ?? said[0]) : asFits(first, more, sections);
  if (chosen === undefined) return gap('preview text');
  const [clause = cutAtWord(chosen, PREHEADER.most)] = cutsOf(chosen, PREHEADER.most)
    .filter(({ line }) => !GOES_ON.test(chosen.slice(line.length)))
    .map(({ line }) => line.replace(/[,;]$/, ''))
    .filter((line) => chosen.startsWith(line) && line !== subject && line !== headline)
    .toSorted((one, other) => other.length - one.length);
  return capitalised(clause);
}

/** "Every Tuesday" says something else than "every Tuesday and Wednesday". */
const GOES_ON = /^ (?:and|or|und|oder|et|ou|y|o|e|en|of|oraz|lub) /;

/** A sentence with those behind it in its paragraph, while it is short and they fit. */
function asFits(first: string, [next, ...others]: readonly string[], sections: Material['sections']): string {
  const both = `${first} ${next}`;
  const isBeside = sections.some(({ paragraphs }) =>
    paragraphs.some((paragraph) => paragraph.includes(both)),
  );
  return first.length < PREHEADER.least && isBeside && both.length <= PREHEADER.most
    ? asFits(both, others, sections)
    : first;
}

/** What a section says in its order: sentences, the beginning of its list, the first of its questions. */
function saidIn(section: CopySection): string[] {
  const { form, heading, paragraphs, items = [] } = section;
  const asked = form === 'faq' ? items.slice(0, 1) : [];
  return [
    ...paragraphs.flatMap((paragraph) => sentencesIn(paragraph)),
    ...(EXCLUDES.test(paragraphs.at(-1) ?? heading) ? [] : listOf(section)),
    ...asked.map(({ title, text }) => `${title} ${sentencesIn(text)[0] ?? ''}`.trim()),
  ]
    .map(withoutWhen)
    .filter(
      (line) =>
        !hasGap(line) && !/[,:]$/.test(line) && !EXCLUDES.test(line) && !isLabelled(line) && !isShout(line),
    );
}

/** As many of the first entries as a preview line has room for; one at least. */
function fittingEntries(entries: readonly string[]): string {
  const counts = [4, 3, 2].map((count) => entries.slice(0, count).join(' · '));
  const long = entries.find(({ length }) => length >= PREHEADER.least);
  return counts.find(({ length }) => length <= PREHEADER.most) ?? long ?? entries[0] ?? '';
}

/** The beginning of a section's list, on one line. */
function listOf({ form, bullets, items = [] }: CopySection): string[] {
  const named = form === 'steps' || form === 'articles';
  const steps = named ? items.map(({ title, text }) => asPoint(title || text)) : bullets;
  const between = form === 'stats' ? ' ' : ': ';
  const paired = items.map(({ title, text }) => [title, text].filter(Boolean).join(between));
  // Of a programme, one hour says nothing.
  const isTimed = form === 'agenda' && items.some(({ title }) => /^\d/.test(title));
  const entries = (form === 'stats' || (form === 'agenda' && !isTimed) ? paired : steps).filter(
    (entry) => !hasGap(entry),
  );
  return entries.length > 1 ? [fittingEntries(entries)] : [];
}

const WHEN_OR_WHERE =
  /^(?:when|dates?|date ?(?:&|and|\+) ?time|wann|termine?|datum|quand|cu[áa]ndo|fechas?|quando|data|wanneer|kiedy|where|venue|location|place|wo|ort|o[ùu]|lieu|d[óo]nde|lugar|dove|luogo|onde|local|waar|plaats|gdzie)$/i;
/** A line without the label of a day or place, which says itself what it is. */
function withoutWhen(line: string): string {
  const label = labelOf(line);
  return WHEN_OR_WHERE.test(label)
    ? capitalised(line.slice(label.length).replace(/^\s?[:：]\s*/u, ''))
    : line;
}

/** "Sale!" says nothing without the next sentence. */
const isShout = (line: string): boolean => line.endsWith('!') && wordCount(line) <= 2;
const isLabelled = (line: string): boolean => {
  const { role } = readLabel(line);
  return role === 'fact' || role === 'list';
};
