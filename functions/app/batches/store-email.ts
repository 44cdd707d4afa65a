import type { EmailDocument } from '#shared/email/document.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { updateCampaign } from '../calendars/store.ts';
import { refreshCampaign } from '../emails/campaign-summary.ts';
import { countChecks, type EmailRecord } from '../emails/records.ts';
import type { Rendered } from '../emails/render.ts';
import { writeVersion } from '../emails/store.ts';
import type { Draft } from './draft.ts';
import { completeItem } from './outcome.ts';
import type { ItemRecord } from './records.ts';
import { advance, type Work } from './work.ts';

export interface Made {
  campaign: CampaignRecord;
  draft: Draft;
  document: EmailDocument;
  rendered: Rendered;
}

/**
 * Stores a generated email as the campaign's next version and ends its item. In this order, each step repeatable: number,
 * files, record, campaign, item; so that a crash anywhere leaves neither a second result nor a result without an end.
 */
export async function storeEmail({ batch, item: begun }: Work, { campaign, draft, document, rendered }: Made): Promise<void> {
  const { item, version } = await reserveVersion(batch.session_id, begun);
  const { compiled, checks } = rendered;
  const { writer, model, usage, notices } = draft.result;
  const record: EmailRecord = {
    session_id: batch.session_id,
    client: batch.client,
    index: item.index,
    campaign_name: campaign.campaign_name,
    version,
    created_at: new Date().toISOString(),
    created_by: batch.created_by,
    origin: campaign.email ? 'regenerated' : 'generated',
    writer,
    model,
    subject: document.copy.subject,
    preheader: document.copy.preheader,
    bytes: compiled.bytes,
    checks: countChecks(checks),
    usage,
  };
  await writeVersion(record, { document, checks, notices }, compiled);
  await completeCampaign(item, campaign, { draft, document });
  await completeItem(batch, item, { version, writer });
}

/** The version number of this take: given once, written down before it is used. A crash between the two leaves a gap, nothing else. */
async function reserveVersion(session: string, item: ItemRecord): Promise<{ item: ItemRecord; version: number }> {
  if (item.reserved_version !== null) return { item, version: item.reserved_version };
  const campaign = await updateCampaign(session, item.index, { add: { version_seq: 1 } });
  if (!campaign) throw new Error(`Campaign ${item.index} is gone`);
  return { item: await advance(item, { reserved_version: campaign.version_seq }), version: campaign.version_seq };
}

/** The campaign as completed, with what its email says about it. Facts that were edited meanwhile are not in the email. */
async function completeCampaign(
  item: ItemRecord,
  campaign: CampaignRecord,
  { draft, document }: Pick<Made, 'draft' | 'document'>,
): Promise<void> {
  const { session_id, index } = campaign;
  const set: Partial<CampaignRecord> = {
    status: 'completed',
    error_type: null,
    error: null,
    has_image: item.image_source === 'library' || item.image_source === 'created',
    image_source: item.image_source,
    resolved_image_url: item.image?.url ?? '',
    used_existing_image: item.used_existing_image,
  };
  const found: Partial<CampaignRecord> = {
    out_of_date: false,
    ...(campaign.theme === '' && { theme: document.campaign.theme }),
    ...(campaign.preview_text_auto && { preview_text: document.copy.preheader }),
  };
  const unchanged = await refreshCampaign(session_id, index, { set: { ...set, ...found }, expect: { revision: draft.campaign_revision } });
  if (!unchanged) await refreshCampaign(session_id, index, { set: { ...set, out_of_date: true } });
}
