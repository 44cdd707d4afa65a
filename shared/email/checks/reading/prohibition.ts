import type { EmailCheck } from '../../../contract/schemas/email.ts';
import { forbiddenWords } from '../../reading/forbidden-words.ts';
import type { Reading } from '../../reading/reading.ts';
import { allTexts, breaches, eachOnce } from '../breaches.ts';
import type { Checked } from '../checked.ts';
import { finding, short } from '../finding.ts';
import { phrasePatterns } from '../never-do.ts';

export function prohibition(checked: Checked, { facts }: Reading): EmailCheck[] {
  const rules = facts.filter(({ type }) => type === 'rule');
  if (rules.length === 0) return [];
  const said = allTexts(checked);
  return rules.flatMap((rule) =>
    eachOnce(breaches(said, phrasePatterns(forbiddenWords(rule)))).map(({ label, place, words, sentence }) =>
      finding(
        'prohibition',
        'block',
        `${label} says “${words}”. This row says: ${short(rule.quote, 120)}`,
        'A model read a prohibition there. Use other words, or correct what was read.',
        { subject: sentence, place },
      ),
    ),
  );
}
