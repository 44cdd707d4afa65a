import type { BatchSummary } from '#shared/contract/schemas/batch.ts';
import { counted } from '@/lib/counted.ts';

/** Includes paid calls whose results were not used. */
export function usageWords(all: readonly BatchSummary['usage'][]): string {
  const sum = (key: 'input_tokens' | 'output_tokens' | 'dropped_calls') =>
    all.reduce((total, usage) => total + usage[key], 0);
  const tokens = sum('input_tokens') + sum('output_tokens');
  const dropped = sum('dropped_calls');
  const words = [tokens === 0 ? 'No model tokens used' : `${tokens.toLocaleString('en')} tokens`];
  if (tokens > 0 && all.every(({ cost_usd }) => cost_usd !== null)) {
    const cost = all.reduce((total, { cost_usd }) => total + (cost_usd ?? 0), 0);
    words.push(`about $${cost.toFixed(cost < 0.1 ? 4 : 2)}`);
  }
  if (dropped > 0)
    words.push(
      `including ${counted(dropped, 'model call')} whose ${dropped === 1 ? 'result was' : 'results were'} not used`,
    );
  return words.join(', ');
}
