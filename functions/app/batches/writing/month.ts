import { type MonthContext, type MonthEmail, monthContext } from '#shared/domain/campaign/month-context.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { findCampaigns } from '../../calendars/store.ts';
import { neighbourhoodOf } from './neighbourhood.ts';

/** Rows are read once per `run`; neighbours again, for new subject lines and openings. */
export async function monthOf(
  campaign: Pick<CampaignRecord, 'session_id' | 'index'>,
  run: string,
  lifetimeMs?: number,
): Promise<MonthContext> {
  const { session_id, index } = campaign;
  const { rows } = await neighbourhoodOf(campaign, run, lifetimeMs);
  const emails = rows.map(monthEmailOf);
  const own = emails.find((email) => email.index === index);
  const month: MonthContext = own ? monthContext(own, emails) : { neighbours: [] };
  if (month.neighbours.length === 0) return month;
  const around = month.neighbours.map((neighbour) => neighbour.index);
  const now = new Map((await findCampaigns(session_id, around)).map((row) => [row.index, monthEmailOf(row)]));
  return {
    ...month,
    neighbours: month.neighbours.map((neighbour) => ({ ...neighbour, ...now.get(neighbour.index) })),
  };
}

export function monthEmailOf({ email, ...row }: CampaignRecord): MonthEmail {
  const { index, campaign_name, send_date, offer, offer_code, products, target_audience } = row;
  return {
    index,
    campaign_name,
    send_date,
    offer,
    offer_code,
    products,
    target_audience,
    subject_line: row.subject_line || (email?.subject ?? ''),
    opening: email?.outline?.opening ?? '',
    parts: email?.outline?.order ?? '',
    picture: email?.hero_alt ?? '',
  };
}
