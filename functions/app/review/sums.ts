import * as z from 'zod';
import { reviewVerdict } from '#shared/contract/schemas/review.ts';
import { isOpenThread, newestVerdicts } from '#shared/domain/review/approval.ts';
import { readStoredText } from '../../records/read-stored.ts';
import { get, inParallel, put } from '../../services/table.ts';
import {
  COMMENT_PREFIX,
  type CommentRecord,
  entriesOf,
  reviewComments,
  reviewPartition,
  reviewSums,
  reviewVerdicts,
  SUM_PREFIX,
  type SumRecord,
  summedUp,
  summedUpKey,
  VERDICT_PREFIX,
  type VerdictRecord,
} from './review-records.ts';
import { hashOfSeen } from './seen-email.ts';

/** Without field names, which would be most of what is stored. */
const decider = z.tuple([z.string(), z.string(), z.string()]);
type Decider = [link_id: string, reviewer: string, at: string];

/** Those with the same verdict on the same email, named by `hash`. */
const sameVerdicts = reviewVerdict.pick({ verdict: true }).extend({ hash: z.string(), by: z.array(decider) });
export type SameVerdicts = z.infer<typeof sameVerdicts>;

/** Totals of one email’s review. */
const reviewSum = z.object({
  comments: z.int(),
  open: z.int(),
  /** Each reviewer's newest verdict. */
  newest: z.array(sameVerdicts),
});
export type ReviewSum = z.infer<typeof reviewSum>;

type Place = Pick<SumRecord, 'session_id' | 'index'>;

/** Call after each write of a comment or verdict; a repeated call is harmless. */
export async function markReviewChanged({ session_id, index }: Place): Promise<void> {
  await reviewSums.upsert({ session_id, index }, { set: { session_id, index }, add: { written: 1 } });
}

/** For more emails, reading the whole review is cheaper. */
const MOST_READ_SINGLY = 4;
const AT_ONCE = 8;

/** By index, for emails with feedback. Reads comments and verdicts only where there are new ones. */
export async function sumsOf(calendarId: string): Promise<Map<number, ReviewSum>> {
  const [records, complete] = await Promise.all([
    reviewSums.inPartition(reviewPartition(calendarId), { prefix: SUM_PREFIX }),
    get(summedUp, summedUpKey(calendarId)),
  ]);
  const sums = new Map<number, ReviewSum>();
  const written = new Map<number, number>();
  for (const record of records) {
    const sum = currentSum(record);
    if (sum) sums.set(record.index, sum);
    else written.set(record.index, record.written);
  }
  if (complete && written.size === 0) return sums;
  const prefixes = complete && written.size <= MOST_READ_SINGLY ? [...written.keys()].map(entriesOf) : [''];
  const read = await Promise.all(prefixes.map((prefix) => readEntries(calendarId, prefix)));
  const entries = Map.groupBy(read.flat(), ({ index }) => index);
  const outdated = new Set([...written.keys(), ...entries.keys()].filter((index) => !sums.has(index)));
  await inParallel(AT_ONCE, [...outdated], async (index) => {
    const sum = sumOf(entries.get(index) ?? []);
    sums.set(index, sum);
    await storeSum({ session_id: calendarId, index, written: written.get(index) ?? 0 }, sum);
  });
  if (!complete) await put({ ...summedUpKey(calendarId), at: new Date().toISOString() });
  return sums;
}

function currentSum({ written, made_at, sum }: SumRecord): ReviewSum | undefined {
  if (made_at !== written) return;
  const read = readStoredText(reviewSum, sum);
  return 'record' in read ? read.record : undefined;
}

type Entry = CommentRecord | VerdictRecord;

async function readEntries(calendarId: string, prefix: string): Promise<Entry[]> {
  const pk = reviewPartition(calendarId);
  const [comments, verdicts] = await Promise.all([
    reviewComments.inPartition(pk, { prefix: COMMENT_PREFIX + prefix }),
    reviewVerdicts.inPartition(pk, { prefix: VERDICT_PREFIX + prefix }),
  ]);
  return [...comments, ...verdicts];
}

function sumOf(entries: readonly Entry[]): ReviewSum {
  const comments = entries.filter((entry) => 'text' in entry);
  const verdicts = Map.groupBy(
    newestVerdicts(entries.filter((entry) => 'verdict' in entry)),
    ({ verdict, seen }) => `${verdict} ${hashOfSeen(seen)}`,
  );
  return {
    comments: comments.length,
    open: comments.filter(isOpenThread).length,
    newest: [...verdicts.values()].flatMap(([first, ...others]) =>
      first
        ? [
            {
              verdict: first.verdict,
              hash: hashOfSeen(first.seen),
              by: [first, ...others].map(({ link_id, reviewer, at }): Decider => [link_id, reviewer, at]),
            },
          ]
        : [],
    ),
  };
}

/** In bytes. Larger sums would near the table's limit for a record, and are made on each reading. */
const MOST_KEPT = 300_000;

/** `written` was read before the entries, so later ones make the sum out of date. */
async function storeSum(
  { session_id, index, written }: Place & Pick<SumRecord, 'written'>,
  made: ReviewSum,
): Promise<void> {
  const sum = JSON.stringify(made);
  if (Buffer.byteLength(sum) > MOST_KEPT) return;
  await reviewSums.upsert({ session_id, index }, { set: { session_id, index, made_at: written, sum } });
}
