import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import { secondsPaused, storePause } from '../../../services/model/pause.ts';
import { WriterError } from '../../../services/model/writer.ts';
import { countDropped } from '../state/outcome.ts';
import type { Steps } from '../state/steps.ts';
import type { Invocation } from '../state/work.ts';
import { type Draft, storeDraft } from './draft.ts';

const CALL_MS = 60_000;
const LEAST_MS = 10_000;
const RESERVE_MS = 15_000;

type Part = 'repair' | 'reading';
type Kept<P extends Part> = NonNullable<Draft[P]>;

export interface FurtherCall<P extends Part> {
  part: P;
  without: Omit<Kept<P>, 'state'>;
  account: string | null;
  /** Throws `WriterError`. */
  call: (timeoutMs: number) => Promise<{ answer: Omit<Kept<P>, 'state'>; usage: TokenUsage }>;
}

/**
 * Stores the question before the call and the answer before using it, so a worker's death causes no second
 * call. A failed call changes nothing else. Throws `Superseded`.
 */
export async function furtherCall<P extends Part>(
  invocation: Invocation,
  steps: Steps,
  draft: Draft,
  further: FurtherCall<P>,
): Promise<Draft> {
  const { part, without, account } = further;
  const before = draft[part];
  if (before?.state === 'asked') {
    // The earlier worker died during the call.
    await countDropped(steps.item);
    return keep(steps, { ...draft, [part]: { ...without, state: 'failed' } });
  }
  if (before) return draft;
  const timeoutMs = Math.min(CALL_MS, invocation.remainingMs() / 2 - RESERVE_MS);
  if (timeoutMs < LEAST_MS || steps.item.cancel_requested) return draft;
  if (account === null || (await secondsPaused(account)) > 0) return draft;
  await keep(steps, { ...draft, [part]: { ...without, state: 'asked' } });
  await steps.write({ call_open: true });
  return keep(steps, await answered(steps, draft, { ...further, account }, timeoutMs));
}

async function keep(steps: Steps, draft: Draft): Promise<Draft> {
  await storeDraft(steps.item, draft);
  steps.draft = draft;
  return draft;
}

async function answered<P extends Part>(
  steps: Steps,
  draft: Draft,
  { part, without, account, call }: FurtherCall<P> & { account: string },
  timeoutMs: number,
): Promise<Draft> {
  try {
    const { answer, usage } = await call(timeoutMs);
    return { ...withUsage(draft, usage), [part]: { ...answer, state: 'answered' } };
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    if (error.retryAfterSeconds !== null) await storePause(account, error.retryAfterSeconds);
    if (error.answerLost) await steps.write({}, { dropped_calls: 1 });
    const counted = error.usage ? withUsage(draft, error.usage) : draft;
    return { ...counted, [part]: { ...without, state: 'failed' } };
  }
}

function withUsage(draft: Draft, more: TokenUsage): Draft {
  const { usage } = draft.result;
  const cost = usage.cost_usd === null || more.cost_usd === null ? null : usage.cost_usd + more.cost_usd;
  const sum = {
    input_tokens: usage.input_tokens + more.input_tokens,
    cached_tokens: usage.cached_tokens + more.cached_tokens,
    written_tokens: usage.written_tokens + more.written_tokens,
    output_tokens: usage.output_tokens + more.output_tokens,
    calls: usage.calls + more.calls,
    cost_usd: cost,
  };
  return { ...draft, result: { ...draft.result, usage: sum } };
}
