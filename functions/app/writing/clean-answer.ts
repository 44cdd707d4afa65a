import type { EmailAnswer, Part, PartItem } from '#shared/email/reading/answer.ts';
import { withoutMarkup } from '#shared/text/written-text.ts';
import { typeset } from './typeset.ts';

export const printed = (text: string, language: string): string => typeset(withoutMarkup(text), language);

/** Shortens nothing; quotations of the row stay as answered. */
export function cleanAnswer(answer: EmailAnswer, usual: string): EmailAnswer {
  const language = answer.language || usual;
  const print = (text: string) => printed(text, language);
  const line = (text: string) => print(text).replace(/\s+/g, ' ');
  const paragraphs = (texts: readonly string[]) =>
    texts
      .flatMap((text) => print(text).split(/\n+/))
      .map((text) => text.trim())
      .filter(Boolean);
  const item = ({ title, text, link }: PartItem): PartItem => ({
    title: withoutMark(line(title)),
    text: title.trim() === '' ? withoutMark(print(text)) : print(text),
    link: link.trim(),
  });
  const part = (each: Part): Part => ({
    ...each,
    // Tags and names are looked up later.
    ...(namesThings(each)
      ? {
          items: each.items.map((given) => ({
            ...given,
            title: given.title.trim(),
            text: print(given.text),
          })),
        }
      : { items: each.items.map(item).filter(({ title, text }) => title + text !== '') }),
    heading: line(each.heading).replace(/^#+\s*/, ''),
    paragraphs: paragraphs(each.paragraphs),
    rows: each.rows.map((row) => row.map(line)).filter((row) => row.join('') !== ''),
    by: line(each.by),
  });
  return {
    ...answer,
    parts: answer.parts.map(part),
    headline: line(answer.headline),
    eyebrow: line(answer.eyebrow),
    subject: line(answer.subject),
    preheader: line(answer.preheader),
    subject_candidates: answer.subject_candidates.map(({ kind, text }) => ({ kind, text: line(text) })),
    cta_text: line(answer.cta_text),
    hero_alt: line(answer.hero_alt),
  };
}

const namesThings = ({ type }: Part): boolean =>
  type === 'products' || type === 'picture' || type === 'review';

/** The program adds its own list marks. */
const withoutMark = (text: string): string => text.replace(/^(?:[-–•*·]|\d{1,2}[.)])\s+/, '');
