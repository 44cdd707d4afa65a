import type { DuplicateChoice } from '#shared/contract/schemas/batch.ts';
import { put, query, update } from '../../../services/table.ts';
import { calendarKey } from '../../calendars/calendar-records.ts';
import { ANSWER_PREFIX, type AnswerRecord, answerRecord, calendarAnswerKey } from '../state/batch-records.ts';

/** Given outside any batch; each new batch copies them. */
export const calendarAnswers = (calendarId: string): Promise<AnswerRecord[]> =>
  query(answerRecord, calendarKey(calendarId).pk, { prefix: ANSWER_PREFIX });

export async function answerForCalendar(
  calendarId: string,
  tag: string,
  choice: DuplicateChoice,
  by: string,
): Promise<void> {
  const answer: AnswerRecord = {
    tag,
    user_choice: choice,
    answered_at: new Date().toISOString(),
    answered_by: by,
  };
  await put({ ...calendarAnswerKey(calendarId, tag), ...answer });
}

/** The next batches do not pay for another new version. */
export async function calendarImageCreated(calendarId: string, tag: string): Promise<void> {
  const asked: DuplicateChoice = 'create_new';
  const then: DuplicateChoice = 'use_existing';
  await update(answerRecord, calendarAnswerKey(calendarId, tag), {
    set: { user_choice: then },
    expect: { user_choice: asked },
    mustExist: true,
  });
}
