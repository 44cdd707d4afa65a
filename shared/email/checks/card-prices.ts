import { blockData } from '../../contract/blocks.ts';
import type { EmailCheck } from '../../contract/schemas/email.ts';
import { literally } from '../../text/phrases.ts';
import { quantities } from '../../text/quantities.ts';
import { sentenceAt } from '../../text/sentences.ts';
import type { Checked } from './checked.ts';
import { finding, inCampaign } from './finding.ts';
import { FACTS_REASON } from './unsourced-facts.ts';

const PRICE_AFTER = String.raw`[\s:,(–—-]*(?:(?:is|are|now|at|for|costs?|only|just|back)\s+){0,3}([$€£]\s?\d[\d.,]*\d|[$€£]\s?\d)(?!\s*(?:off|less|discount|rabatt))`;

export function cardPrices({ document: { campaign, products, blocks } }: Checked): EmailCheck[] {
  if (!blocks.some(({ type }) => blockData(type).products)) return [];
  return products.flatMap(({ name, price }) => {
    const shown = quantities(price).filter(({ kind }) => kind === 'money');
    if (name.trim().length < 3 || shown.length === 0) return [];
    const match = new RegExp(literally(name.trim()) + PRICE_AFTER, 'iu').exec(
      campaign.brief.slice(0, 20_000),
    );
    const [said] = match ? quantities(match[1] ?? '') : [];
    if (!match || !said || shown.some(({ value }) => value === said.value)) return [];
    const message = `The brief says ${said.text} for ${name.trim()}, but its card shows ${price.trim()}.`;
    return [
      finding('price', 'warn', message, FACTS_REASON, {
        subject: sentenceAt(campaign.brief, match.index),
        place: inCampaign('products'),
      }),
    ];
  });
}
