import type { ImageUse } from '#shared/contract/schemas/image.ts';
import { furtherTags, heroTag, normaliseTag } from '#shared/domain/image/image-tag.ts';
import { newestFirst } from '../../records/listed.ts';
import { requireOpenBrand } from '../brands/store.ts';
import {
  type CalendarRecord,
  type CampaignRecord,
  calendarList,
  calendars,
} from '../calendars/calendar-records.ts';
import { campaignsOf, requireCalendar } from '../calendars/store.ts';
import { driveFilesOf } from '../images/drive/files.ts';
import { pendingFiles } from '../images/drive/pending.ts';
import { type ImageRecord, imageRecordsOf } from '../images/library.ts';

const PAGE_SIZE = 25;
const LISTED = 500;

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

export async function usesOf(
  client: string,
  given: string,
): Promise<{ uses: ImageUse[]; total: number; default_hero: boolean }> {
  const brand = await requireOpenBrand(client);
  const tag = normaliseTag(given);
  const versions = await versionsWithDrive(client, tag);
  const uses: ImageUse[] = [];
  let total = 0;
  for await (const { calendar, campaigns } of calendarsNaming(client, tag)) {
    total += campaigns.length;
    const room = Math.max(0, LISTED - uses.length);
    uses.push(...campaigns.slice(0, room).map((campaign) => useOf(calendar, campaign, versions)));
  }
  return { uses, total, default_hero: normaliseTag(brand.default_hero_tag) === tag };
}

interface Versions {
  known: readonly ImageRecord[];
  newest: number;
}

/** The newest may be in Google Drive alone. */
async function versionsWithDrive(client: string, tag: string): Promise<Versions> {
  const [records, files] = await Promise.all([imageRecordsOf(client), driveFilesOf(client)]);
  const known = records.filter((record) => record.tag === tag);
  const inDrive = pendingFiles(records, files).filter((pending) => pending.tag === tag);
  const used = [...known.filter(({ archived }) => !archived), ...inDrive].map(({ version }) => version);
  return { known, newest: Math.max(0, ...used) };
}

function useOf(
  { name, state }: CalendarRecord,
  { session_id, index, campaign_name, send_date, email, resolved_image_url }: CampaignRecord,
  { known, newest }: Versions,
): ImageUse {
  // Older emails do not say which picture they show.
  const picture = email?.outline?.picture || resolved_image_url;
  const shown = email === null ? undefined : known.find(({ file }) => picture.endsWith(`/${file}`));
  return {
    session_id,
    calendar_name: name,
    calendar_archived: state === 'archived',
    index,
    campaign_name,
    send_date,
    in_email: shown !== undefined,
    shows_old: shown !== undefined && shown.version < newest,
  };
}
