import type { NewReviewComment, ReviewAuthor, ReviewComment } from '#shared/contract/schemas/review.ts';
import { invalid, notFound } from '../../errors.ts';
import { isWithin } from '../../services/clock.ts';
import { entryId, indexOfEntry } from './entry-id.ts';
import {
  COMMENT_PREFIX,
  type CommentRecord,
  entriesOf,
  reviewComments,
  reviewPartition,
} from './review-records.ts';
import { markReviewChanged } from './sums.ts';

const shown = ({ session_id: _, ...comment }: CommentRecord): ReviewComment => comment;

export interface Place {
  session_id: string;
  index: number;
}

/** Phones repeat calls: the same words at one place are stored once. */
const REPEATED_MS = 2 * 60_000;

export async function say(
  { session_id, index }: Place,
  { text, place, quote, version, reply_to }: NewReviewComment,
  by: ReviewAuthor,
): Promise<ReviewComment> {
  if (reply_to !== null && indexOfEntry(reply_to) !== index) throw repliesToNothing();
  const answered = reply_to === null ? undefined : await reviewComments.get({ session_id, id: reply_to });
  if (reply_to !== null && !answered) throw repliesToNothing();
  const created_at = new Date().toISOString();
  const comment: CommentRecord = {
    id: entryId(index, created_at),
    session_id,
    index,
    by,
    text: text.trim(),
    place,
    quote: place === 'email' ? '' : quote,
    version,
    // Threads are one level deep.
    reply_to: answered?.reply_to ?? reply_to,
    resolved: null,
    created_at,
  };
  const said = await reviewComments.inPartition(reviewPartition(session_id), {
    prefix: COMMENT_PREFIX + entriesOf(index),
  });
  const before = said.find((other) => isRepeated(other, comment));
  if (!before) await reviewComments.create(comment);
  await markReviewChanged(comment);
  return shown(before ?? comment);
}

const isRepeated = (before: CommentRecord, { by, created_at, ...comment }: CommentRecord): boolean =>
  before.by.name === by.name &&
  before.by.link_id === by.link_id &&
  (['text', 'quote', 'reply_to'] as const).every((field) => before[field] === comment[field]) &&
  isWithin(REPEATED_MS, Date.parse(before.created_at), Date.parse(created_at));

const repliesToNothing = () => invalid('The comment that this answers does not exist any more.');

export async function resolveComment(
  { session_id, index }: { session_id: string; index?: number },
  id: string,
  { resolved, by }: { resolved: boolean; by: string },
): Promise<ReviewComment> {
  const belongs = index === undefined || indexOfEntry(id) === index;
  const at = new Date().toISOString();
  const changed = belongs
    ? await reviewComments.update({ session_id, id }, { set: { resolved: resolved ? { at, by } : null } })
    : undefined;
  if (!changed) throw notFound('This comment does not exist.');
  await markReviewChanged(changed);
  return shown(changed);
}
