import type { DuplicateChoice } from '#shared/contract/schemas/batch.ts';
import { put, query, update } from '../../services/table.ts';
import { calendarKey } from '../calendars/records.ts';
import { ANSWER_PREFIX, type AnswerRecord, answerRecord, calendarAnswerKey } from './records.ts';

/** The answers given for a session outside its batches. A batch takes them along when it is created. */
export const calendarAnswers = (calendarId: string): Promise<AnswerRecord[]> =>
  query(answerRecord, calendarKey(calendarId).pk, { prefix: ANSWER_PREFIX });

/** Keeps an answer for the session's next batches; the newest one counts. */
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

/** The new version the session asked for exists now: its next batches use that one instead of paying for another. */
export async function calendarImageCreated(calendarId: string, tag: string): Promise<void> {
  const asked: DuplicateChoice = 'create_new';
  const then: DuplicateChoice = 'use_existing';
  await update(answerRecord, calendarAnswerKey(calendarId, tag), {
    set: { user_choice: then },
    expect: { user_choice: asked },
    mustExist: true,
  });
}
