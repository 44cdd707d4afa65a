import { createHash } from 'node:crypto';
import * as z from 'zod';
import { tokenUsage } from '#shared/contract/schemas/email.ts';
import { sheetAnswer } from '#shared/domain/calendar/proposals/sheet-answer.ts';
import type { Sheet } from '#shared/domain/calendar/sheet/sheet.ts';
import { readStoredText } from '../../records/read-stored.ts';
import { getText, putObject } from '../../services/bucket.ts';
import { log } from '../../services/log.ts';

/** The model is asked once. */
const storedAnswer = z.object({
  answer: sheetAnswer,
  model: z.string(),
  notices: z.array(z.string()),
  usage: tokenUsage,
});
export type StoredAnswer = z.infer<typeof storedAnswer>;

const at = (calendarId: string, { headers, rows }: Sheet) => {
  const sign = createHash('sha256').update(JSON.stringify([headers, rows.map(({ cells }) => cells)]));
  return `calendars/${calendarId}/sheet-answers/${sign.digest('base64url').slice(0, 22)}.json`;
};

export const storeAnswer = (calendarId: string, sheet: Sheet, answer: StoredAnswer): Promise<unknown> =>
  putObject(at(calendarId, sheet), JSON.stringify(answer), { contentType: 'application/json' });

export async function answerOf(calendarId: string, sheet: Sheet): Promise<StoredAnswer | undefined> {
  const text = await getText(at(calendarId, sheet));
  if (text === undefined) return undefined;
  const read = readStoredText(storedAnswer, text);
  if ('record' in read) return read.record;
  log.warn('answer of a sheet unreadable', { calendar: calendarId, problem: read.problem });
  return undefined;
}
