import { blockData } from '../../contract/blocks.ts';
import type { Block, EmailImage } from './document.ts';
import { withOfferButton } from './nearby-buttons.ts';

/** What an email looks like from afar, by which those of one month are told apart. */
export interface Sketch {
  /** Types of its blocks in order, without header, footer and components. */
  order: string;
  /** Address of the hero image it shows; ''. */
  picture: string;
}

export const sketchOf = (blocks: readonly Block[], hero: EmailImage | null): Sketch => {
  // The finished email has them like this.
  const inner = withOfferButton(blocks).filter(
    ({ type }) => type !== 'header' && type !== 'footer' && type !== 'component',
  );
  return {
    order: inner.map(({ type }) => type).join(' '),
    picture: hero !== null && inner.some(({ type }) => blockData(type).picture) ? hero.url : '',
  };
};
