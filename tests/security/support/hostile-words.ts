import { someWords } from '../../unit/model/requests.ts';
import { someHostileTexts } from './hostile-texts.ts';

let asked = 0;
const next = (): string => {
  asked += 1;
  return someHostileTexts[asked % someHostileTexts.length] ?? '';
};

/** An answer of the model with a hostile text in every field; each answer begins with another one. */
export const hostileWords = (): string =>
  JSON.stringify(
    someWords({
      subject: next(),
      subject_candidates: [{ kind: 'plain', text: next() }],
      preheader: next(),
      headline: next(),
      sections: [
        { heading: next(), paragraphs: [next(), next()], bullets: [next(), next()] },
        { heading: next(), paragraphs: [next()] },
      ],
      cta_text: next(),
      hero_alt: next(),
    }),
  );
