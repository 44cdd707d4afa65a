import type { EmailCheck } from '../../../contract/schemas/email.ts';
import { comparable } from '../../../text/words.ts';
import type { Reading } from '../../reading/reading.ts';
import { finding } from '../finding.ts';
import { listed } from './listed.ts';
import { hasWords } from './shown.ts';

export function unproven({ unproven: found, row }: Reading): EmailCheck[] {
  const cells = row.map(({ value }) => comparable(value));
  const stands = (quote: string) => cells.some((cell) => hasWords(cell, comparable(quote)));
  return listed({
    rule: 'unproven',
    severity: 'advise',
    // The quotation exists, but the value does not follow from it.
    found: found.map(({ quote, value, why }) => ({
      text: value.trim() !== '' && stands(quote) ? value : quote,
      subject: quote,
      reason: `${why.trim().replace(/\.$/, '')}.`,
    })),
    one: (text) => `Galley could not find “${text}” in the row, so it is not used.`,
    many: (texts) => `Galley could not find ${texts} in the row, so they are not used.`,
    reason: 'A model read them there. Write them into the email if they are right.',
  });
}

export const missing = ({ missing: wanted }: Reading): EmailCheck[] =>
  wanted
    .map((what) => what.trim())
    .filter(Boolean)
    .map((what) =>
      finding(
        'missing',
        'warn',
        `The row asks for “${what}”, and nobody gave it.`,
        'Write it into the email, or into the brief and regenerate.',
        { subject: what },
      ),
    );
