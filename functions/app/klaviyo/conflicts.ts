import type { KlaviyoDifference } from '#shared/contract/schemas/klaviyo.ts';
import { editedSettings, emailDifference, settingDifference } from './difference.ts';
import { isSet } from './draft.ts';
import type { DraftSettings } from './records.ts';
import { DRAFT, type Remote, settingsOf } from './remote.ts';
import { hashOf, type Run } from './run.ts';

export interface Edited {
  /** The template was edited in Klaviyo since our last write. */
  template: KlaviyoDifference[];
  /** The draft's settings or its copy of the template. */
  draft: KlaviyoDifference[];
}

/**
 * Compares what is in Klaviyo with what it had after our last write. What equals the email to be uploaded was not
 * edited: it may be our own write whose answer was lost.
 */
export function editedIn(
  { link, uploaded, account: { connections } }: Run,
  { template, campaign, message }: Remote,
  { html, wanted }: { html: string; wanted: DraftSettings | null },
): Edited {
  const ours = [link.stored_hash, hashOf(html)];
  const templateEdited = template && link.stored_hash !== '' && !ours.includes(hashOf(template.html));
  const edited: Edited = {
    template: templateEdited ? [emailDifference('template', uploaded.template, template.html)] : [],
    draft: [],
  };
  if (!wanted || !campaign || !message || campaign.status !== DRAFT) return edited;
  const now = settingsOf(campaign, message);
  const { draft_sent: sent, draft_stored: stored } = link;
  for (const field of editedSettings(now, { sent, stored, wanted }))
    if (stored && isSet(wanted, field))
      edited.draft.push(settingDifference(field, stored, now, connections.klaviyo.audience_ids));
  const { copy } = message;
  if (copy && link.copy_hash !== '' && ![link.copy_hash, ...ours].includes(hashOf(copy.html)))
    edited.draft.push(emailDifference('draft', uploaded.copy, copy.html));
  return edited;
}
