import { type BlockType, blockData } from '../../contract/blocks.ts';
import type { CopySection } from '../../contract/schemas/copy.ts';
import type { Block } from './document.ts';
import { isPlain, length } from './plain-section.ts';

const BETWEEN_BUTTONS = 120;

export const isHero = (type: BlockType) => blockData(type).section === true && blockData(type).title === true;
export const hasOwnButton = ({ type, button }: Block): boolean => isHero(type) && button !== false;

export const withFewerButtons = (blocks: readonly Block[], sections: readonly CopySection[]): Block[] =>
  withOneButtonNearby(withoutRepeatedButtons(blocks), sections);

function withoutRepeatedButtons(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const [at, block] of blocks.entries()) {
    const before = kept.findLast(({ type }) => type !== 'hero_image');
    const follows = before !== undefined && (before.type === 'cta_button' || hasOwnButton(before));
    const next = blocks[at + 1];
    if (block.type === 'cta_button' && (follows || next?.type === 'cta_band')) continue;
    // The email's button replaces the offer's just above it; a band has words of its own.
    const repeats = next?.type === 'cta_button' || (next?.type === 'cta_band' && next.section === undefined);
    kept.push(block.type === 'offer' && (follows || repeats) ? { ...block, button: false } : block);
  }
  return kept;
}

/**
 * Otherwise a white row with only a button would follow the offer box. A brand's own button component stays.
 */
export function withOfferButton(blocks: readonly Block[]): Block[] {
  const isOwn = (type: BlockType, block: Block | undefined) => block?.type === type && !block.component;
  return blocks.flatMap((block, at) => {
    if (isOwn('cta_button', block) && isOwn('offer', blocks[at - 1])) return [];
    if (!isOwn('offer', block) || !isOwn('cta_button', blocks[at + 1])) return [block];
    const { button: _, ...offer } = block;
    return [offer];
  });
}

/** A very short email keeps the last button instead of the hero's. */
function withOneButtonNearby(blocks: Block[], sections: readonly CopySection[]): Block[] {
  // Below a picture, the last button would be too far down.
  const at = blocks.findIndex((block) => block.type === 'hero' && hasOwnButton(block));
  const [hero, text, button] = blocks.slice(at, at + 3);
  if (at < 0 || !hero || text?.type !== 'main_content' || button?.type !== 'cta_button') return blocks;
  const named = new Set(blocks.map(({ section }) => section));
  const shown = sections.filter((_, index) =>
    text.section === undefined ? !named.has(index) : index === text.section,
  );
  const isShort = shown.reduce((sum, section) => sum + length(section), 0) < BETWEEN_BUTTONS;
  return shown.every(isPlain) && isShort ? blocks.with(at, { ...hero, button: false }) : blocks;
}
