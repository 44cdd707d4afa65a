import { partOf } from '#shared/email/reading/answer.ts';
import { someAnswer } from '../../support/answers.ts';
import { someHostileTexts } from './hostile-texts.ts';

let asked = 0;
const next = (): string => {
  asked += 1;
  return someHostileTexts[asked % someHostileTexts.length] ?? '';
};

const line = (text: string) => ({ title: '', text, link: '' });

/** Each starts with a different hostile text. */
export const hostileWords = (): string =>
  JSON.stringify(
    someAnswer({
      subject: next(),
      subject_candidates: [{ kind: 'plain', text: next() }],
      preheader: next(),
      headline: next(),
      parts: [
        partOf('text', { heading: next(), paragraphs: [next(), next()] }),
        partOf('bullets', { items: [line(next()), line(next())] }),
        partOf('letter', { heading: next(), paragraphs: [next()], by: next() }),
        partOf('button', { heading: next() }),
        partOf('button'),
      ],
      cta_text: next(),
      hero_alt: next(),
    }),
  );
