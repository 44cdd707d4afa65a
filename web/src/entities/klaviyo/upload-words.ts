import type { KlaviyoOutcome } from '#shared/contract/schemas/klaviyo.ts';
import type { Tone } from '@/components/status.tsx';
import { counted } from '@/lib/counted.ts';
import type { UploadItem } from './upload-item.ts';

export const outcomeWords: Record<KlaviyoOutcome, string> = {
  created: 'Created in Klaviyo',
  updated: 'Updated in Klaviyo',
  unchanged: 'Unchanged: Klaviyo has this version already',
  conflict: 'Edited in Klaviyo since the last upload',
};

/** In the spec's words, followed by pending decisions. */
export function summaryOf(items: readonly Pick<UploadItem, 'state'>[]): {
  tone: Extract<Tone, 'ok' | 'warn' | 'bad'>;
  text: string;
} {
  const count = (state: UploadItem['state']) => items.filter((item) => item.state === state).length;
  const [uploaded, failed, conflicts] = [count('uploaded'), count('failed'), count('conflict')];
  const waiting = items.length - uploaded - failed - conflicts;
  const rest = [
    conflicts > 0 &&
      `${conflicts.toLocaleString('en')} ${conflicts === 1 ? 'was' : 'were'} edited in Klaviyo and ${conflicts === 1 ? 'waits' : 'wait'} for your decision`,
    waiting > 0 && `${waiting.toLocaleString('en')} not uploaded yet`,
  ].filter((part) => part !== false);
  return {
    tone: toneOf({ uploaded, failed, left: conflicts + waiting }),
    text: [result(uploaded, failed, items.length), ...rest].filter(Boolean).join('; '),
  };
}

function result(uploaded: number, failed: number, total: number): string {
  if (failed === 0 && uploaded === total)
    return total === 1
      ? 'Campaign uploaded successfully'
      : `All ${total.toLocaleString('en')} campaigns uploaded successfully`;
  if (failed === total)
    return total === 1
      ? 'The campaign failed to upload'
      : `All ${total.toLocaleString('en')} campaigns failed to upload`;
  const successes = `${counted(uploaded, 'campaign')} uploaded successfully`;
  if (failed > 0) return `${successes}, ${failed.toLocaleString('en')} failed`;
  return uploaded > 0 ? successes : '';
}

function toneOf({ uploaded, failed, left }: { uploaded: number; failed: number; left: number }) {
  if (failed > 0) return uploaded === 0 ? 'bad' : 'warn';
  return left > 0 ? 'warn' : 'ok';
}
