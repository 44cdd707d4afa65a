import { AT_ONCE } from '../../contract/limits.ts';
import type { BatchSummary } from '../../contract/schemas/batch.ts';
import { costOf, type ModelPrice } from '../brand/models.ts';

type EarlierBatch = Pick<
  BatchSummary,
  'state' | 'duplicate_mode' | 'totals' | 'usage' | 'created_at' | 'finished_at'
>;

interface Estimated {
  /** Emails to write. */
  count: number;
  /** The brand's batches, newest first. */
  earlier: readonly EarlierBatch[];
  writer: 'openai' | 'none';
  /** Null if it is not known. */
  price: ModelPrice | null;
  /** Whether the model reasons before it writes. */
  reasoning: boolean;
}

/** `earlier`: from the brand's batches; `typical`: from what such models usually take. */
export type Basis = 'earlier' | 'typical';

export interface BatchEstimate {
  time: { ms: number; basis: Basis };
  /** In US dollars; null if the price is not known. Zero without a model. */
  cost: { usd: number | null; basis: Basis };
  /** Earlier emails that the estimate rests on. */
  measured: number;
}

/** Batches looked at: older ones were written with other prompts. */
const RECENT = 5;

/** How long one email takes, until the brand has been measured. */
const TYPICAL_MS = { none: 300, plain: 12_000, reasoning: 25_000 } as const;
/** Of one email with an ordinary brief; a model that reasons writes about twice as much. */
const TYPICAL_TOKENS = { input: 4_200, output: 1_300, reasoning: 2_300 } as const;

/** How long a batch will probably take and what it will cost, from the brand's earlier batches if there are any. */
export function estimateBatch({ count, earlier, writer, price, reasoning }: Estimated): BatchEstimate {
  const same = earlier.filter((batch) => ended(batch) && wroteWith(batch) === writer).slice(0, RECENT);
  const measured = same.reduce((sum, { totals }) => sum + totals.completed, 0);
  const typicalMs = writer === 'none' ? TYPICAL_MS.none : TYPICAL_MS[reasoning ? 'reasoning' : 'plain'];
  const rounds = Math.ceil(count / AT_ONCE);
  const round = median(same.flatMap(roundMs));
  return {
    time: { ms: rounds * (round ?? typicalMs), basis: round === undefined ? 'typical' : 'earlier' },
    cost: writer === 'none' ? { usd: 0, basis: 'typical' } : expectedCost({ count, same, price, reasoning }),
    measured,
  };
}

const ended = ({ state, totals }: EarlierBatch) => state === 'complete' && totals.completed > 0;
const wroteWith = ({ usage }: EarlierBatch) =>
  usage.input_tokens + usage.output_tokens > 0 ? 'openai' : 'none';

/** How long eight emails took. Nothing for a batch that may have waited for a person. */
function roundMs({ duplicate_mode, totals, created_at, finished_at }: EarlierBatch): number[] {
  if (duplicate_mode === 'prompt' || finished_at === null) return [];
  const rounds = Math.ceil(totals.total / AT_ONCE);
  return [(Date.parse(finished_at) - Date.parse(created_at)) / rounds];
}

function expectedCost({
  count,
  same,
  price,
  reasoning,
}: {
  count: number;
  same: readonly EarlierBatch[];
  price: ModelPrice | null;
  reasoning: boolean;
}): BatchEstimate['cost'] {
  const emails = same.reduce((sum, { totals }) => sum + totals.completed, 0);
  const tokens = (kind: 'input_tokens' | 'output_tokens') =>
    same.reduce((sum, { usage }) => sum + usage[kind], 0) / emails;
  const typical = {
    input_tokens: TYPICAL_TOKENS.input,
    output_tokens: reasoning ? TYPICAL_TOKENS.reasoning : TYPICAL_TOKENS.output,
  };
  const each =
    emails === 0 ? typical : { input_tokens: tokens('input_tokens'), output_tokens: tokens('output_tokens') };
  const one = costOf(price, { ...each, cached_tokens: 0 });
  return { usd: one === null ? null : one * count, basis: emails === 0 ? 'typical' : 'earlier' };
}

function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
