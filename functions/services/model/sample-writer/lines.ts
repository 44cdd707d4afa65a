import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import { asPoint, capitalised, cutAtWord, wordCount } from '#shared/domain/brief-lines/wording.ts';
import { comparable } from '#shared/domain/calendar/words.ts';
import { isOffer } from '#shared/domain/offer-words.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { gap, hasGap } from '#shared/email/gaps.ts';
import { whenIn } from '#shared/email/when.ts';
import { HEADLINE_LENGTH } from '#shared/email/word-budget.ts';
import { SUBJECT_CANDIDATES, type WrittenWords } from '../words.ts';
import type { WriteFacts } from '../writer.ts';
import type { Material } from './read-brief.ts';
import { alike, LEANS, repeats, withoutDoubles, withoutLine } from './said-once.ts';
import { beforeDay, cutAtClause, inLanguage } from './text.ts';

const SUBJECT_LETTERS = 60;
const PREHEADER = { least: 40, most: PREVIEW_TEXT_LENGTH };
const HEADLINE_WORDS = { least: 2, most: 12 };
const GREETS =
  /^(?:hi|hello|hey|dear|hallo|liebe[rs]?|bonjour|ch[eè]re?s?|hola|querid[oa]s?|ciao|car[oi]|ol[áa]|beste)(?!\p{L})/iu;
const ADDRESS = /https?:|\p{L}\.\p{L}{2,}\/|\S@\S/u;
/** "We wrapped 300 bars in it": what it speaks of stands before it. */
const REFERS_BACK = /\s(?:it|them|one|there|that|this|so|too)[.!]?$/i;
/** "For our customers in Leeds: …" */
const AUDIENCE = /^(?:for|to|für|an|pour|para|per|voor)\s/iu;
const LIST_MARK = ' · ';
const QUESTIONS: Record<string, string> = {
  en: 'Questions and answers',
  de: 'Fragen und Antworten',
  fr: 'Questions et réponses',
  es: 'Preguntas y respuestas',
  it: 'Domande e risposte',
  pt: 'Perguntas e respostas',
  nl: 'Vragen en antwoorden',
  ar: 'أسئلة وأجوبة',
  he: 'שאלות ותשובות',
};

/** What stands above an email's text, and the sections below it. */
interface TopLines extends Pick<WrittenWords, 'headline' | 'subject' | 'subject_candidates' | 'preheader'> {
  sections: CopySection[];
  /** What the sections say that can stand without them, in reading order. */
  lines: string[];
}

/**
 * Chooses headline, subject and preheader from what the brief says: the row's and the brief's own, otherwise three
 * different lines as far as there are any. The headline is not said again below it, and the team's name for the
 * campaign is never one of them.
 */
export function topLines(facts: WriteFacts, material: Material): TopLines {
  const sections = withoutDoubles(material.sections);
  const lines = linesOf(sections);
  const isName = (line: string) => comparable(line) === comparable(facts.campaign_name);
  const standing = lines.map(asPoint).filter((line) => standsAlone(line) && !isName(line));
  const first = headlineOf(facts, { ...material, sections }, standing);
  const given = asPoint(facts.subject_line);
  // The beginning of a longer line, where it stands before shorter ones.
  const offer = isOffer(facts.offer) ? facts.offer : '';
  const early = [...lines, offer]
    .filter((line) => !line.includes(LIST_MARK))
    .map((line) => asPoint(cutAtClause(line, SUBJECT_LETTERS)))
    .filter((line) => standsAlone(line) && !isName(line) && !alike(line, first));
  const telling = early.filter(tellsSomething);
  const [subject = ''] = [given, ...material.subjects, ...telling, ...early, ...standing, first].filter(
    Boolean,
  );
  const headline = first || gap('headline');
  return {
    headline,
    subject: facts.subject_line.trim() || subject || gap('subject line'),
    subject_candidates: candidatesOf([...material.subjects, first, ...lines], subject),
    preheader:
      facts.preview_text.trim() || material.preheader || preheaderOf(facts, [subject, headline], lines),
    sections: withoutLine(sections, headline) ?? sections,
    lines,
  };
}

const linesOf = (sections: readonly CopySection[]): string[] =>
  sections
    .flatMap(({ heading, paragraphs, items = [], bullets, form }, at) => [
      ...(wordCount(heading) > (at === 0 ? 1 : 2) ? [heading] : []),
      ...paragraphs.flatMap((paragraph) => sentencesIn(paragraph)),
      ...(form === 'faq' ? items.map(({ title }) => title) : []),
      ...listed(bullets),
      ...(form === 'steps' ? listed(items.map(({ title, text }) => asPoint(title || text))) : []),
    ])
    .filter((line) => !hasGap(line) && !/[:,]$/.test(line));

/** The beginning of a list, on one line. */
const listed = (entries: readonly string[]): string[] =>
  entries.length > 1 && !entries.some(hasGap) ? [entries.slice(0, 4).join(LIST_MARK)] : [];

/** More than a price or two words, and clear by itself. */
const tellsSomething = (line: string): boolean => {
  const words = line.split(/\s+/);
  return (
    !REFERS_BACK.test(line) &&
    words.length > 2 &&
    words.filter((word) => /[\d$€£]/.test(word)).length * 3 < words.length
  );
};

const standsAlone = (line: string): boolean =>
  wordCount(line) >= HEADLINE_WORDS.least &&
  line.length <= SUBJECT_LETTERS &&
  !line.includes(LIST_MARK) &&
  ![LEANS, GREETS, ADDRESS].some((pattern) => pattern.test(line));

