import type { ReviewVerdict } from '#shared/contract/schemas/review.ts';
import { conflict } from '../../errors.ts';
import { say } from './comments.ts';
import { entryId } from './entry-id.ts';
import { countWritten } from './rate.ts';
import { type LinkRecord, reviewVerdicts, type VerdictRecord } from './review-records.ts';
import { hashOfSeen } from './seen-email.ts';
import { findShared } from './shared-emails.ts';
import { markReviewChanged } from './sums.ts';

export type Decision =
  | { verdict: 'approved'; hash: string }
  | { verdict: 'changes'; hash: string; comment: string };

/**
 * Throws 409 when readers would no longer get what `hash` names. A change just before the write is harmless:
 * the verdict names what was seen.
 */
export async function decide(link: LinkRecord, index: number, decision: Decision): Promise<ReviewVerdict> {
  const { session_id, id: link_id, reviewer } = link;
  const { seen } = await findShared(link, index);
  if (hashOfSeen(seen) !== decision.hash)
    throw conflict('This email changed while you were looking. Look at it again, then decide.', null);
  await countWritten(link);
  if (decision.verdict === 'changes')
    await say(
      { session_id, index },
      { text: decision.comment, place: 'email', quote: '', version: seen.version, reply_to: null },
      { kind: 'reviewer', name: reviewer, link_id },
    );
  const at = new Date().toISOString();
  const record: VerdictRecord = {
    id: entryId(index, at),
    session_id,
    index,
    link_id,
    reviewer,
    verdict: decision.verdict,
    at,
    seen,
  };
  await reviewVerdicts.create(record);
  await markReviewChanged(record);
  const { session_id: _, ...shown } = record;
  return { ...shown, changed: [] };
}
