import type * as z from 'zod';
import type { previewText } from '#shared/contract/schemas/calendar.ts';
import { settled } from './apply-import.ts';
import type { CalendarRecord } from './records.ts';
import { campaignsOf } from './store.ts';
import { type CampaignChange, writeChanges } from './write-changes.ts';

/**
 * Sets the preview texts of many campaigns at once; unknown indexes are left out, and so is a text that someone else changes in
 * that moment. Returns how many it changed.
 */
export async function savePreviewTexts(
  given: CalendarRecord,
  texts: readonly z.output<typeof previewText>[],
  by: string,
): Promise<number> {
  const { session_id } = await settled(given);
  const wanted = new Map(texts.map(({ index, ...text }) => [index, text]));
  const changes = (await campaignsOf(session_id)).flatMap(
    ({ index, preview_text, preview_text_auto }): CampaignChange[] => {
      const set = wanted.get(index);
      const same = set?.preview_text === preview_text && set.preview_text_auto === preview_text_auto;
      return set && !same ? [{ index, expect: { preview_text, preview_text_auto }, set }] : [];
    },
  );
  const refused = await writeChanges(session_id, changes, by);
  return changes.length - refused.size;
}
