import type { ApprovalNeeded } from '#shared/contract/schemas/approval-needed.ts';
import type { ReviewVerdict } from '#shared/contract/schemas/review.ts';
import { partsInWords, standingOf } from '#shared/domain/review/approval.ts';
import { AppError } from '../../errors.ts';
import { activityId, recordActivity } from '../calendars/activity/entries.ts';
import { newestOf, readReview, reviewersOf } from '../review/read-room.ts';
import { approvalOverrides } from '../review/review-records.ts';
import { UPLOAD_FAILED } from './failures.ts';
import type { Source } from './source.ts';

type Uploaded = Pick<Source, 'campaign' | 'seen' | 'client' | 'name' | 'version'>;

/**
 * Null when approved or not needed. Edits in Klaviyo count only with `keepingEdits`: otherwise the upload
 * replaces them. `read` lets emails share one read of the review.
 */
export async function missingApproval(
  { campaign, seen }: Pick<Uploaded, 'campaign' | 'seen'>,
  needed: ApprovalNeeded,
  { keepingEdits = false, read = readReview }: { keepingEdits?: boolean; read?: typeof readReview } = {},
): Promise<string | null> {
  if (needed === 'nobody') return null;
  if (!campaign || !seen)
    return 'This HTML is no version of a campaign’s email, so nobody can have approved it.';
  const { session_id, index } = campaign;
  const { links, verdicts, outside } = await read(session_id);
  const newest = newestOf(
    verdicts.filter((verdict) => verdict.index === index),
    { now: seen, outside: keepingEdits ? outside : [], live: campaign.live },
  );
  const reviewers = reviewersOf(links, index);
  const { state, approvals } = standingOf(
    newest.map((verdict) => ({ ...verdict, counts: verdict.changed.length === 0 })),
    reviewers,
    needed,
  );
  switch (state) {
    case 'approved':
      return null;
    case 'not_shared':
      return 'Not approved: it was not shared for review.';
    case 'changes':
      return `Not approved: ${namesOf(newest, 'changes')} asked for changes.`;
    case 'voided':
      return `Not approved: ${partsInWords(voidedBy(newest))} changed after the approval.`;
    case 'waiting':
      return needed === 'all'
        ? `Not approved: ${approvals} of ${reviewers.size} reviewers approved it.`
        : 'Not approved: no reviewer has approved it.';
  }
}

const namesOf = (verdicts: readonly ReviewVerdict[], wanted: ReviewVerdict['verdict']): string =>
  new Intl.ListFormat('en').format(
    verdicts
      .filter(({ verdict, changed }) => verdict === wanted && changed.length === 0)
      .map(({ reviewer }) => reviewer),
  );

const voidedBy = (newest: readonly ReviewVerdict[]) =>
  newest.find(({ verdict, changed }) => verdict === 'approved' && changed.length > 0)?.changed ?? [];

interface Upload {
  user: { username: string };
  overrideReason: string | undefined;
  keepingEdits?: boolean;
}

/** Throws 422 without approval or a reason. Stores the reason first; returns whether there was one. */
export async function requireApproval(
  source: Uploaded,
  needed: ApprovalNeeded,
  { user, overrideReason = '', keepingEdits = false }: Upload,
): Promise<boolean> {
  const missing = await missingApproval(source, needed, { keepingEdits });
  if (missing === null) return false;
  const reason = overrideReason.trim();
  if (reason === '')
    throw new AppError(
      'validation',
      `${missing} Share it for review, or say why it goes up without approval; nothing was uploaded.`,
      { title: UPLOAD_FAILED, fields: { override_reason: missing } },
    );
  await storeOverride(source, { reason, by: user.username });
  return true;
}

async function storeOverride(
  { campaign, client, name, version }: Uploaded,
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  const at = new Date().toISOString();
  const id = activityId(at);
  const session_id = campaign?.session_id ?? null;
  await approvalOverrides.create({
    id,
    session_id,
    client,
    index: campaign?.index ?? null,
    campaign_name: name,
    version,
    reason,
    by,
    at,
  });
  if (session_id !== null)
    await recordActivity({
      id,
      session_id,
      kind: 'uploaded_unapproved',
      by,
      at,
      changed: 1,
      campaign_name: name,
      reason,
    });
}
