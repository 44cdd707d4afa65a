import { type BlockType, blockData } from '../../contract/blocks.ts';
import type { CopySection } from '../../contract/schemas/copy.ts';
import type { Block } from './document.ts';
import { isPlain, length } from './plain-section.ts';

/** Fewest characters between two buttons with which both are worth having. */
const BETWEEN_BUTTONS = 120;

export const isHero = (type: BlockType) => blockData(type).section === true && blockData(type).title === true;
export const hasOwnButton = ({ type, button }: Block): boolean => isHero(type) && button !== false;

/** The blocks of a written email without buttons that repeat one nearby. */
export const withFewerButtons = (blocks: readonly Block[], sections: readonly CopySection[]): Block[] =>
  withOneButtonNearby(withoutRepeatedButtons(blocks), sections);

/** Without a button directly above or below another one, where nothing came between them but the picture. */
function withoutRepeatedButtons(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const [at, block] of blocks.entries()) {
    const before = kept.findLast(({ type }) => type !== 'hero_image');
    const follows = before !== undefined && (before.type === 'cta_button' || hasOwnButton(before));
    const next = blocks[at + 1];
    if (block.type === 'cta_button' && (follows || next?.type === 'cta_band')) continue;
    // Of an offer's button and the email's own directly below it, the email's stays; a band has words above its own.
    const repeats = next?.type === 'cta_button' || (next?.type === 'cta_band' && next.section === undefined);
    kept.push(block.type === 'offer' && (follows || repeats) ? { ...block, button: false } : block);
  }
  return kept;
}

/**
 * With the email's own button in the box of an offer directly above it, where a white row with nothing but a button would
 * follow the box. For blocks with their components: one of the brand's in place of the button stays.
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

/** Leaves the button to the end of an email in which hardly a line stands between the hero's and the last one. */
function withOneButtonNearby(blocks: Block[], sections: readonly CopySection[]): Block[] {
  // Below a picture, the last button would be far down.
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
