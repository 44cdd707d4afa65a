import { classifyLine, looksOrdered } from './classify-line.ts';
import { FINITE } from './spoken.ts';

const IN_BRACKETS = /\s\([^()]{3,60}\)/gu;
/** "These are our three (prices without VAT):": for readers where it is without what brackets add. */
export function isToldLead(said: string): boolean {
  const bare = said.replace(IN_BRACKETS, '');
  return (
    bare !== said &&
    bare.endsWith(':') &&
    FINITE.test(bare.toLowerCase()) &&
    !looksOrdered(said) &&
    classifyLine(bare) === 'copy'
  );
}
