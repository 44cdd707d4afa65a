import { blockData } from '../../contract/blocks.ts';
import type { Block, EmailImage } from './document.ts';
import { withOfferButton } from './nearby-buttons.ts';

export interface Sketch {
  /** In order, without header, footer and components. */
  order: string;
  picture: string;
}

export const sketchOf = (blocks: readonly Block[], hero: EmailImage | null): Sketch => {
  const inner = withOfferButton(blocks).filter(
    ({ type }) => type !== 'header' && type !== 'footer' && type !== 'component',
  );
  return {
    order: inner.map(({ type }) => type).join(' '),
    picture: hero !== null && inner.some(({ type }) => blockData(type).picture) ? hero.url : '',
  };
};
