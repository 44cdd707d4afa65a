import type { DuplicateMode } from '../../contract/schemas/batch.ts';
import type { Campaign } from '../../contract/schemas/campaign.ts';
import { heroTag } from './image-tag.ts';

export interface ImageQuestions {
  tags: string[];
  /** A person decides on each; otherwise the existing image is used. */
  asked: boolean;
}

export function imageQuestions(
  campaigns: readonly Pick<Campaign, 'image_tag' | 'image_status'>[],
  mode: DuplicateMode,
): ImageQuestions {
  const tags = campaigns
    .filter(({ image_status }) => image_status === 'found')
    .map(({ image_tag }) => heroTag(image_tag))
    .filter((tag) => tag !== '');
  return { tags: [...new Set(tags)], asked: mode === 'prompt' };
}
