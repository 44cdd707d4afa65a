import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { readableDay } from '@/lib/dates.ts';

type SendTime = Pick<Campaign, 'send_date' | 'send_time' | 'time_zone'>;

/** `Tue 24 Nov 2026 09:00 America/Denver`, with unknown parts omitted. */
export const sendTimeOf = ({ send_date, send_time, time_zone }: SendTime): string =>
  [readableDay(send_date), send_time, time_zone].filter(Boolean).join(' ');
