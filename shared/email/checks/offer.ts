import type { EmailCheck } from '../../contract/schemas/email.ts';
import { literally } from '../../text/phrases.ts';
import { sentenceAt } from '../../text/sentences.ts';
import { offerLine } from '../document/offer.ts';
import { offerOf } from '../document/upgrade-document.ts';
import type { Checked } from './checked.ts';
import { finding, inCampaign, inWords } from './finding.ts';

const whole = (code: string) => new RegExp(`(?<![\\p{L}\\p{N}])${literally(code)}(?![\\p{L}\\p{N}])`, 'iu');

export function offer({ document, fields }: Checked): EmailCheck[] {
  const { code, withheld } = offerOf(document.campaign);
  const found: EmailCheck[] = [];
  for (const { path, label, text } of fields) {
    const named = withheld === '' ? null : whole(withheld).exec(text);
    if (named)
      found.push(
        finding(
          'offer',
          'block',
          `${label} names the code ${withheld}, which does not work yet.`,
          'The campaign says that the code is not live. Remove it, or set the offer’s state to Live.',
          { subject: sentenceAt(text, named.index), place: inWords(path) },
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
        { place: inCampaign('offer') },
      ),
    );
  return found;
}
