import { MAX_ATTEMPTS } from '#shared/contract/schemas/batch.ts';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import { type WriteRequest, type Writer, WriterError } from '../../services/model/writer.ts';
import { afterFailure } from './attempts.ts';
import { type Draft, findDraft, keepDraft } from './draft.ts';
import type { Failure } from './outcome.ts';
import type { ItemRecord } from './records.ts';
import type { Steps } from './steps.ts';

export interface WritingDeps {
  writer: () => Promise<Writer>;
  /** Milliseconds this worker has left. */
  remainingMs: () => number;
  sleep: (ms: number) => Promise<void>;
  random: () => number;
}

export type Written =
  | { outcome: 'draft'; draft: Draft }
  | { outcome: 'wait'; seconds: number }
  | { outcome: 'failed'; failure: Failure };

/** One call of the model, at most; its repair is a second one. */
const CALL_MS = 60_000;
/** What is left to do after the words are there. */
const RESERVE_MS = 15_000;

/**
 * The words for one item: those a model gave before, else its next answer, which is stored before anything else. Calls are
 * counted before they are made, so that a worker that dies in one cannot go on for ever. Throws `Superseded`.
 */
export async function writeCopy(
  deps: WritingDeps,
  steps: Steps,
  request: WriteRequest,
  campaignRevision: number,
): Promise<Written> {
  const kept = steps.item.attempts > 0 ? await findDraft(steps.item) : undefined;
  if (kept) return { outcome: 'draft', draft: kept };
  const writer = await deps.writer();
  for (;;) {
    const { attempts: before } = steps.item;
    if (before >= MAX_ATTEMPTS) return { outcome: 'failed', failure: gaveUp(before) };
    const { attempts } = await steps.write({}, { attempts: 1 });
    try {
      const timeoutMs = Math.max(1_000, Math.min(CALL_MS, (deps.remainingMs() - RESERVE_MS) / 2));
      const result = await writer.write(request, { timeoutMs });
      const draft: Draft = { result, facts: request.facts, campaign_revision: campaignRevision };
      await keepDraft(steps.item, draft);
      return { outcome: 'draft', draft };
    } catch (error) {
      if (!(error instanceof WriterError)) throw error;
      if (error.usage) await steps.write(...usageOf(error.usage));
      const hasTime = deps.remainingMs() > 2 * CALL_MS + RESERVE_MS;
      const next = afterFailure({ error, attempts, hasTime, random: deps.random() });
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

/** What a draft adds to an item's cost, to be written once: nothing when it is counted already. */
export function draftUsage(
  { draft_counted }: ItemRecord,
  { result }: Draft,
): [Partial<ItemRecord>, Record<string, number>] {
  if (draft_counted) return [{}, {}];
  const [set, add] = usageOf(result.usage);
  return [{ ...set, draft_counted: true, writer: result.writer }, add];
}

function usageOf({
  input_tokens,
  cached_tokens,
  output_tokens,
  cost_usd,
}: TokenUsage): [Partial<ItemRecord>, Record<string, number>] {
  const unknown = cost_usd === null ? { cost_unknown: true } : {};
  return [unknown, { input_tokens, cached_tokens, output_tokens, cost_usd: cost_usd ?? 0 }];
}
