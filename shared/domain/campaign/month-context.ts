import type { CampaignFields } from '../../contract/schemas/campaign.ts';
import { isDay } from '../../text/day.ts';
import { comparable } from '../../text/words.ts';

export interface MonthEmail
  extends Pick<
    CampaignFields,
    'campaign_name' | 'subject_line' | 'send_date' | 'offer' | 'offer_code' | 'products' | 'target_audience'
  > {
  index: number;
  /** First sentence of the body and what the picture shows; '' until written. */
  opening: string;
  /** In order; '' until written. */
  parts: string;
  picture: string;
}

/** `days` from this email: -2 is two days earlier. */
export interface Neighbour extends MonthEmail {
  days: number;
  to_others: boolean;
}

export interface MonthContext {
  neighbours: Neighbour[];
}

const BEFORE = 3;
const AFTER = 2;
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;

const dayOf = (date: string): number | null => (isDay(date) ? Date.parse(`${date}T00:00Z`) / DAY_MS : null);

/** Nearest first, without those that have no readable date. */
export function monthContext(email: MonthEmail, others: readonly MonthEmail[]): MonthContext {
  const day = dayOf(email.send_date);
  if (day === null) return { neighbours: [] };
  const near = others
    .filter(({ index }) => index !== email.index)
    .flatMap((other): Neighbour[] => {
      const otherDay = dayOf(other.send_date);
      const days = otherDay === null ? Number.NaN : otherDay - day;
      if (!(Math.abs(days) <= MOST_DAYS)) return [];
      const to_others = comparable(other.target_audience) !== comparable(email.target_audience);
      return [{ ...other, days, to_others }];
    })
    .sort((one, other) => Math.abs(one.days) - Math.abs(other.days) || one.index - other.index);
  const isBefore = ({ days, index }: Neighbour) => days < 0 || (days === 0 && index < email.index);
  const before = near.filter(isBefore);
  const after = near.filter((neighbour) => !isBefore(neighbour));
  return { neighbours: [...before.slice(0, BEFORE), ...after.slice(0, AFTER)] };
}
