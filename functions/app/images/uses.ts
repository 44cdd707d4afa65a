import type { ImageUse } from '#shared/contract/schemas/image.ts';
import { furtherTags, heroTag, normaliseTag } from '#shared/domain/image/image-tag.ts';
import { newestFirst } from '../../records/listed.ts';
import { requireOpenBrand } from '../brands/store.ts';
import { type CalendarRecord, type CampaignRecord, calendarList, calendars } from '../calendars/records.ts';
import { campaignsOf, requireCalendar } from '../calendars/store.ts';
import { type ImageRecord, versionsOf } from './library.ts';

const PAGE_SIZE = 25;
const LISTED = 500;

/** Yields a brand's calendars, archived ones included, with the campaigns that name a tag; newest first. */
export async function* calendarsNaming(
  client: string,
  tag: string,
): AsyncGenerator<{ calendar: CalendarRecord; campaigns: CampaignRecord[] }> {
  for await (const page of newestFirst(calendars, calendarList(client), { limit: PAGE_SIZE })) {
    for (const { session_id, ready } of page) {
      if (!ready) continue;
      const calendar = await requireCalendar(session_id);
      const campaigns = (await campaignsOf(session_id)).filter(
        ({ image_tag }) => heroTag(image_tag) === tag || furtherTags(image_tag).includes(tag),
      );
      if (campaigns.length > 0) yield { calendar, campaigns };
    }
  }
}

/** Returns where a brand uses the image of a tag: its campaigns, and the brand's default hero. */
export async function usesOf(
  client: string,
  given: string,
): Promise<{ uses: ImageUse[]; total: number; default_hero: boolean }> {
  const brand = await requireOpenBrand(client);
  const tag = normaliseTag(given);
  const versions = await versionsOf(client, tag);
  const uses: ImageUse[] = [];
  let total = 0;
  for await (const { calendar, campaigns } of calendarsNaming(client, tag)) {
    total += campaigns.length;
    const room = Math.max(0, LISTED - uses.length);
    uses.push(...campaigns.slice(0, room).map((campaign) => useOf(calendar, campaign, versions)));
  }
  return { uses, total, default_hero: normaliseTag(brand.default_hero_tag) === tag };
}

const useOf = (
  { name, state }: CalendarRecord,
  { session_id, index, campaign_name, send_date, email, resolved_image_url }: CampaignRecord,
  versions: readonly ImageRecord[],
): ImageUse => ({
  session_id,
  calendar_name: name,
  calendar_archived: state === 'archived',
  index,
  campaign_name,
  send_date,
  in_email: email !== null && versions.some(({ file }) => resolved_image_url.endsWith(`/${file}`)),
});
