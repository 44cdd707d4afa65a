import { createHash, randomUUID } from 'node:crypto';
import type { QuickStyle } from '#shared/contract/quick-styles.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import type { QuickEmailResult } from '#shared/contract/schemas/quick-email.ts';
import { quickCampaignName } from '#shared/domain/quick/quick-email.ts';
import { invalid } from '../../errors.ts';
import { generateOne } from '../batches/requests/generate-one.ts';
import { requireOpenBrand } from '../brands/store.ts';
import { reserveIndex } from '../calendars/append.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { requireCalendar } from '../calendars/store.ts';
import { readStored } from '../emails/store.ts';
import { findVersion } from '../emails/versions.ts';
import { addUnderOwnTag } from '../images/add-under-own-tag.ts';
import { toLibraryImage } from '../images/library.ts';
import { namingFile } from '../images/naming-file.ts';
import { onlyOnce } from '../once.ts';
import type { SentFile } from '../uploads/sent-file.ts';
import { quickCalendar } from './calendar.ts';
import { addQuickEmail, changeQuickEmail, requireQuickEmail } from './campaign.ts';
import { type Choices, choicesOf, type GivenChoices, leftOut } from './choices.ts';
import { type GivenPicture, hasPicture, libraryPicture, pictureOfCall } from './picture.ts';

export interface QuickEmail extends GivenChoices {
  user: { sub: string; username: string };
  client: string;
  picture: Pick<GivenPicture, 'file' | 'key' | 'name' | 'tag'>;
  brief: string;
  style: QuickStyle;
  /** By default 'Quick', the style's label and 'Email'. */
  name: string;
  alt: string;
  again: { calendarId: string; index: number } | undefined;
  idempotencyKey: string | undefined;
  async: boolean;
  remainingMs: () => number;
}

/**
 * A batch of one in the brand's calendar of quick emails; the same Idempotency-Key finds both. Throws 422
 * naming missing fields, and the errors of reading the picture.
 */
export async function generateQuickEmail(given: QuickEmail): Promise<QuickEmailResult> {
  requirePictureAndBrief(given);
  const { user, client, style, brief, again } = given;
  const brand = await requireOpenBrand(client);
  const choices = choicesOf(given, style, brand);
  const existing = again && (await existingQuickEmail(client, again));
  // Reserved first, so that simultaneous calls with one key share it.
  const place = existing ?? (await reserveIndex((await quickCalendar(user, client)).session_id));
  const {
    ids: [request = randomUUID(), index = place.index],
    first,
  } = await onlyOnce(
    {
      user,
      call: 'quickEmailGenerate',
      key: given.idempotencyKey,
      request: requestOf(given, choices),
    },
    [randomUUID(), String(place.index)],
  );
  const picture = await publishedPicture(given);
  const quick = { request, review: choices.review, ...(choices.proposed && { proposed: true as const }) };
  const fields = {
    campaign_name: given.name.trim() || quickCampaignName(style),
    brief,
    template_type: style,
    theme: '',
    products: choices.products,
    ...(picture && { image_tag: picture.image.tag }),
    ...(given.alt.trim() !== '' && { hero_alt_text: given.alt.trim() }),
  };
  const campaign = existing
    ? await writeAgain(existing, fields, quick, user, { repeated: !first })
    : await addQuickEmail({ session_id: place.session_id, client, index: Number(index) }, fields, quick);
  const result = await generateOne({
    user,
    client,
    campaign,
    duplicateMode: 'auto_use',
    idempotencyKey: given.idempotencyKey,
    async: given.async,
    remainingMs: given.remainingMs,
  });
  return {
    ...result,
    text: await textOf(campaign, result.version),
    image: picture?.image ?? null,
    notes: [...(picture?.notes ?? []), ...leftOut(style, choices)],
  };
}

/** Not repeated: a newer call may have changed the campaign. */
const writeAgain = (
  existing: CampaignRecord,
  fields: Parameters<typeof changeQuickEmail>[1],
  quick: Parameters<typeof changeQuickEmail>[2],
  user: { sub: string },
  { repeated }: { repeated: boolean },
): CampaignRecord | Promise<CampaignRecord> =>
  repeated && existing.quick?.request === quick.request
    ? existing
    : changeQuickEmail(existing, fields, quick, user.sub);

/** Both are needed (spec §5). */
function requirePictureAndBrief({ picture, brief, again }: QuickEmail): void {
  const fields = {
    ...(!hasPicture(picture) && !again && { image: 'required, or image_key' }),
    ...(brief.trim() === '' && { brief: 'required' }),
  };
  if (Object.keys(fields).length > 0) throw invalid('Please upload an image and provide a brief.', fields);
}

async function existingQuickEmail(
  client: string,
  { calendarId, index }: { calendarId: string; index: number },
): Promise<CampaignRecord> {
  await requireCalendar(calendarId, client);
  return requireQuickEmail(calendarId, index);
}

async function publishedPicture({
  user,
  client,
  picture,
  alt,
}: QuickEmail): Promise<{ image: LibraryImage; notes: string[] } | undefined> {
  if (!hasPicture(picture)) return undefined;
  if (picture.tag !== undefined && !picture.file && picture.key === undefined)
    return { image: toLibraryImage(await libraryPicture(client, picture.tag)), notes: [] };
  const { name, bytes } = await pictureOfCall({ user, client, ...picture });
  const { image, added, notes } = await namingFile(
    name,
    addUnderOwnTag({ client, name, bytes, source: 'upload', alt: alt.trim() }),
  );
  if (added) return { image, notes };
  const known = image.name === name ? [] : [`${name} is in the library already, as ${image.name}.`];
  return { image, notes: known };
}

const requestOf = (
  { client, picture, brief, style, name, alt, again }: QuickEmail,
  choices: Choices,
): unknown => [
  client,
  picture.file ? hashOf(picture.file) : (picture.key ?? picture.tag ?? null),
  [brief, style, name, alt],
  choices,
  again ?? null,
];

const hashOf = ({ bytes }: SentFile) => createHash('sha256').update(bytes).digest('base64url');

async function textOf({ session_id, index }: CampaignRecord, version: number | null): Promise<string | null> {
  const email = version === null ? undefined : await findVersion(session_id, index, version);
  return email ? (await readStored(email)).text : null;
}
