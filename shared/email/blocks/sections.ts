import type { BlockType } from '../document.ts';
import { offerSection } from './offer.ts';
import type { Section } from './section.ts';

/** Types of blocks that bring their HTML and their plain text along. */
export const sections: Partial<Record<BlockType, Section>> = {
  offer: offerSection,
};
