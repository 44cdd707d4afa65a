import type { DuplicateChoice } from '#shared/contract/schemas/batch.ts';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { invalid, notFound } from '../../../errors.ts';
import { clientOf } from '../../brands/current.ts';
import type { CalendarRecord } from '../../calendars/calendar-records.ts';
import { namedOrNewestCalendar, requireCalendar } from '../../calendars/store.ts';
import { existingImages } from '../../images/all-images.ts';
import { answerTag, describeChoice } from '../requests/answers.ts';
import { answerForCalendar } from '../requests/calendar-answers.ts';
import { requireBatch } from '../state/store.ts';

export interface DuplicateAnswer {
  user: { sub: string; username: string };
  tabClient: string | undefined;
  tag: string;
  choice: DuplicateChoice;
  version?: number | undefined;
  /** Absent for the calendar's next batches. */
  batch?: string | undefined;
  calendarId?: string | undefined;
  client?: string | undefined;
}

/** `image_url` is null until the image exists. */
export async function handleDuplicateImage(
  given: DuplicateAnswer,
): Promise<{ image_url: string | null; message: string }> {
  const { batch, tag, choice, version, user } = given;
  if (normaliseTag(tag) === '')
    throw invalid(`image_tag: "${tag}" is not an image tag: it has no letters or digits`);
  if (batch === undefined) {
    if (choice === 'no_picture')
      throw invalid('Only a batch asks about a picture that it has made: send its batch_id.', {
        user_choice: 'no_picture needs a batch_id',
      });
    const { session_id, client } = await calendarToAnswer(given);
    await answerForCalendar(session_id, normaliseTag(tag), choice, user.username);
    return outcomeOf({ client, tag, choice, message: describeChoice(choice) });
  }
  const { client } = await requireBatch(batch, given.client ?? given.tabClient);
  return outcomeOf({ ...(await answerTag({ batch, tag, choice, version, by: user.username })), client, tag });
}

async function calendarToAnswer({
  user,
  tabClient,
  client: named,
  calendarId,
}: DuplicateAnswer): Promise<CalendarRecord> {
  if (calendarId !== undefined) return requireCalendar(calendarId, named ?? tabClient);
  const calendar = await namedOrNewestCalendar(await clientOf({ user, tabClient, named }));
  if (!calendar)
    throw notFound('There is no calendar yet for this answer. Upload one, or generate a campaign first.');
  return calendar;
}

interface Answered {
  client: string;
  tag: string;
  choice: DuplicateChoice;
  message: string;
  new_picture?: boolean;
  url?: string | undefined;
}

async function outcomeOf({ client, tag, choice, message, new_picture = false, url: made }: Answered) {
  const existing = (await existingImages(client)).get(normaliseTag(tag)) ?? [];
  if (existing.length === 0 && !new_picture)
    return {
      image_url: null,
      message: `No image has the tag ${tag} yet. The answer counts once there is one.`,
    };
  const url = made ?? existing.find(({ drive_file }) => !drive_file)?.url ?? null;
  return { image_url: choice === 'use_existing' ? url : null, message };
}
