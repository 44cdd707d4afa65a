import { WAITED_FOR_SECONDS } from '#shared/contract/limits.ts';
import type { DuplicateMode, ExistingImage, GenerationResult } from '#shared/contract/schemas/batch.ts';
import { heroTag } from '#shared/domain/image/image-tag.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { readWithHtml } from '../../emails/store.ts';
import { findVersion } from '../../emails/versions.ts';
import type { ItemRecord } from '../state/batch-records.ts';
import { findItem } from '../state/store.ts';
import { createBatch } from './create.ts';

export interface GenerateOne {
  user: { sub: string; username: string };
  client: string;
  campaign: CampaignRecord;
  duplicateMode: DuplicateMode;
  idempotencyKey?: string | undefined;
  async: boolean;
  remainingMs: () => number;
}

/** Longer than this, and the answer is `running`. */
const PATIENCE_MS = WAITED_FOR_SECONDS * 1_000;
const RESERVE_MS = 4_000;

export async function generateOne({ campaign, async, ...given }: GenerateOne): Promise<GenerationResult> {
  const { batch_id } = await createBatch({
    user: given.user,
    calendarId: campaign.session_id,
    client: given.client,
    indexes: [campaign.index],
    duplicateMode: given.duplicateMode,
    downloadMode: 'klaviyo',
    existing: 'new_version',
    idempotencyKey: given.idempotencyKey,
  });
  const running: GenerationResult = { ...resultFor(campaign, batch_id), status: 'running' };
  if (async) return running;
  return (
    (await outcomeOf(campaign, batch_id, Math.min(PATIENCE_MS, given.remainingMs() - RESERVE_MS))) ?? running
  );
}

const POLL_MS = 100;
const SLOWEST_POLL_MS = 1_000;

async function outcomeOf(
  campaign: CampaignRecord,
  batch_id: string,
  patience: number,
): Promise<GenerationResult | undefined> {
  const until = performance.now() + patience;
  for (let pause = POLL_MS; ; pause = Math.min(pause * 1.5, SLOWEST_POLL_MS)) {
    const item = await findItem(batch_id, campaign.index);
    if (item?.ended) return endResult(campaign, item);
    if (item?.state === 'waiting') return duplicatePrompt(campaign, item.existing_images, batch_id);
    if (performance.now() + pause >= until) return undefined;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function endResult(campaign: CampaignRecord, item: ItemRecord): Promise<GenerationResult> {
  const made = item.version === null ? undefined : await emailResult(campaign, item.version, item.batch_id);
  if (item.state === 'completed' && made) return made;
  const { batch_id, held, error_type } = item;
  const failure = held ?? item.error ?? 'Generation failed';
  const error = item.state === 'cancelled' ? 'Generation was cancelled' : failure;
  return { ...resultFor(campaign, batch_id), status: 'error', held, error, error_type };
}

export async function emailResult(
  campaign: CampaignRecord,
  version: number,
  batch_id: string | null,
): Promise<GenerationResult | undefined> {
  const email = await findVersion(campaign.session_id, campaign.index, version);
  if (!email) return undefined;
  return {
    ...resultFor(campaign, batch_id),
    status: 'success',
    html_content: (await readWithHtml(email)).html,
    version: email.version,
    writer: email.writer,
  };
}

export const duplicatePrompt = (
  campaign: CampaignRecord,
  images: ExistingImage[],
  batch_id: string | null,
): GenerationResult => ({
  ...resultFor(campaign, batch_id),
  status: 'duplicate_prompt',
  duplicate_count: images.length,
  image_tag: heroTag(campaign.image_tag),
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
  held: null,
  error: null,
  error_type: null,
  duplicate_count: null,
  image_tag: null,
  existing_images: [],
  batch_id,
});
