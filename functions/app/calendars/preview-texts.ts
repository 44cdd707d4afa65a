import type * as z from 'zod';
import type { previewText } from '#shared/contract/schemas/calendar.ts';
import { settled } from './apply-import.ts';
import type { CalendarRecord } from './records.ts';
import { campaignsOf } from './store.ts';
import { writeChanges } from './write-changes.ts';

/** Sets the preview texts of many campaigns at once; unknown indexes are left out. Answers how many were other than they are now. */
export async function savePreviewTexts(
  given: CalendarRecord,
  texts: readonly z.output<typeof previewText>[],
): Promise<number> {
  const { session_id } = await settled(given);
  const wanted = new Map(texts.map(({ index, ...text }) => [index, text]));
  const changes = (await campaignsOf(session_id)).flatMap(({ index, revision, ...current }) => {
    const set = wanted.get(index);
    const same =
      set?.preview_text === current.preview_text && set.preview_text_auto === current.preview_text_auto;
    return set && !same ? [{ index, revision, set }] : [];
  });
  if (changes.length > 0) await writeChanges(session_id, changes);
  return changes.length;
}
