import { attentionForHold, type Hold, holdOf } from '#shared/domain/campaign/hold.ts';
import { type EmailAnswer, textsOfPart } from '#shared/email/reading/answer.ts';
import type { Reading } from '#shared/email/reading/reading.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { applyToCampaign } from '../../calendars/store.ts';
import { endHeldItem, failItem } from '../state/outcome.ts';
import { atRest } from '../state/shown-status.ts';
import type { Steps } from '../state/steps.ts';
import type { Draft } from './draft.ts';
import { draftUsage } from './write-copy.ts';

/** Null also after a person has lifted the hold. */
export const openHold = ({ not_held }: CampaignRecord, reading: Reading | null): Hold | null =>
  holdOf({ hold: reading?.hold, not_held });

export const liftedHold = (campaign: Pick<CampaignRecord, 'hold' | 'not_held'>): string =>
  campaign.hold && !holdOf(campaign) ? campaign.hold.quote : '';

export const isHeldBack = ({ hold, parts }: EmailAnswer): boolean =>
  hold !== null && parts.flatMap(textsOfPart).every((text) => text.trim() === '');

export async function endHeld(
  steps: Steps,
  { campaign, draft }: { campaign: CampaignRecord; draft: Draft },
  hold: Hold,
): Promise<void> {
  await countDraft(steps, draft);
  await applyToCampaign(campaign.session_id, campaign.index, {
    set: { ...atRest(campaign), hold },
  });
  await endHeldItem(steps.item, attentionForHold(hold).text, draft.result.writer);
}

export async function endHeldBack(steps: Steps, draft: Draft): Promise<void> {
  await countDraft(steps, draft);
  const why = draft.result.answer.hold?.quote.trim() ?? '';
  await failItem(steps.item, {
    error_type: 'parsing_error',
    error:
      why === ''
        ? 'The model’s answer had no email in it. Retry, or choose another model.'
        : `The model wrote no email, because of “${why}”. Retry, or say in the brief what is to be written.`,
  });
}

async function countDraft(steps: Steps, draft: Draft): Promise<void> {
  const [set, add] = draftUsage(steps.item, draft);
  await steps.write(set, add);
}
