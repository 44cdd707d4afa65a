import type * as z from 'zod';
import type { previewText } from '#shared/contract/schemas/calendar.ts';
import { activityId, recordActivity } from './activity/entries.ts';
import { storeUndo } from './activity/undo-file.ts';
import type { CalendarRecord } from './calendar-records.ts';
import { finishApplying } from './finish-applying.ts';
import { cellsAfter } from './merge-fields.ts';
import { campaignsOf } from './store.ts';
import { type CampaignChange, writeChanges } from './write-changes.ts';

/** Skips unknown indexes and texts that someone else is changing. */
export async function savePreviewTexts(
  given: CalendarRecord,
  texts: readonly z.output<typeof previewText>[],
  user: { sub: string; username: string },
): Promise<{ changed: number; activity_id: string | null }> {
  const { session_id } = await finishApplying(given);
  const wanted = new Map(texts.map(({ index, ...text }) => [index, text]));
  const changes = (await campaignsOf(session_id)).flatMap((current): CampaignChange[] => {
    const { index, preview_text, preview_text_auto } = current;
    const set = wanted.get(index);
    const same = set?.preview_text === preview_text && set.preview_text_auto === preview_text_auto;
    if (!set || same) return [];
    const cells = cellsAfter(current, set, ['preview_text']);
    const expect = { preview_text, preview_text_auto, ...(cells && { revision: current.revision }) };
    return [{ index, expect, set: { ...set, ...(cells && { cells }) } }];
  });
  const refused = await writeChanges(session_id, changes, user.sub);
  const made = changes.filter(({ index }) => !refused.has(index));
  if (made.length === 0) return { changed: 0, activity_id: null };
  const at = new Date().toISOString();
  const entry = { session_id, id: activityId(at), at, by: user.username };
  await storeUndo(session_id, entry.id, {
    changes: made.map(
      ({ index, expect: { preview_text, preview_text_auto }, set: { cells: _, ...wrote } }) => ({
        index,
        before: { preview_text, preview_text_auto },
        wrote,
      }),
    ),
    added: [],
    reading: null,
  });
  await recordActivity({ ...entry, kind: 'preview_texts', changed: made.length, reversible: true });
  return { changed: made.length, activity_id: entry.id };
}