/**
 * The headline that the brief gives, its opening sentence, or the offer, if one is short enough; otherwise a sentence
 * that the text can do without, or the row's subject line; '' when there is none of them.
 */
function headlineOf(
  facts: WriteFacts,
  { headline, sections }: Pick<Material, 'headline' | 'sections'>,
  standing: readonly string[],
): string {
  if (headline !== '') return asPoint(headline);
  const hero = facts.blocks.some((type) => type.startsWith('hero') && type !== 'hero_image');
  const most = hero ? HEADLINE_LENGTH.hero : HEADLINE_LENGTH.usual;
  const said = (text: string) => text !== '' && !hasGap(text);
  const first = sections.find(({ paragraphs, bullets, items = [] }) =>
    [...paragraphs, ...bullets, ...items.map(({ title }) => title)].some(said),
  );
  const [opening = ''] = sentencesIn((first?.heading === '' && first.paragraphs.find(said)) || '');
  const [before = '', behind = ''] = opening.split(/:\s+(.*)/su);
  // The day of an event stands in a block of its own.
  const lead = saysDayOnly(before, facts.language) ? behind : before;
  const selling = facts.kind === 'promotional' && isOffer(facts.offer) && !facts.blocks.includes('offer');
  const undated = facts.blocks.includes('event') ? beforeDay(opening) : '';
  const short = [
    opening,
    AUDIENCE.test(lead) ? '' : lead,
    wordCount(undated) > 3 ? undated : '',
    selling ? facts.offer : '',
  ]
    .map(asPoint)
    .find((line) => {
      const words = wordCount(line);
      return (
        words >= HEADLINE_WORDS.least &&
        words <= HEADLINE_WORDS.most &&
        line.length <= most &&
        !GREETS.test(line)
      );
    });
  const given = asPoint(facts.subject_line);
  const opened = short !== undefined && alike(short, given) ? given : short;
  const answered = sections.flatMap(({ items = [] }) => items.map(({ title }) => title));
  const moved = standing.find(
    (line) => wordCount(line) > 2 && !REFERS_BACK.test(line) && withoutLine(sections, line) !== null,
  );
  // A question that is answered below cannot stand above itself.
  const canHead = (line = '') => line !== '' && !answered.some((title) => repeats(line, title));
  // Better a long headline than none, or one that begins what the text says whole.
  const clause =
    wordCount(opening) > HEADLINE_WORDS.most ? cutAtClause(opening, HEADLINE_LENGTH.usual) : opening;
  const found = [opened, moved, given, GREETS.test(clause) ? '' : asPoint(clause)].find(canHead);
  if (found !== undefined) return found;
  return answered.length > 0 && standing.every((line) => !canHead(line)) ? questionsIn(facts.language) : '';
}

/** "Op", "van" and "tot" in "Op zaterdag 29 mei van 10 tot 13 uur". */
const JOINING_WORDS = 3;

function saysDayOnly(text: string, language: string): boolean {
  const found = whenIn(text, language);
  const rest = found.reduce((left, when) => {
    const weekday = when.kind === 'date' ? (when.weekday?.text ?? '') : '';
    return left.replace(when.text, ' ').replace(weekday, ' ');
  }, text);
  return found.some(({ kind }) => kind === 'date') && wordCount(rest) <= JOINING_WORDS;
}

/** Above questions and answers that have no other words around them. */
const questionsIn = (language: string): string => inLanguage(QUESTIONS, language) ?? '';

/** Other subject lines, as many as there are. */
function candidatesOf(lines: readonly string[], subject: string): WrittenWords['subject_candidates'] {
  const fitting = lines.map(asPoint).filter((line) => standsAlone(line));
  const distinct = new Map(fitting.map((line) => [comparable(line), line]));
  distinct.delete(comparable(subject));
  return [...distinct.values()]
    .slice(0, SUBJECT_CANDIDATES)
    .map((line) => ({ kind: line.endsWith('?') ? 'question' : 'plain', text: line }));
}

/** What the email says beyond subject and headline: one sentence, or two short ones. */
function preheaderOf(facts: WriteFacts, above: readonly string[], lines: readonly string[]): string {
  const isNew = (line: string) => above.every((other) => !alike(line, other));
  const adding = lines.filter(isNew);
  const pairs = adding.flatMap((line, at) =>
    adding[at + 1] === undefined || !/[.!?…]$/.test(line) ? [] : [`${line} ${adding[at + 1]}`],
  );
  const fitting = [...adding, ...pairs].filter(
    ({ length }) => length >= PREHEADER.least && length <= PREHEADER.most,
  );
  const names = facts.products.map(({ name }) => name).join(', ');
  const others = [isOffer(facts.offer) ? facts.offer : '', names, ...lines].filter(
    (line) => !alike(line, facts.subject_line),
  );
  const [subject = ''] = above;
  const unlike = [others.find(isNew), others.find((line) => line !== '' && !alike(line, subject))];
  const chosen = [
    fitting.find((line) => !LEANS.test(line)),
    fitting[0],
    adding[0],
    ...unlike,
    ...others,
  ].find(Boolean);
  if (chosen === undefined) return gap('preview text');
  const clause = cutAtClause(chosen, PREHEADER.most);
  return capitalised(clause === '' || above.includes(clause) ? cutAtWord(chosen, PREHEADER.most) : clause);
}
