import type { EmailCheck } from '../../contract/schemas/email.ts';
import { quantities } from '../../text/quantities.ts';
import { sentenceAt } from '../../text/sentences.ts';
import type { Checked } from './checked.ts';
import { finding, inWords, replaceIn } from './finding.ts';
import { FACTS_REASON, wordsOnly } from './unsourced-facts.ts';

const CODE = /(?<![\p{L}\p{N}-])(?=\p{Lu}{3})(?=\p{Lu}{0,18}\d)[\p{Lu}\d]{5,19}(?![\p{L}\p{N}-])/gu;
const lettersOf = (code: string): string => code.replace(/\d/g, '');

/** "SPRING15" for "SPRING20" blocks. A word unlike any given code may be the name of a product. */
export function codes({ document: { lang }, fields, sources }: Checked): EmailCheck[] {
  const given = new Set(sources.flatMap(({ text }) => text.match(CODE) ?? []));
  return fields.flatMap((field) => {
    const text = wordsOnly(field.text);
    // `quantities` finds codes after the word "code".
    const labelled = quantities(text, lang).filter(({ kind }) => kind === 'code');
    return [...text.matchAll(CODE)].flatMap(({ 0: code, index }) => {
      const meant = [...given].find((each) => lettersOf(each) === lettersOf(code));
      if (given.has(code) || labelled.some(({ value }) => value === code)) return [];
      const subject = sentenceAt(text, index);
      if (meant === undefined) {
        const message = `${field.label} says ${code}; neither the brief nor the offer does.`;
        return [finding('fact', 'warn', message, FACTS_REASON, { subject, place: inWords(field.path) })];
      }
      const fix = replaceIn(field, { found: code, at: index, by: meant });
      const message = `${field.label} says ${code}, but the code given is ${meant}.`;
      return [finding('fact', 'block', message, FACTS_REASON, { subject, fix })];
    });
  });
}
