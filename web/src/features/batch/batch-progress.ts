import type {
  Batch,
  BatchItem,
  ErrorType,
  GenerationStep,
  ItemState,
} from '#shared/contract/schemas/batch.ts';
import type { Tone } from '@/components/status.tsx';

/** What a campaign is doing, in the words of the product (spec §4). */
export const stepLabels: Record<GenerationStep, string> = {
  checking_name: 'Checking name',
  reading_brief: 'Reading brief',
  analysing_theme: 'Analysing theme',
  finding_template: 'Finding template',
  classifying: 'Classifying promotional or informational',
  searching_products: 'Searching products',
  generating_content: 'Generating AI content',
  compiling: 'Compiling',
  finalizing: 'Finalizing',
};

/** Spec §8. */
export const errorLabels: Record<ErrorType, string> = {
  rate_limit: 'Rate limit exceeded',
  api_error: 'API error',
  network_error: 'Network error',
  parsing_error: 'Parsing error',
};

export const stateLabels: Record<ItemState, { tone: Tone; label: string }> = {
  pending: { tone: 'idle', label: 'Ready to Generate' },
  waiting: { tone: 'waiting', label: 'Waiting for your decision' },
  generating: { tone: 'running', label: 'Generating' },
  completed: { tone: 'ok', label: 'Completed' },
  error: { tone: 'bad', label: 'AI Generation Failed' },
  cancelled: { tone: 'idle', label: 'Cancelled' },
};

const took = ({ started_at, finished_at }: BatchItem) =>
  started_at && finished_at ? Date.parse(finished_at) - Date.parse(started_at) : undefined;

/** Spec §7: campaigns generated at once. */
const AT_ONCE = 8;
/** Before that many are done a guess would jump about. */
const SAMPLE = 3;

/**
 * Milliseconds until the rest is done, from the median of those that are; undefined while too few are. What waits for a
 * person is not counted: nobody knows how long that takes.
 */
export function timeLeft({ items }: Pick<Batch, 'items'>): number | undefined {
  const times = items
    .flatMap((item) => (item.state === 'completed' ? (took(item) ?? []) : []))
    .sort((a, b) => a - b);
  const left = items.filter(({ state }) => state === 'pending' || state === 'generating').length;
  if (times.length < SAMPLE || left === 0) return undefined;
  return Math.ceil(left / AT_ONCE) * (times[Math.floor(times.length / 2)] ?? 0);
}

/** The open questions, once per image tag, with the campaigns each of them holds up. */
export function questions({
  items,
}: Pick<Batch, 'items'>): { tag: string; existing: BatchItem['existing_images']; campaigns: string[] }[] {
  const byTag = new Map<
    string,
    { tag: string; existing: BatchItem['existing_images']; campaigns: string[] }
  >();
  for (const { state, image_tag, existing_images, campaign_name } of items) {
    if (state !== 'waiting') continue;
    const question = byTag.get(image_tag) ?? { tag: image_tag, existing: existing_images, campaigns: [] };
    question.campaigns.push(campaign_name);
    byTag.set(image_tag, question);
  }
  return [...byTag.values()];
}

/** `4 s`, `2 min 05 s`. */
export function readableTime(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
