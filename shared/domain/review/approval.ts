import type { ApprovalNeeded } from '../../contract/schemas/approval-needed.ts';
import type {
  ChangedPart,
  ReviewComment,
  ReviewState,
  ReviewVerdict,
  SeenEmail,
} from '../../contract/schemas/review.ts';

/** Empty when a reader would get the same at the same time. */
export function changedParts(then: SeenEmail, now: SeenEmail): ChangedPart[] {
  const changed: ChangedPart[] = [];
  if (then.subject !== now.subject) changed.push('subject');
  if (then.preview_text !== now.preview_text) changed.push('preview_text');
  const sameLines = changed.length === 0;
  // The HTML includes subject and preview text, which have changes of their own.
  if (sameLines ? then.email_hash !== now.email_hash : then.body_hash !== now.body_hash)
    changed.push('email');
  if (then.second_subject !== now.second_subject) changed.push('second_subject');
  const sendTime = ({ send_date, send_time, time_zone }: SeenEmail) =>
    `${send_date} ${send_time} ${time_zone}`;
  if (sendTime(then) !== sendTime(now)) changed.push('send_date');
  if (then.audience !== now.audience) changed.push('audience');
  return changed;
}

/** Each reviewer's, newest first. */
export function newestVerdicts<V extends Pick<ReviewVerdict, 'id' | 'link_id' | 'at'>>(
  verdicts: readonly V[],
): V[] {
  const newest = new Map<string, V>();
  for (const verdict of verdicts.toSorted((one, other) => one.id.localeCompare(other.id)))
    newest.set(verdict.link_id, verdict);
  return [...newest.values()].toSorted((one, other) => other.at.localeCompare(one.at));
}

export interface Standing {
  state: ReviewState;
  approvals: number;
}

/**
 * `newest` has each reviewer's newest verdict; `counts` is false once something has changed. `reviewers` are
 * the unrevoked links that show the email, even ended ones. An approval outlives its link; a request for
 * changes does not, since nobody could take it back.
 */
export function standingOf(
  newest: readonly (Pick<ReviewVerdict, 'link_id' | 'verdict'> & { counts: boolean })[],
  reviewers: ReadonlySet<string>,
  needed: ApprovalNeeded,
): Standing {
  const counting = newest.filter(({ counts }) => counts);
  const approved = new Set(
    counting.filter(({ verdict }) => verdict === 'approved').map(({ link_id }) => link_id),
  );
  const approvals = approved.size;
  const asked = counting.some(({ verdict, link_id }) => verdict === 'changes' && reviewers.has(link_id));
  if (asked) return { state: 'changes', approvals };
  const everybody = [...reviewers].every((link) => approved.has(link));
  if (approvals > 0 && (needed !== 'all' || everybody)) return { state: 'approved', approvals };
  if (newest.some(({ verdict, counts }) => verdict === 'approved' && !counts))
    return { state: 'voided', approvals };
  return { state: reviewers.size > 0 ? 'waiting' : 'not_shared', approvals };
}

const partNames: Record<ChangedPart, string> = {
  subject: 'the subject line',
  second_subject: 'the second subject line',
  preview_text: 'the preview text',
  email: 'the email',
  send_date: 'the send date',
  audience: 'the audience',
  klaviyo_edit: 'its draft in Klaviyo',
  live_fact: 'a fact that it names',
};

/** "the subject line and the send date" */
export const partsInWords = (parts: readonly ChangedPart[]): string =>
  new Intl.ListFormat('en').format(parts.map((part) => partNames[part]));

/** Unresolved, and not a reply. */
export const isOpenThread = ({ resolved, reply_to }: Pick<ReviewComment, 'resolved' | 'reply_to'>): boolean =>
  resolved === null && reply_to === null;
