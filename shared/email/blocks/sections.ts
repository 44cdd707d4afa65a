import type { BlockType } from '../document.ts';
import { bullets, comparison, faq, poll, stats, steps, table } from './lists.ts';
import { offerSection } from './offer.ts';
import { articles, gallery, video, zigzag } from './pictured.ts';
import type { Section } from './section.ts';

/** Types of blocks that bring their HTML and their plain text along. */
export const sections: Partial<Record<BlockType, Section>> = {
  offer: offerSection,
  zigzag,
  steps,
  bullets,
  table,
  stats,
  faq,
  comparison,
  poll,
  video,
  gallery,
  articles,
};
