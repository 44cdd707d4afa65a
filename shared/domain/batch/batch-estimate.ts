import { AT_ONCE } from '../../contract/limits.ts';
import type { BatchSummary } from '../../contract/schemas/batch.ts';
import { costOf, flexPrice, type ModelPrice, type PricedTokens } from '../brand/models.ts';

type EarlierBatch = Pick<
  BatchSummary,
  'state' | 'duplicate_mode' | 'no_hurry' | 'totals' | 'usage' | 'created_at' | 'finished_at'
>;

interface Estimated {
  count: number;
  earlier: readonly EarlierBatch[];
  writer: 'openai' | 'none';
  price: ModelPrice | null;
  reasoning: boolean;
  flex: boolean;
}

/** `earlier`: measured on the brand's batches; `typical`: usual for such models. */
export type Basis = 'earlier' | 'typical';

export interface BatchEstimate {
  time: { ms: number; basis: Basis };
  /** US dollars at the standard tier; null without a known price, 0 without a model. */
  cost: { usd: number | null; basis: Basis };
  /** US dollars the flexible tier would save; null without that tier or a price. */
  saving: number | null;
  measured: number;
}

const RECENT = 5;

const TYPICAL_MS = { none: 300, plain: 12_000, reasoning: 25_000 } as const;
/** Per email with an ordinary brief; reasoning about doubles the output. */
const TYPICAL_TOKENS = { input: 4_200, shared: 3_600, output: 1_300, reasoning: 2_300 } as const;

export function estimateBatch({ count, earlier, writer, price, reasoning, flex }: Estimated): BatchEstimate {
  const same = earlier.filter((batch) => ended(batch) && wroteWith(batch) === writer).slice(0, RECENT);
  const measured = same.reduce((sum, { totals }) => sum + totals.completed, 0);
  const typicalMs = writer === 'none' ? TYPICAL_MS.none : TYPICAL_MS[reasoning ? 'reasoning' : 'plain'];
  const rounds = Math.ceil(count / AT_ONCE);
  const round = median(same.flatMap(roundMs));
  const tokens = expectedTokens({ count, same, reasoning });
  const usd = costOf(price, tokens);
  const withFlex = flex && writer !== 'none' ? costOf(price && flexPrice(price), tokens) : null;
  return {
    time: { ms: rounds * (round ?? typicalMs), basis: round === undefined ? 'typical' : 'earlier' },
    cost:
      writer === 'none'
        ? { usd: 0, basis: 'typical' }
        : { usd, basis: measured === 0 ? 'typical' : 'earlier' },
    saving: usd === null || withFlex === null ? null : usd - withFlex,
    measured,
  };
}

const ended = ({ state, totals }: EarlierBatch) => state === 'complete' && totals.completed > 0;
const wroteWith = ({ usage }: EarlierBatch) =>
  usage.input_tokens + usage.output_tokens > 0 ? 'openai' : 'none';

/** For eight emails, without batches that may have waited for a person or ran without hurry. */
function roundMs({ duplicate_mode, no_hurry, totals, created_at, finished_at }: EarlierBatch): number[] {
  if (duplicate_mode === 'prompt' || no_hurry || finished_at === null) return [];
  const rounds = Math.ceil(totals.total / AT_ONCE);
  return [(Date.parse(finished_at) - Date.parse(created_at)) / rounds];
}

interface Expected {
  count: number;
  same: readonly EarlierBatch[];
  reasoning: boolean;
}

function expectedTokens({ count, same, reasoning }: Expected): PricedTokens {
  const emails = same.reduce((sum, { totals }) => sum + totals.completed, 0);
  if (emails === 0) return typicalTokens(count, reasoning);
  const tokens = (kind: keyof PricedTokens) =>
    (same.reduce((sum, { usage }) => sum + usage[kind], 0) / emails) * count;
  return {
    input_tokens: tokens('input_tokens'),
    cached_tokens: tokens('cached_tokens'),
    written_tokens: tokens('written_tokens'),
    output_tokens: tokens('output_tokens'),
  };
}

/** Emails that start together find an empty cache, and fill it for later ones. */
function typicalTokens(count: number, reasoning: boolean): PricedTokens {
  const { input, shared, output, reasoning: reasoned } = TYPICAL_TOKENS;
  const first = Math.min(count, AT_ONCE);
  return {
    input_tokens: count * input,
    cached_tokens: (count - first) * shared,
    written_tokens: first * shared,
    output_tokens: count * (reasoning ? reasoned : output),
  };
}

function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
