import type { EmailCheck } from '../../contract/schemas/email.ts';
import { datesIn } from '../../domain/offer/dates.ts';
import { copyFields } from '../fields.ts';
import { offerLine } from '../offer.ts';
import { literally } from '../phrases.ts';
import { offerOf } from '../upgrade-document.ts';
import type { Checked } from './checked.ts';
import { finding, sentenceAt } from './finding.ts';

const ISO_DAY = /^\d{4}-\d\d-\d\d/;
const whole = (code: string) => new RegExp(`(?<![\\p{L}\\p{N}])${literally(code)}(?![\\p{L}\\p{N}])`, 'iu');

/** A code that does not work, a code that is missing, and another last day than the offer's. */
export function offer({ document }: Checked): EmailCheck[] {
  const { code, withheld, ends } = offerOf(document.campaign);
  const fields = copyFields(document.copy);
  const found: EmailCheck[] = [];
  for (const { label, text } of fields) {
    const named = withheld === '' ? null : whole(withheld).exec(text);
    if (named)
      found.push(
        finding(
          'offer',
          'block',
          `${label} names the code ${withheld}, which does not work yet.`,
          'The campaign says that the code is not live. Remove it, or set the offer’s state to Live.',
          { subject: sentenceAt(text, named.index) },
        ),
      );
  }
  const isSaid = code === '' || fields.some(({ text }) => whole(code).test(text));
  if (!isSaid && !offerLine(document)?.includes(code))
    found.push(
      finding(
        'offer',
        'warn',
        `The code ${code} is not in the email.`,
        'Without it readers cannot use the offer.',
      ),
    );
  const last = ISO_DAY.exec(ends)?.[0];
  if (last === undefined) return found;
  for (const { label, text } of fields) {
    const said = datesIn(text, { today: last, order: 'month_first', sent: `${last.slice(0, 4)}-01-01` }).ends;
    if (said === '' || said.slice(5, 10) === last.slice(5)) continue;
    found.push(
      finding(
        'fact',
        'warn',
        `${label} says until ${said.slice(0, 10)}, but the offer ends on ${last}.`,
        'A wrong last day is a promise that somebody has to keep.',
        { subject: text.slice(0, 200) },
      ),
    );
  }
  return found;
}
