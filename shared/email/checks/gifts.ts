import type { EmailCheck } from '../../contract/schemas/email.ts';
import { sentenceParts } from '../../domain/sentences.ts';
import { giftsIn, saysFree } from '../gifts.ts';
import { contentStems } from '../likeness.ts';
import { quantities } from '../quantities.ts';
import type { Checked } from './checked.ts';
import { unsaid, wordsOnly } from './facts.ts';
import { sentenceAt } from './finding.ts';

const INCLUDED =
  /(?<![a-zà-ɏ])(?:includ(?:ed|es|ing)|incl\.?|inklusive|inbegriffen|inclus(?:es?)?|compris(?:es?)?|incluy[ae]n?|incluid[oa]s?|inclus[oaie]|compres[oaie]|inclui|incluíd[oa]s?|inclusief|inbegrepen)(?![a-zà-ɏ])/iu;

/**
 * What the copy gives away although no source does. A source gives it away when it names it in a sentence about what
 * is free or included, or when what it names as free is in the sentence of the email.
 */
export function gifts({ document: { lang }, fields, sources }: Checked): EmailCheck[] {
  const given = new Set(sources.flatMap(({ text }) => giftsIn(text, lang).map(({ value }) => value)));
  const named = new Set(
    sources
      .flatMap(({ text }) => sentenceParts(text))
      .filter((sentence) => INCLUDED.test(sentence) || saysFree(sentence))
      .flatMap((sentence) => contentStems(sentence)),
  );
  return fields.flatMap((field) => {
    const text = wordsOnly(field.text);
    // "Free shipping" and the like are compared as figures.
    const taken = quantities(text, lang).filter(({ kind }) => kind === 'gift');
    return giftsIn(text, lang)
      .filter(({ value, index }) => {
        const isRead = taken.some((gift) => Math.abs(gift.index - index) < gift.text.length);
        const isGiven = given.has(value) || named.has(value);
        return !isRead && !isGiven && !contentStems(sentenceAt(text, index)).some((each) => given.has(each));
      })
      .map((gift) => unsaid(field, gift, 'warn'));
  });
}
