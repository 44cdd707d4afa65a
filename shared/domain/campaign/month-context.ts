import type { CampaignFields } from '../../contract/schemas/campaign.ts';
import { isDay } from '../../text/day.ts';
import { comparable } from '../../text/words.ts';

/** An email of the same calendar, as far as its row and its words are known. */
export interface MonthEmail
  extends Pick<
    CampaignFields,
    'campaign_name' | 'subject_line' | 'send_date' | 'offer' | 'offer_code' | 'products' | 'target_audience'
  > {
  index: number;
  /** The first sentence of its body and what its picture shows, once it is written; '' before that. */
  opening: string;
  /** The parts of its email in order, once it is there; ''. */
  parts: string;
  picture: string;
}

/** A neighbour in time, with the days from this email to it: -2 is two days earlier. */
export interface Neighbour extends MonthEmail {
  days: number;
  /** Whether it goes to a segment of another name. */
  to_others: boolean;
}

export interface MonthContext {
  neighbours: Neighbour[];
}

const BEFORE = 3;
const AFTER = 2;
/** Readers have forgotten what they got earlier than this. */
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;

const dayOf = (date: string): number | null => (isDay(date) ? Date.parse(`${date}T00:00Z`) / DAY_MS : null);

/**
 * What is sent before and after an email, nearest first and those before it first. Emails without a readable date
 * are left out. Pure.
 */
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
