import { type MonthContext, type MonthEmail, monthContext } from '#shared/domain/month-context.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import { plainInline } from '#shared/email/inline.ts';
import { cached } from '../cached.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { findCampaigns } from '../calendars/store.ts';
import { findVersion, readStored } from '../emails/store.ts';
import type { ItemRecord } from './records.ts';

/** Rows that are read together, and as many on either side. */
const GROUP = 40;
const AROUND = 10;

/** What the calendar sends around this email. The openings are those of emails that are already written. */
export async function monthOf(item: ItemRecord, run: number): Promise<MonthContext> {
  const { batch_id, session_id, index } = item;
  const group = Math.floor(index / GROUP);
  const rows = await cached(`${batch_id}/${run}/month/${group}`, async () => {
    const from = Math.max(0, group * GROUP - AROUND);
    const indexes = Array.from({ length: GROUP + 2 * AROUND }, (_, at) => from + at);
    return (await findCampaigns(session_id, indexes)).filter(({ removed }) => !removed);
  });
  const emails = rows.map(emailOf);
  const own = emails.find((email) => email.index === index);
  if (!own) return { neighbours: [], arc: null };
  const { neighbours, arc } = monthContext(own, emails);
  const known = await Promise.all(
    neighbours.map(async (neighbour) => {
      const row = rows.find((each) => each.index === neighbour.index);
      return row ? { ...neighbour, opening: await openingOf(row, `${batch_id}/${run}`) } : neighbour;
    }),
  );
  return { neighbours: known, arc };
}

function emailOf({ email, ...row }: CampaignRecord): MonthEmail {
  const { index, campaign_name, send_date, offer, offer_code, products } = row;
  return {
    index,
    campaign_name,
    send_date,
    offer,
    offer_code,
    products,
    subject_line: row.subject_line || (email?.subject ?? ''),
    opening: '',
    picture: email?.hero_alt ?? '',
  };
}

/** The first sentence of a written email; '' when there is none, or its file is missing. */
async function openingOf({ session_id, index, email }: CampaignRecord, run: string): Promise<string> {
  if (!email) return '';
  return cached(`${run}/opening/${index}/${email.version}`, async () => {
    const version = await findVersion(session_id, index, email.version);
    const stored = version && (await readStored(version).catch(() => undefined));
    const text = stored?.document.copy.sections.flatMap(({ paragraphs }) => paragraphs)[0] ?? '';
    return sentencesIn(plainInline(text))[0] ?? '';
  });
}
