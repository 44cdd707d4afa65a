import { capitalised, wordCount } from '#shared/domain/brief-lines/wording.ts';
import { comparable } from '#shared/domain/calendar/words.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { isFilled } from './read-brief.ts';
import { beforeDay } from './text.ts';

/** Begins in the middle of a thought. */
export const LEANS =
  /^(?:it|they|he|she|his|her|its|their|then|that|after that|but|and|so|however|instead|if (?:so|not)|both|each|these|those|this|no|yes|also|er|sie (?:ist|hat|war|wird|kann)|dies\p{L}*|das|dazu|dafür|dann|danach|aber|und|denn|doch|auch|ils?(?! (?:y a|reste))|elles?|cela|ce sont|ensuite|puis|mais|et|donc|ell[oa]s?|él|esto|eso|luego|después|pero|y|además|lo|lui|lei|loro|questo|poi|dopo|ma|e|inoltre|hij|zij|dit|dat|daarna|maar|en|dan|ook)(?!\p{L})/iu;

/** Whether two lines say the same: nearly all words of the shorter one are in the other. */
export function alike(a: string, b: string): boolean {
  const [one = [], other = []] = [a, b].map((line) => comparable(line).split(' ').filter(Boolean));
  const [few, many] = one.length <= other.length ? [new Set(one), other] : [new Set(other), one];
  return few.size > 1 && [...few].filter((word) => many.includes(word)).length / few.size > 0.8;
}

/** Whether a line says nothing that the headline does not. */
export const repeats = (line: string, headline: string): boolean =>
  line !== '' &&
  (comparable(line) === comparable(headline) ||
    (alike(line, headline) && wordCount(line) <= wordCount(headline)));

/** What is left of a sentence that a line begins: what is behind "Three new classes:" or stands from its day on. */
function leftOf(sentence: string, line: string): string {
  if (repeats(sentence, line)) return '';
  if (line !== '' && beforeDay(sentence) === line) return capitalised(sentence.slice(line.length + 1));
  const [lead = '', rest = ''] = sentence.split(/:\s(.*)/s, 2);
  return rest !== '' && comparable(lead) === comparable(line) ? capitalised(rest) : sentence;
}

/**
 * The sections without the words of a line that is shown elsewhere; null when they do not have it, or need it where
 * it is: what follows leans on it, or nothing is left.
 */
export function withoutLine(sections: readonly CopySection[], line: string): CopySection[] | null {
  const [first] = sections;
  if (first && repeats(first.heading, line)) return sections.with(0, { ...first, heading: '' });
  for (const [at, section] of sections.entries())
    for (const [nth, paragraph] of section.paragraphs.entries()) {
      const sentences = sentencesIn(paragraph);
      const found = sentences.findIndex((sentence) => leftOf(sentence, line) !== sentence);
      if (found < 0) continue;
      const opens = at + nth + found === 0;
      if (!opens && LEANS.test(sentences[found + 1] ?? '')) return null;
      const rest = sentences.with(found, leftOf(sentences[found] ?? '', line)).filter(Boolean);
      const paragraphs = section.paragraphs.with(nth, rest.join(' ')).filter(Boolean);
      const changed = { ...section, paragraphs };
      if (section.heading !== '' && !isFilled(changed)) return null;
      const left = sections.with(at, changed).filter(isFilled);
      return left.length > 0 ? left : null;
    }
  return null;
}

/** The sections without a sentence that another one says again, with or without more behind it. */
export function withoutDoubles(sections: readonly CopySection[]): CopySection[] {
  const all = sections.flatMap(({ paragraphs }) => paragraphs.flatMap(sentencesIn)).map(comparable);
  let position = 0;
  const isDouble = (said: string, at: number) =>
    wordCount(said) > 2 &&
    all.some((other, index) => (index < at && other === said) || other.startsWith(`${said} `));
  const once = (paragraph: string) =>
    sentencesIn(paragraph)
      .filter((sentence) => !isDouble(comparable(sentence), position++))
      .join(' ');
  return sections
    .map((section) => ({ ...section, paragraphs: section.paragraphs.map(once).filter(Boolean) }))
    .filter(isFilled);
}
