import type { Batch, BatchItem, ErrorType, ItemState } from '#shared/contract/schemas/batch.ts';
import type { Tone } from '@/components/status.tsx';

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

export interface Question {
  tag: string;
  /** About a picture that the batch has made, otherwise about an existing image. */
  isNew: boolean;
  /** Newest first. */
  images: BatchItem['existing_images'];
  campaigns: string[];
}

export function questions({ items }: Pick<Batch, 'items'>): Question[] {
  const byTag = new Map<string, Question>();
  for (const { state, image_tag, new_picture, existing_images, campaign_name } of items) {
    if (state !== 'waiting') continue;
    const question: Question = byTag.get(image_tag) ?? {
      tag: image_tag,
      isNew: new_picture,
      images: existing_images,
      campaigns: [],
    };
    question.campaigns.push(campaign_name);
    byTag.set(image_tag, question);
  }
  return [...byTag.values()];
}
