import { noUsage } from '#shared/contract/schemas/email.ts';
import { firstSendOf } from '#shared/domain/campaign/resend.ts';
import { resendCopy } from '#shared/email/document/resend-copy.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { campaignsOf, updateCampaign } from '../../calendars/store.ts';
import { readStored } from '../../emails/store.ts';
import { newestVersion } from '../../emails/versions.ts';
import { findItem } from '../state/store.ts';
import type { Made } from './store-email.ts';

export type Resend =
  | { outcome: 'made'; made: Omit<Made, 'rendered'> }
  | { outcome: 'later'; seconds: number }
  | { outcome: 'failed'; error: string };

const SOON = 2;
const LATER = 60;

export async function composeResend(campaign: CampaignRecord, batchId: string): Promise<Resend> {
  const { session_id, index, resend_of } = campaign;
  const all = await campaignsOf(session_id);
  const first = firstSendOf(campaign, all);
  if (!first)
    return {
      outcome: 'failed',
      error: `This campaign sends “${resend_of}” again, but no campaign has that name. Choose its first send and try again.`,
    };
  const item = await findItem(batchId, first.index);
  if (item && !item.ended) return { outcome: 'later', seconds: item.state === 'waiting' ? LATER : SOON };
  const email = await newestVersion(session_id, first.index);
  if (!email)
    return {
      outcome: 'failed',
      error: `This campaign sends “${first.campaign_name}” again, which has no email yet. Generate that one, then this one.`,
    };
  // Before it is read, so that whoever stores a newer one finds this campaign.
  if (!first.resent_as?.includes(index))
    await updateCampaign(session_id, first.index, { append: { resent_as: [index] } });
  const stored = await readStored(email);
  const siblings = all.filter((other) => other.resend_of !== '' && firstSendOf(other, all) === first);
  const { copy, renamed } = resendCopy(stored.document.copy, {
    subject_line: campaign.subject_line,
    preview_text: campaign.preview_text_auto ? '' : campaign.preview_text,
    place: Math.max(
      0,
      siblings.findIndex((sibling) => sibling.index === index),
    ),
  });
  const document = {
    ...stored.document,
    copy,
    campaign: { ...stored.document.campaign, index, name: campaign.campaign_name },
  };
  return {
    outcome: 'made',
    made: {
      campaign,
      draft: {
        result: { writer: email.writer, model: email.model, usage: noUsage },
        campaign_revision: campaign.revision,
      },
      document,
      copy_of: { index: first.index, version: email.version, campaign_name: first.campaign_name },
      picture: {
        image: document.hero && { ...document.hero, note: undefined },
        image_source: document.hero ? first.image_source : '',
        used_existing_image: document.hero !== null,
      },
      notices: [
        ...stored.notices,
        ...(renamed
          ? []
          : ['The resend has the subject line of its first send, because no other was there. Write one.']),
      ],
    },
  };
}
