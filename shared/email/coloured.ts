import type { LookDirection } from '../contract/schemas/brand.ts';
import { stylesFor } from './directions.ts';
import type { Block, BlockType, Ground } from './document.ts';
import { groundOf } from './ground.ts';

/** Blocks that are words and space alone: an email of nothing else is a white sheet. */
const bare = new Set<BlockType>([
  'hero',
  'lead',
  'main_content',
  'divider',
  'signature',
  'secondary_cta',
  'cta_button',
  'social',
  'view_online',
]);
const openings = new Set<BlockType>(['hero', 'lead', 'main_content']);
const onSurface = ({ ground = 'surface' }: Block) => ground === 'surface';

/**
 * An email without a picture, a panel or a ground gets a strong ground for its opening. A hero on a ground has the
 * button that would follow it alone on white, and no band of the same colour below it.
 */
export function coloured(blocks: readonly Block[], direction: LookDirection, turn: number): Block[] {
  const at = blocks.findIndex(({ type }) => openings.has(type));
  const opening = blocks[at];
  if (!opening) return [...blocks];
  const isBare = blocks.every((block) => bare.has(block.type) && !block.component && onSurface(block));
  if (!isBare && onSurface(opening)) return [...blocks];
  const isHero = opening.type === 'hero';
  const next = blocks[at + 1];
  const hasButton = isHero && next?.type === 'cta_button' && !next.component;
  // A tint alone would hardly be told from the page around it.
  const isFaint = isBare || (hasButton && blocks.length === 2);
  const ground = isFaint ? strongGround(direction, turn) : (opening.ground ?? 'brand');
  const { button, ...words } = { ...opening, ground, ...(isHero && { variant: 'colour' }) };
  if (hasButton) return blocks.toSpliced(at, 2, words);
  const changed = blocks.with(at, { ...words, ...(button !== undefined && { button }) });
  if (next?.type !== 'cta_band' || groundOf(next) !== ground) return changed;
  return changed.with(at + 1, { ...next, ground: ground === 'brand' ? 'dark' : 'brand' });
}

/** The strong grounds on which the direction sets a hero, in turn. */
function strongGround(direction: LookDirection, turn: number): Ground {
  const grounds = stylesFor(direction, 'hero').flatMap(({ ground = 'tint' }) =>
    ground === 'tint' ? [] : ground,
  );
  return grounds[turn % grounds.length] ?? 'brand';
}
