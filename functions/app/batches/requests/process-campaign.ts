import type { ExistingImage, GenerationResult } from '#shared/contract/schemas/batch.ts';
import { heroTag } from '#shared/domain/image/image-tag.ts';
import { clientOf } from '../../brands/current.ts';
import type { CalendarRecord, CampaignRecord } from '../../calendars/calendar-records.ts';
import { namedOrNewestCalendar, requireCalendar } from '../../calendars/store.ts';
import { existingImages } from '../../images/all-images.ts';
import { readyCampaigns } from '../state/selection.ts';
import { calendarAnswers } from './calendar-answers.ts';
import { readCampaignData, storedCampaign } from './campaign-data.ts';
import { isCurrent } from './create.ts';
import { duplicatePrompt, emailResult, type GenerateOne, generateOne } from './generate-one.ts';

export interface ProcessCampaign extends Omit<GenerateOne, 'client' | 'campaign'> {
  tabClient: string | undefined;
  client?: string | undefined;
  calendarId?: string | undefined;
  campaignData: string;
  isRegeneration: boolean;
}

/** If the tag raises a question, starts nothing and returns the existing images. */
export async function processCampaign(given: ProcessCampaign): Promise<GenerationResult> {
  const { user, duplicateMode } = given;
  const data = readCampaignData(given.campaignData);
  const { client, calendar } = await calendarOf(given, data.session_id ?? undefined);
  const campaign = await storedCampaign(user, client, calendar, data, given.idempotencyKey);
  await readyCampaigns(campaign.session_id, [campaign.index]);
  if (!given.isRegeneration && campaign.email !== null && isCurrent(campaign)) {
    const current = await emailResult(campaign, campaign.email.version, null);
    if (current) return current;
  }
  const question = duplicateMode === 'prompt' ? await openQuestion(campaign) : undefined;
  if (question) return duplicatePrompt(campaign, question, null);
  return generateOne({ ...given, client, campaign });
}

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

async function openQuestion({
  session_id,
  client,
  image_tag,
}: CampaignRecord): Promise<ExistingImage[] | undefined> {
  const tag = heroTag(image_tag);
  if (tag === '') return undefined;
  const found = (await existingImages(client)).get(tag);
  const answered = found && (await calendarAnswers(session_id)).some((answer) => answer.tag === tag);
  return answered ? undefined : found;
}
