import type { SentToModel } from '#shared/contract/schemas/email.ts';
import type { Hold } from '#shared/domain/campaign/hold.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { updateCampaign } from '../../calendars/store.ts';
import { refreshCampaign, summaryOf } from '../../emails/campaign-summary.ts';
import { outdateCopies, outdateOldCopy } from '../../emails/copies.ts';
import { factsOf, suggestedIn } from '../../emails/email-facts.ts';
import { countChecks, type EmailRecord } from '../../emails/email-records.ts';
import type { Rendered } from '../../emails/render.ts';
import { writeVersion } from '../../emails/store.ts';
import type { Hero } from '../images/hero.ts';
import { completeItem } from '../state/outcome.ts';
import type { Steps } from '../state/steps.ts';
import type { Draft } from './draft.ts';
import { draftUsage } from './write-copy.ts';

export interface Made {
  campaign: CampaignRecord;
  draft: Pick<Draft, 'campaign_revision'> & { result: Pick<Draft['result'], 'writer' | 'model' | 'usage'> };
  document: EmailDocument;
  rendered: Rendered;
  picture: Hero;
  notices: string[];
  copy_of?: EmailRecord['copy_of'];
  hold?: Hold | null;
  sentToModel?: SentToModel | undefined;
}

/**
 * Number, files, record, campaign, item: each step is repeatable, so a crash leaves neither a second email
 * nor an item without an outcome.
 */
export async function storeEmail(steps: Steps, made: Made): Promise<void> {
  const { campaign, draft, document, rendered, notices, sentToModel, copy_of } = made;
  const { version, repeated } = await reserveVersion(steps, draft);
  const { item } = steps;
  const { compiled, checks } = rendered;
  const { writer, model, usage } = draft.result;
  const record: EmailRecord = {
    session_id: item.session_id,
    client: item.client,
    index: item.index,
    campaign_name: campaign.campaign_name,
    version,
    created_at: new Date().toISOString(),
    created_by: item.created_by,
    origin: campaign.email ? 'regenerated' : 'generated',
    restored_from: null,
    writer,
    model,
    ...factsOf(document),
    alternatives: suggestedIn(document),
    bytes: compiled.bytes,
    checks: countChecks(checks),
    usage,
    ...(copy_of && { copy_of }),
  };
  const stored = {
    document,
    checks,
    notices,
    text: compiled.text,
    ...(sentToModel && { told: sentToModel }),
  };
  await writeVersion(record, stored, compiled.html, { repeated });
  await completeCampaign(made, record);
  await outdateOldCopy(record);
  await completeItem(item, { version, writer });
}

/**
 * The number is on the item before it is used; a crash leaves a gap. `repeated` when an earlier worker may
 * have got further.
 */
async function reserveVersion(
  steps: Steps,
  draft: Made['draft'],
): Promise<{ version: number; repeated: boolean }> {
  const { session_id, index, reserved_version } = steps.item;
  const [set, add] = draftUsage(steps.item, draft);
  if (reserved_version !== null) {
    await steps.write(set, add);
    return { version: reserved_version, repeated: true };
  }
  const campaign = await updateCampaign(session_id, index, { add: { version_seq: 1 } });
  if (!campaign) throw new Error(`Campaign ${index} is gone`);
  await steps.write({ ...set, reserved_version: campaign.version_seq }, add);
  return { version: campaign.version_seq, repeated: false };
}

/** Facts edited meanwhile are not in the email. */
async function completeCampaign(
  { campaign, draft, document, picture, hold = null }: Made,
  record: EmailRecord,
): Promise<void> {
  const { session_id, index } = campaign;
  const set: Partial<CampaignRecord> = {
    status: 'completed',
    error_type: null,
    error: null,
    has_image: picture.image_source === 'library' || picture.image_source === 'created',
    image_source: picture.image_source,
    resolved_image_url: picture.image?.url ?? '',
    used_existing_image: picture.used_existing_image,
    hold,
  };
  const untouched: Partial<CampaignRecord> = {
    out_of_date: false,
    theme: document.campaign.theme,
    ...(campaign.preview_text_auto && { preview_text: document.copy.preheader }),
  };
  const revision = draft.campaign_revision;
  const newest = { ...set, ...untouched, email: summaryOf(record) };
  const completed = await updateCampaign(session_id, index, {
    set: newest,
    expect: { revision, version_seq: record.version },
  });
  if (completed) return outdateCopies(completed, record);
  // Someone edited it or saved a newer version of its email.
  if (await refreshCampaign(session_id, index, { set: { ...set, ...untouched }, expect: { revision } }))
    return;
  await refreshCampaign(session_id, index, { set: { ...set, out_of_date: true } });
}
