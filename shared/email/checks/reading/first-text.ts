import type { EmailCheck } from '../../../contract/schemas/email.ts';
import { offerOf } from '../../document/upgrade-document.ts';
import type { Fact, Purpose } from '../../reading/answer.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Checked } from '../checked.ts';
import { finding, inWords, short } from '../finding.ts';
import { isKeptBack, missingIn } from './not-shown.ts';
import { type Shown, shownText } from './shown.ts';

/** Characters that email clients summarise. */
const FIRST = 500;

function beginningOf(text: string): string {
  const end = text.indexOf('\n', FIRST);
  return end < 0 ? text : text.slice(0, end);
}

const names: Partial<Record<Fact['type'], string>> = {
  offer: 'the offer',
  gift: 'the gift',
  ends: 'the deadline',
};

/** Others may tell a story first. */
const asks: readonly Purpose[] = ['sell', 'invite', 'ask', 'win_back', 'remind'];
const ADDRESS = /https?:\/\//;

/** Mail clients summarise the opening, and readers may see nothing else. */
export function firstText(
  { document: { copy, campaign, lang }, compiled, fields }: Checked,
  reading: Reading,
  shown: Shown,
): EmailCheck[] {
  const beginning = beginningOf(compiled.text);
  if (beginning.length === compiled.text.length) return [];
  const first = shownText(beginning, lang, []);
  const subject = shownText(fields.find(({ path }) => path === 'subject')?.plain ?? '', lang, []);
  const nothing = shownText('', lang, []);
  const { withheld } = offerOf(campaign);
  const late = reading.facts.flatMap((fact) => {
    const { type, quote } = fact;
    // Links are not text, and some facts need not appear.
    if (type === 'link' || missingIn(fact, nothing) === null || missingIn(fact, first) === null) return [];
    if (isKeptBack(fact, reading, withheld)) return [];
    const isPromised = missingIn(fact, subject) === null;
    const name = names[type];
    if (!isPromised && (name === undefined || missingIn(fact, shown) !== null)) return [];
    const said = `“${short(quote, 80)}”`;
    return [isPromised ? `${said}, which the subject line promises` : `${name}, ${said}`];
  });
  const hasAction = !campaign.without_button && copy.cta_text.trim() !== '';
  const isLate = hasAction && asks.includes(reading.purpose) && !ADDRESS.test(beginning);
  const missing = [...new Set(late), ...(isLate ? [`what to do, “${short(copy.cta_text, 40)}”`] : [])];
  if (missing.length === 0) return [];
  return [
    finding(
      'first-text',
      'advise',
      `The first text does not say: ${missing.join('; ')}.`,
      'Mail programs make a summary of an email’s first text for the inbox. What stands further down may never be seen.',
      { subject: short(beginning.replace(/\s+/g, ' ').trim(), 200), place: inWords('headline') },
    ),
  ];
}
