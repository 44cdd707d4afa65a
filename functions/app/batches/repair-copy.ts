import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import { writer as chooseWriter } from '../../services/model/choose-writer.ts';
import { type WriteRequest, type Writer, WriterError } from '../../services/model/writer.ts';
import { type Draft, storeDraft } from './draft.ts';
import { countDropped } from './outcome.ts';
import { secondsPaused, storePause } from './pause.ts';
import type { Steps } from './steps.ts';
import type { Invocation } from './work.ts';

/** The longest a repair may take; when less than the least is left, the first words stay. */
const CALL_MS = 60_000;
const LEAST_MS = 10_000;
/** Left for storing the email. */
const RESERVE_MS = 15_000;

/**
 * Asks for a draft's words once more, and returns the draft with both answers and what both cost. That it was asked
 * is stored before the call and its answer before it is used: a worker that dies in between leaves a draft that is
 * not repaired a second time. A call that fails leaves the first words. Throws `Superseded`.
 */
export async function repairCopy(
  invocation: Invocation,
  steps: Steps,
  draft: Draft,
  request: WriteRequest,
): Promise<Draft> {
  if (draft.repair) return afterKill(steps, draft);
  const timeoutMs = Math.min(CALL_MS, invocation.remainingMs() / 2 - RESERVE_MS);
  if (timeoutMs < LEAST_MS || steps.item.cancel_requested) return draft;
  const writer = await chooseWriter();
  if (writer.kind === 'sample' || (await secondsPaused(writer.account)) > 0) return draft;
  await keep(steps, { ...draft, repair: { state: 'asked', words: null } });
  await steps.write({ call_open: true });
  return keep(steps, await answered(steps, draft, writer, request, timeoutMs));
}

/** A call whose answer never arrived is counted, once, and not repeated. */
async function afterKill(steps: Steps, draft: Draft): Promise<Draft> {
  if (draft.repair?.state !== 'asked') return draft;
  await countDropped(steps.item);
  return keep(steps, { ...draft, repair: { state: 'failed', words: null } });
}

async function keep(steps: Steps, draft: Draft): Promise<Draft> {
  await storeDraft(steps.item, draft);
  steps.draft = draft;
  return draft;
}

async function answered(
  steps: Steps,
  draft: Draft,
  writer: Writer,
  request: WriteRequest,
  timeoutMs: number,
): Promise<Draft> {
  try {
    const { words, usage } = await writer.write(request, { timeoutMs });
    return { ...withUsage(draft, usage), repair: { state: 'answered', words } };
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    if (error.retryAfterSeconds !== null) await storePause(writer.account, error.retryAfterSeconds);
    if (error.answerLost) await steps.write({}, { dropped_calls: 1 });
    const failed = { state: 'failed', words: null } as const;
    return { ...(error.usage ? withUsage(draft, error.usage) : draft), repair: failed };
  }
}

/** The draft with the usage of one more call. */
function withUsage(draft: Draft, more: TokenUsage): Draft {
  const { usage } = draft.result;
  const cost = usage.cost_usd === null || more.cost_usd === null ? null : usage.cost_usd + more.cost_usd;
  const sum = {
    input_tokens: usage.input_tokens + more.input_tokens,
    cached_tokens: usage.cached_tokens + more.cached_tokens,
    output_tokens: usage.output_tokens + more.output_tokens,
    calls: usage.calls + more.calls,
    cost_usd: cost,
  };
  return { ...draft, result: { ...draft.result, usage: sum } };
}
