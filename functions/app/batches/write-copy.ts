import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import { type WriteRequest, type Writer, WriterError } from '../../services/model/writer.ts';
import { afterFailure } from './attempts.ts';
import { type Draft, findDraft, keepDraft } from './draft.ts';
import { MAX_ATTEMPTS } from './history.ts';
import type { Failure } from './outcome.ts';
import type { ItemRecord } from './records.ts';
import { advance } from './work.ts';

export interface WritingDeps {
  writer: () => Promise<Writer>;
  /** Milliseconds this worker has left. */
  remainingMs: () => number;
  sleep: (ms: number) => Promise<void>;
  random: () => number;
}

export type Written =
  | { outcome: 'draft'; draft: Draft; item: ItemRecord }
  | { outcome: 'wait'; seconds: number }
  | { outcome: 'failed'; failure: Failure };

/** One call of the model, at most; its repair is a second one. */
const CALL_MS = 60_000;
/** What is left to do after the words are there. */
const RESERVE_MS = 15_000;

/**
 * The words for one item: those a model gave before, else its next answer. Calls are counted before they are made, so that
 * a worker that dies in one cannot go on for ever. Throws `Superseded`.
 */
export async function writeCopy(deps: WritingDeps, begun: ItemRecord, request: WriteRequest, campaignRevision: number): Promise<Written> {
  const kept = await findDraft(begun);
  if (kept) return { outcome: 'draft', draft: kept, item: await countDraft(begun, kept) };
  const writer = await deps.writer();
  for (let item = begun; ; ) {
    if (item.attempts >= MAX_ATTEMPTS) return { outcome: 'failed', failure: gaveUp(item.attempts) };
    item = await advance(item, {}, { attempts: 1 });
    try {
      const timeoutMs = Math.max(1_000, Math.min(CALL_MS, (deps.remainingMs() - RESERVE_MS) / 2));
      const result = await writer.write(request, { timeoutMs });
      const draft: Draft = { result, facts: request.facts, campaign_revision: campaignRevision };
      await keepDraft(item, draft);
      return { outcome: 'draft', draft, item: await countDraft(item, draft) };
    } catch (error) {
      if (!(error instanceof WriterError)) throw error;
      if (error.usage) item = await countUsage(item, error.usage);
      const hasTime = deps.remainingMs() > 2 * CALL_MS + RESERVE_MS;
      const next = afterFailure({ error, attempts: item.attempts, hasTime, random: deps.random() });
      if (next.do === 'fail') return { outcome: 'failed', failure: next.failure };
      if (next.do === 'wait') return { outcome: 'wait', seconds: next.seconds };
      await deps.sleep(next.seconds * 1_000);
    }
  }
}

const gaveUp = (attempts: number): Failure => ({
  error_type: 'network_error',
  error: `The model was asked ${attempts} times and no answer arrived. Try it again.`,
});

async function countDraft(item: ItemRecord, { result }: Draft): Promise<ItemRecord> {
  return item.draft_counted ? item : countUsage(item, result.usage, { draft_counted: true, writer: result.writer });
}

/** Adds what a call cost to what the item has cost. */
function countUsage(item: ItemRecord, usage: TokenUsage, set: Partial<ItemRecord> = {}): Promise<ItemRecord> {
  const { input_tokens, cached_tokens, output_tokens, cost_usd } = usage;
  const unknown = cost_usd === null ? { cost_unknown: true } : {};
  return advance(item, { ...set, ...unknown }, { input_tokens, cached_tokens, output_tokens, cost_usd: cost_usd ?? 0 });
}
