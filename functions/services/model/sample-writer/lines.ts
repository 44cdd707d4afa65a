import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import { comparable } from '#shared/domain/calendar/words.ts';
import { isOffer } from '#shared/domain/offer-words.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { gap, hasGap } from '#shared/email/gaps.ts';
import { HEADLINE_LENGTH } from '#shared/email/word-budget.ts';
import { SUBJECT_CANDIDATES, type WrittenWords } from '../words.ts';
import type { WriteFacts } from '../writer.ts';
import type { Material } from './read-brief.ts';
import { asPoint, capitalised, cutToWords, wordCount } from './text.ts';

const SUBJECT_LETTERS = 60;
const PREHEADER = { least: 40, most: PREVIEW_TEXT_LENGTH };
const HEADLINE_WORDS = { least: 2, most: 10 };
const GREETS =
  /^(?:hi|hello|dear|hallo|liebe[rs]?|bonjour|ch[eè]re?s?|hola|querid[oa]s?|ciao|car[oi]|ol[áa]|beste)(?!\p{L})/iu;
/** Begins in the middle of a thought, so it cannot stand alone. */
const LEANS =
  /^(?:it|they|he|she|his|her|its|their|then|that|after that|but|and|so|however|instead|both|each|these|those|this|no|yes|also)(?!\p{L})/iu;
const LIST_MARK = ' · ';

/** Whether two lines say the same: nearly all words of the shorter one are in the other. */
function alike(a: string, b: string): boolean {
  const [one, other] = [a, b].map((line) => new Set(comparable(line).split(' ').filter(Boolean))) as [
    Set<string>,
    Set<string>,
  ];
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  return few.size > 1 && [...few].filter((word) => many.has(word)).length / few.size > 0.8;
}

/** What the sections say that can stand alone, in reading order. */
export const linesOf = (sections: readonly CopySection[]): string[] =>
  sections
    .flatMap(({ heading, paragraphs, items = [], bullets, form }) => [
      ...(wordCount(heading) > 2 ? [heading] : []),
      ...paragraphs.flatMap((paragraph) => sentencesIn(paragraph)),
      ...(form === 'faq' ? items.map(({ title }) => title) : []),
      ...(bullets.length > 1 && !bullets.some(hasGap) ? [bullets.slice(0, 4).join(LIST_MARK)] : []),
    ])
    .filter((line) => !hasGap(line) && !/[:,]$/.test(line));

/** The headline that the brief gives, or its opening sentence, or the offer, if one is short enough; otherwise ''. */
export function headlineOf(facts: WriteFacts, { headline, sections: [first] }: Material): string {
  if (headline !== '') return asPoint(headline);
  const hero = facts.blocks.some((type) => type.startsWith('hero') && type !== 'hero_image');
  const most = hero ? HEADLINE_LENGTH.hero : HEADLINE_LENGTH.usual;
  const [opening = ''] = sentencesIn((first?.heading === '' && first.paragraphs[0]) || '');
  const selling = facts.kind === 'promotional' && isOffer(facts.offer) && !facts.blocks.includes('offer');
  const fitting = [opening, selling ? facts.offer : ''].map(asPoint).find((line) => {
    const words = wordCount(line);
    const short = words >= HEADLINE_WORDS.least && words <= HEADLINE_WORDS.most && line.length <= most;
    return short && !hasGap(line) && !GREETS.test(line) && !alike(line, facts.subject_line);
  });
  return fitting ?? '';
}

const isSubject = (line: string): boolean =>
  wordCount(line) >= 2 && line.length <= SUBJECT_LETTERS && !LEANS.test(line) && !line.includes(LIST_MARK);

/** The given subject line, otherwise one of the email's own lines; never the team's name for the campaign. */
export function subjectOf(
  facts: WriteFacts,
  { subjects }: Material,
  headline: string,
  lines: readonly string[],
): string {
  const cut = lines
    .filter((line) => !line.includes(LIST_MARK))
    .map((line) => asPoint(cutToWords(line, SUBJECT_LETTERS)));
  const own = [...subjects, ...lines.map(asPoint).filter(isSubject), headline, ...cut];
  const named = comparable(facts.campaign_name);
  return (
    facts.subject_line.trim() ||
    (own.find((line) => line !== '' && comparable(line) !== named) ?? gap('subject line'))
  );
}

/** Other subject lines, as many as there are. */
export function candidatesOf(lines: readonly string[], subject: string): WrittenWords['subject_candidates'] {
  const distinct = new Map(
    lines
      .map(asPoint)
      .filter(isSubject)
      .map((line) => [comparable(line), line]),
  );
  distinct.delete(comparable(subject));
  return [...distinct.values()]
    .slice(0, SUBJECT_CANDIDATES)
    .map((line) => ({ kind: line.endsWith('?') ? 'question' : 'plain', text: line }));
}

/** The given preview text, or what the email says beyond subject and headline: one sentence, or two short ones. */
export function preheaderOf(
  facts: WriteFacts,
  { preheader }: Material,
  taken: readonly string[],
  lines: readonly string[],
): string {
  const adding = lines.filter((line) => taken.every((other) => !alike(line, other)));
  const pairs = adding.flatMap((line, at) =>
    adding[at + 1] === undefined || !/[.!?…]$/.test(line) ? [] : [`${line} ${adding[at + 1]}`],
  );
  const fits = (line: string) => line.length >= PREHEADER.least && line.length <= PREHEADER.most;
  const standing = [...adding, ...pairs].filter((line) => !LEANS.test(line));
  const names = facts.products.map(({ name }) => name).join(', ');
  const others = [
    standing.find(fits),
    adding.find(fits),
    standing.find((line) => line.length > PREHEADER.most),
    adding[0],
    isOffer(facts.offer) ? facts.offer : '',
    names,
    lines.find((line) => !alike(line, facts.subject_line)),
  ];
  const own = capitalised(cutToWords(others.find(Boolean) ?? '', PREHEADER.most));
  return facts.preview_text.trim() || preheader || own || gap('preview text');
}
