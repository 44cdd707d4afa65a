import type { KlaviyoDifference } from '#shared/contract/schemas/klaviyo.ts';
import { DRAFT } from '../../services/klaviyo/drafts.ts';
import { editedSettings, emailDifference, settingDifference } from './difference.ts';
import type { DraftSettings } from './klaviyo-records.ts';
import { type Remote, settingsOf } from './remote.ts';
import { hashOf, type Run } from './run.ts';
import { isSet } from './wanted.ts';

export interface Edited {
  template: KlaviyoDifference[];
  draft: KlaviyoDifference[];
}

/**
 * Compares Klaviyo with our last write. What equals the email to upload may be our own, with a lost answer.
 */
export function editedIn(
  { link, uploaded, account: { connections } }: Run,
  { template, draft }: Remote,
  { html, wanted }: { html: string; wanted: DraftSettings | null },
): Edited {
  const ours = [link.stored_hash, hashOf(html)];
  const templateEdited = template && link.stored_hash !== '' && !ours.includes(hashOf(template.html));
  const edited: Edited = {
    template: templateEdited ? [emailDifference('template', uploaded.template, template.html)] : [],
    draft: [],
  };
  if (!wanted || !draft || draft.message_id === null || draft.status !== DRAFT) return edited;
  const now = settingsOf(draft);
  const { draft_sent: sent, draft_stored: stored } = link;
  for (const field of editedSettings(now, { sent, stored, wanted }))
    if (stored && isSet(wanted, field))
      edited.draft.push(settingDifference(field, stored, now, connections.klaviyo.audience_ids));
  if (link.copy_hash === '') return edited;
  const copies = draft.copies.flatMap(({ id, template: copy }) =>
    // The template itself is no copy to edit.
    copy && id !== template?.id ? [copy.html] : [],
  );
  const changed = copies.find((copy) => ![link.copy_hash, ...ours].includes(hashOf(copy)));
  if (changed !== undefined) edited.draft.push(emailDifference('draft', uploaded.copy, changed));
  return edited;
}
