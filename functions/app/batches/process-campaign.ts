import type { DuplicateMode, ExistingImage, GenerationResult } from '#shared/contract/schemas/batch.ts';
import { normaliseTag } from '#shared/domain/image-tag.ts';
import { clientOf } from '../brands/current.ts';
import type { CalendarRecord, CampaignRecord } from '../calendars/records.ts';
import { namedOrNewestCalendar, requireCalendar } from '../calendars/store.ts';
import { findVersion, readHtml } from '../emails/store.ts';
import { existingImages } from '../images/library.ts';
import { calendarAnswers } from './calendar-answers.ts';
import { readCampaignData, storedCampaign } from './campaign-data.ts';
import { createBatch, isCurrent } from './create.ts';
import type { ItemRecord } from './records.ts';
import { readyCampaigns } from './selection.ts';
import { findItem } from './store.ts';

export interface ProcessCampaign {
  user: { sub: string; username: string };
  tabClient: string | undefined;
  client?: string | undefined;
  calendarId?: string | undefined;
  campaignData: string;
  /** Write a new version even if there is a current email. */
  isRegeneration: boolean;
  duplicateMode: DuplicateMode;
  idempotencyKey?: string | undefined;
  /** Return `running` immediately instead of waiting. */
  async: boolean;
  remainingMs: () => number;
}

/** The longest wait for an email before the answer is `running` (design §3). */
const PATIENCE_MS = 25_000;
/** Left for sending the answer. */
const RESERVE_MS = 4_000;

/**
 * Generates one campaign as a batch of one, and waits for it as long as an HTTP response may take. When its
 * image tag raises a question nothing is started, and the answer carries the existing images.
 */
export async function processCampaign(given: ProcessCampaign): Promise<GenerationResult> {
  const { user, duplicateMode } = given;
  const data = readCampaignData(given.campaignData);
  const { client, calendar } = await calendarOf(given, data.session_id ?? undefined);
  const campaign = await storedCampaign(user, client, calendar, data);
  await readyCampaigns(campaign.session_id, [campaign.index]);
  if (!given.isRegeneration && campaign.email !== null && isCurrent(campaign)) {
    const current = await emailResult(campaign, campaign.email.version, null);
    if (current) return current;
  }
  const question = duplicateMode === 'prompt' ? await openQuestion(campaign) : undefined;
  if (question) return duplicatePrompt(campaign, question, null);
  const { batch_id } = await createBatch({
    user,
    calendarId: campaign.session_id,
    client,
    indexes: [campaign.index],
    duplicateMode,
    downloadMode: 'klaviyo',
    existing: 'new_version',
    idempotencyKey: given.idempotencyKey,
  });
  const running: GenerationResult = { ...resultFor(campaign, batch_id), status: 'running' };
  if (given.async) return running;
  return (
    (await outcomeOf(campaign, batch_id, Math.min(PATIENCE_MS, given.remainingMs() - RESERVE_MS))) ?? running
  );
}

/** The calendar the request names, which decides the brand; otherwise the brand's newest one, if any. */
async function calendarOf(
  { user, tabClient, client: named, calendarId }: ProcessCampaign,
  carried: string | undefined,
): Promise<{ client: string; calendar: CalendarRecord | undefined }> {
  const id = calendarId ?? carried;
  if (id !== undefined && named === undefined && tabClient === undefined) {
    const calendar = await requireCalendar(id);
    return { client: calendar.client, calendar };
  }
  const client = await clientOf({ user, tabClient, named });
  return { client, calendar: await namedOrNewestCalendar(client, id) };
}

/** The images with the campaign's tag, when nobody has chosen yet whether to use them. */
async function openQuestion({
  session_id,
  client,
  image_tag,
}: CampaignRecord): Promise<ExistingImage[] | undefined> {
  const tag = normaliseTag(image_tag);
  if (tag === '') return undefined;
  const found = (await existingImages(client)).get(tag);
  const answered = found && (await calendarAnswers(session_id)).some((answer) => answer.tag === tag);
  return answered ? undefined : found;
}

const POLL_MS = 100;
const SLOWEST_POLL_MS = 1_000;

/** The item's outcome; undefined when it has none after `patience` milliseconds. */
async function outcomeOf(
  campaign: CampaignRecord,
  batch_id: string,
  patience: number,
): Promise<GenerationResult | undefined> {
  const until = Date.now() + patience;
  for (let pause = POLL_MS; ; pause = Math.min(pause * 1.5, SLOWEST_POLL_MS)) {
    const item = await findItem(batch_id, campaign.index);
    if (item?.ended) return endResult(campaign, item);
    if (item?.state === 'waiting') return duplicatePrompt(campaign, item.existing_images, batch_id);
    if (Date.now() + pause >= until) return undefined;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function endResult(campaign: CampaignRecord, item: ItemRecord): Promise<GenerationResult> {
  const made = item.version === null ? undefined : await emailResult(campaign, item.version, item.batch_id);
  if (item.state === 'completed' && made) return made;
  const error = item.state === 'cancelled' ? 'Generation was cancelled' : (item.error ?? 'Generation failed');
  return { ...resultFor(campaign, item.batch_id), status: 'error', error, error_type: item.error_type };
}

/** A stored email as the result; undefined when the version no longer exists. */
async function emailResult(
  campaign: CampaignRecord,
  version: number,
  batch_id: string | null,
): Promise<GenerationResult | undefined> {
  const email = await findVersion(campaign.session_id, campaign.index, version);
  if (!email) return undefined;
  return {
    ...resultFor(campaign, batch_id),
    status: 'success',
    html_content: await readHtml(email),
    version: email.version,
    writer: email.writer,
  };
}

const duplicatePrompt = (
  campaign: CampaignRecord,
  images: ExistingImage[],
  batch_id: string | null,
): GenerationResult => ({
  ...resultFor(campaign, batch_id),
  status: 'duplicate_prompt',
  duplicate_count: images.length,
  image_tag: normaliseTag(campaign.image_tag),
  existing_images: images,
});

const resultFor = (
  { campaign_name, index, session_id }: CampaignRecord,
  batch_id: string | null,
): GenerationResult => ({
  status: 'running',
  campaign_name,
  index,
  session_id,
  html_content: null,
  version: null,
  writer: null,
  error: null,
  error_type: null,
  duplicate_count: null,
  image_tag: null,
  existing_images: [],
  batch_id,
});
