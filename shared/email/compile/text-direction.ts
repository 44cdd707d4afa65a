import type { EmailDocument } from '../document/document.ts';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;
const HEBREW = /[\u0590-\u05ff]/;
const LATIN = /[a-z]/gi;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

export const runsFromLeft = (text: string): boolean => text.search(RIGHT_TO_LEFT) < 0;

/** A row may be in Arabic though its brand writes English. `mixed`: each text finds its own direction. */
export function inItsDirection(document: EmailDocument): { document: EmailDocument; mixed: boolean } {
  const { subject, headline, sections, cta_text } = document.copy;
  const [opening] = sections;
  const words = `${subject} ${headline} ${opening?.heading ?? ''} ${opening?.paragraphs[0] ?? ''} ${cta_text}`;
  const fromRight = count(words, RIGHT_TO_LEFT);
  if (fromRight === 0) return { document, mixed: document.dir === 'rtl' };
  const fromLeft = count(words, LATIN);
  const mixed = fromLeft > 0;
  if (document.dir === 'rtl' || fromRight <= fromLeft) return { document, mixed };
  return { document: { ...document, dir: 'rtl', lang: HEBREW.test(words) ? 'he' : 'ar' }, mixed };
}

/** Unlike brackets, arrows do not mirror by themselves. */
export const mirrorArrows = (text: string): string =>
  text.replace(/→|&rarr;|(←|&larr;)/g, (_, back) => (back ? '→' : '←'));
