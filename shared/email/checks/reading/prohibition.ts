import type { EmailCheck } from '../../../contract/schemas/email.ts';
import { comparable } from '../../../text/words.ts';
import type { Fact } from '../../reading/answer.ts';
import type { Reading } from '../../reading/reading.ts';
import { allTexts, breaches, eachOnce } from '../breaches.ts';
import type { Checked } from '../checked.ts';
import { finding, short } from '../finding.ts';
import { phrasePatterns, quotedWords } from '../never-do.ts';
import { hasWords } from './shown.ts';

/** A value with more words says what is forbidden rather than the words. */
const MOST_WORDS = 3;

/**
 * The words that a rule of the row forbids: those in quotation marks, or a value of few words that was taken out of
 * its quotation. Whatever else a rule says only people can compare with an email.
 */
function forbiddenWords({ quote, value }: Fact): string[] {
  const quoted = quotedWords(value);
  if (quoted.length > 0) return quoted;
  const inRow = quotedWords(quote);
  if (inRow.length > 0) return inRow;
  const [words, whole] = [comparable(value), comparable(quote)];
  const isTakenOut = words !== whole && hasWords(whole, words);
  return isTakenOut && words.split(' ').length <= MOST_WORDS ? [value] : [];
}

/** Words that the row forbids this email. */
export function prohibition(checked: Checked, { facts }: Reading): EmailCheck[] {
  const rules = facts.filter(({ type }) => type === 'rule');
  if (rules.length === 0) return [];
  const said = allTexts(checked);
  return rules.flatMap((rule) =>
    eachOnce(breaches(said, phrasePatterns(forbiddenWords(rule)))).map(({ label, words, sentence }) =>
      finding(
        'prohibition',
        'block',
        `${label} says “${words}”. This row says: ${short(rule.quote, 120)}`,
        'A model read a prohibition there. Use other words, or correct what was read.',
        { subject: sentence },
      ),
    ),
  );
}
