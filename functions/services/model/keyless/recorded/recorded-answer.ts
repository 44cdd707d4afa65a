import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { type EmailAnswer, emailAnswer } from '#shared/email/reading/answer.ts';
import { type RowTexts, rowKey } from '#shared/samples/row-key.ts';
import { withDays } from './days-of-year.ts';

/** By campaign name; `row` is a key of its texts. */
type Answers = Record<string, { row: string; answer: unknown } | undefined>;

const answersOf: Record<string, (() => Promise<{ default: Answers }>) | undefined> = {
  invigor8: () => import('#shared/samples/answers/invigor8.json', { with: { type: 'json' } }),
  zebra_cbd: () => import('#shared/samples/answers/zebra_cbd.json', { with: { type: 'json' } }),
  brl_sports: () => import('#shared/samples/answers/brl_sports.json', { with: { type: 'json' } }),
};

const today = () => new Date().toISOString().slice(0, 10);

/** Only for an unchanged sample row of its own brand. */
export async function recordedAnswer(
  campaign: RowTexts & Pick<Campaign, 'client' | 'send_date'>,
): Promise<EmailAnswer | undefined> {
  const load = Object.hasOwn(answersOf, campaign.client) ? answersOf[campaign.client] : undefined;
  const answers = (await load?.())?.default ?? {};
  const recorded = Object.hasOwn(answers, campaign.campaign_name)
    ? answers[campaign.campaign_name]
    : undefined;
  if (recorded === undefined || recorded.row !== rowKey(campaign)) return undefined;
  const sent = /^\d{4}-\d\d-\d\d$/.test(campaign.send_date) ? campaign.send_date : today();
  return withDays(emailAnswer.parse(recorded.answer), sent);
}
