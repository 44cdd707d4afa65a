import { MAX_ATTEMPTS } from '#shared/contract/limits.ts';
import { noUsage, type TokenUsage } from '#shared/contract/schemas/email.ts';
import type { EmailAnswer } from '#shared/email/reading/answer.ts';
import { writer as chooseWriter } from '../../../services/model/choose-writer.ts';
import { secondsPaused, storePause } from '../../../services/model/pause.ts';
import {
  type WriteRequest,
  type WriteResult,
  type Writer,
  WriterError,
} from '../../../services/model/writer.ts';
import { update } from '../../../services/table.ts';
import { afterFailure, type Next, type Standing, whilePaused } from '../state/attempts.ts';
import { type ItemRecord, itemKey, itemRecord } from '../state/batch-records.ts';
import { recountBatch } from '../state/count-usage.ts';
import { countDropped, type Failure } from '../state/outcome.ts';
import { showPause } from '../state/shown-pause.ts';
import type { Steps } from '../state/steps.ts';
import type { Invocation } from '../state/work.ts';
import { type Draft, findDraft, storeDraft } from './draft.ts';

export type Written =
  | { outcome: 'draft'; draft: Draft }
  | { outcome: 'later' }
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; failure: Failure };

const CALL_MS = 60_000;
const FLEX_CALL_MS = 90_000;
const RESERVE_MS = 15_000;

/**
 * Stores the answer before using it, and counts an attempt before its call, or a worker that dies in every
 * call would go on for ever. Throws `Superseded`.
 */
export async function writeCopy(
  invocation: Invocation,
  steps: Steps,
  request: WriteRequest,
  campaignRevision: number,
): Promise<Written> {
  const stored = steps.item.attempts > 0 ? await findDraft(steps.item) : undefined;
  if (stored) return withDraft(steps, stored);
  if (steps.item.call_open) await countDropped(steps.item);
  const writer = await chooseWriter();
  for (;;) {
    if (steps.item.cancel_requested) return { outcome: 'cancelled' };
    const next =
      (await beforeCall(invocation, steps, writer)) ?? (await call(invocation, steps, writer, request));
    if (!('do' in next)) {
      const draft: Draft = { result: next, campaign_revision: campaignRevision };
      await storeDraft(steps.item, draft);
      return withDraft(steps, draft);
    }
    if (next.do === 'fail') return { outcome: 'failed', failure: next.failure };
    if (!(await pause(invocation, steps, next))) return { outcome: 'later' };
  }
}

function withDraft(steps: Steps, draft: Draft): Written {
  steps.draft = draft;
  return { outcome: 'draft', draft };
}

/** Not stored: it costs nothing to repeat. */
export const laidOutDraft = (steps: Steps, answer: EmailAnswer, campaignRevision: number): Written => {
  const result: WriteResult = {
    writer: 'person',
    model: 'finished copy',
    answer,
    reads: false,
    notices: [],
    usage: noUsage,
  };
  return withDraft(steps, { result, campaign_revision: campaignRevision });
};

async function beforeCall(
  invocation: Invocation,
  steps: Steps,
  { account }: Writer,
): Promise<Next | undefined> {
  const { attempts } = steps.item;
  if (attempts >= MAX_ATTEMPTS) return { do: 'fail', failure: gaveUp(attempts) };
  const seconds = await secondsPaused(account);
  return seconds > 0 ? whilePaused({ ...standing(invocation, steps.item), seconds }) : undefined;
}

async function call(
  invocation: Invocation,
  steps: Steps,
  writer: Writer,
  request: WriteRequest,
): Promise<WriteResult | Next> {
  const begun = { call_open: true, waiting_until: null, waiting_for: null };
  const { attempts } = await steps.write(begun, { attempts: 1 });
  try {
    // A flexible call may outlast a turn, so only the first attempt makes one.
    const noHurry = steps.item.no_hurry && attempts === 1;
    const most = noHurry ? FLEX_CALL_MS : CALL_MS;
    const timeoutMs = Math.max(1_000, Math.min(most, (invocation.remainingMs() - RESERVE_MS) / 2));
    return await writer.write(request, { timeoutMs, noHurry });
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    const next = afterFailure({ ...standing(invocation, steps.item), error, attempts });
    const free = next.do === 'wait' && next.for === 'provider';
    const [set, add] = error.usage ? usageOf(error.usage) : [{}, {}];
    const lost = error.answerLost && { dropped_calls: 1 };
    await steps.write({ ...set, call_open: false }, { ...add, ...lost, ...(free && { attempts: -1 }) });
    if (free) await storePause(writer.account, next.asked);
    return next;
  }
}

function standing(invocation: Invocation, { provider_waits, provider_wait_seconds }: ItemRecord): Standing {
  return {
    providerWaits: provider_waits,
    waitedSeconds: provider_wait_seconds,
    hasTime: invocation.remainingMs() > 2 * CALL_MS + RESERVE_MS,
    random: invocation.random(),
  };
}

async function pause(
  { sleep }: Invocation,
  steps: Steps,
  { seconds, for: waiting_for, asked, inside }: Next & { do: 'wait' },
): Promise<boolean> {
  const { batch_id } = steps.item;
  const now = Date.now();
  const until = now + seconds * 1_000;
  const provider = waiting_for === 'provider';
  await steps.write(
    {
      waiting_for,
      waiting_until: new Date(until).toISOString(),
      ...(!inside && { state: 'pending', held_by: steps.givenBack }),
    },
    provider ? { provider_waits: 1, provider_wait_seconds: seconds } : undefined,
  );
  if (provider && !inside) await showPause(batch_id, now + asked * 1_000);
  if (inside) await sleep(seconds * 1_000);
  return inside;
}

const gaveUp = (attempts: number): Failure => ({
  error_type: 'network_error',
  error: `The model was called ${attempts} times without an answer. Retry this campaign.`,
});

export function draftUsage(
  { draft_counted }: ItemRecord,
  { result }: { result: Pick<Draft['result'], 'usage' | 'writer'> },
): [Partial<ItemRecord>, Record<string, number>] {
  if (draft_counted) return [{}, {}];
  const [set, add] = usageOf(result.usage);
  return [{ ...set, draft_counted: true, call_open: false, writer: result.writer }, add];
}

export async function countUnused(item: ItemRecord, draft: Draft): Promise<void> {
  const [set, add] = draftUsage(item, draft);
  if (set.draft_counted === undefined) return;
  await update(itemRecord, itemKey(item.batch_id, item.index), {
    ...(set.cost_unknown && { set: { cost_unknown: true } }),
    add,
    mustExist: true,
  });
  await recountBatch(item.batch_id);
}

function usageOf({
  input_tokens,
  cached_tokens,
  written_tokens,
  output_tokens,
  cost_usd,
  calls,
}: TokenUsage): [Partial<ItemRecord>, Record<string, number>] {
  const tokens = { input_tokens, cached_tokens, written_tokens, output_tokens };
  if (cost_usd !== null) return [{}, { ...tokens, calls, cost_usd }];
  return [{ cost_unknown: true }, { ...tokens, calls, unpriced_calls: calls, cost_usd: 0 }];
}
