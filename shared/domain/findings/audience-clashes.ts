import type { Campaign } from '../../contract/schemas/campaign.ts';
import { isDay, sayDay } from '../../text/day.ts';
import { comparable } from '../../text/words.ts';
import { isForEmail } from '../calendar/kinds/channels.ts';
import { localeInName } from '../calendar/kinds/variants.ts';

export function audienceClashes(
  campaigns: readonly Pick<
    Campaign,
    'index' | 'campaign_name' | 'send_date' | 'target_audience' | 'channel' | 'resend_of' | 'language'
  >[],
): { index: number; text: string }[] {
  const first = new Map<string, string>();
  return campaigns.flatMap(({ index, campaign_name, send_date, target_audience, ...kind }) => {
    // Resends and language versions reach different readers.
    if (kind.resend_of !== '' || isForEmail(kind.channel) === 'no') return [];
    if (target_audience.trim() === '' || !isDay(send_date)) return [];
    const slot = [send_date, comparable(target_audience), kind.language || localeInName(campaign_name)].join(
      '|',
    );
    const other = first.get(slot);
    if (other === undefined) {
      first.set(slot, campaign_name);
      return [];
    }
    return [
      {
        index,
        text: `“${campaign_name}” and “${other}” both go to ${target_audience} on ${sayDay(send_date)}.`,
      },
    ];
  });
}
