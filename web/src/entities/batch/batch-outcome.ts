import type { BatchSummary } from '#shared/contract/schemas/batch.ts';
import type { Tone } from '@/components/status.tsx';
import { hasEnded } from './batch-group.ts';

type Counted = Pick<BatchSummary, 'state' | 'totals'>;

export function batchTone(batch: Counted): Tone {
  if (batch.totals.waiting > 0) return 'waiting';
  if (batch.state === 'queued') return 'idle';
  if (!hasEnded(batch)) return 'running';
  if (batch.totals.failed > 0) return 'bad';
  return batch.state === 'cancelled' ? 'idle' : 'ok';
}

/** `9 done, 3 failed`. */
export function batchOutcome({ state, totals: { completed, failed, cancelled, waiting } }: Counted): string {
  if (state === 'queued') return 'not started';
  const parts: [count: number, word: string][] = [
    [completed, 'done'],
    [failed, 'failed'],
    [cancelled, 'cancelled'],
    [waiting, 'waiting for you'],
  ];
  const words = parts.flatMap(([count, word]) =>
    count > 0 ? [`${count.toLocaleString('en')} ${word}`] : [],
  );
  return words.join(', ') || 'just started';
}
