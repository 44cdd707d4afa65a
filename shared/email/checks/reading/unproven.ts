import type { CheckPlace, EmailCheck } from '../../../contract/schemas/email.ts';
import { gapsIn } from '../../../text/gaps.ts';
import { comparable } from '../../../text/words.ts';
import type { CopyField } from '../../document/fields.ts';
import type { Reading } from '../../reading/reading.ts';
import { finding, inCampaign, inWords } from '../finding.ts';
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

/** In its gap, or else in the brief. */
function placeOfMissing(what: string, fields: readonly CopyField[]): CheckPlace {
  const wanted = comparable(what);
  const field = fields.find(({ text }) => gapsIn(text).some((gap) => comparable(gap.text) === wanted));
  return field ? inWords(field.path) : inCampaign('brief');
}

export const missing = ({ missing: wanted }: Reading, fields: readonly CopyField[]): EmailCheck[] =>
  wanted
    .map((what) => what.trim())
    .filter(Boolean)
    .map((what) =>
      finding(
        'missing',
        'warn',
        `The row asks for “${what}”, and nobody gave it.`,
        'Write it into the email, or into the brief and regenerate.',
        { subject: what, place: placeOfMissing(what, fields) },
      ),
    );
