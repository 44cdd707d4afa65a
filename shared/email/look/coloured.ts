import type { BlockType, Ground } from '../../contract/blocks.ts';
import type { LookDirection } from '../../contract/schemas/brand.ts';
import type { Block } from '../document/document.ts';
import { directions, stylesFor } from './directions.ts';
import { groundOf } from './ground.ts';

/** Only words and space: an email of nothing else is a white sheet. */
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
const onSurface = ({ ground = 'surface' }: Pick<Block, 'ground'>) => ground === 'surface';

export interface Colouring {
  direction: LookDirection;
  placeInMonth: number;
  isPictured: boolean;
  canDrawOnTint: boolean;
}

/**
 * Without a picture, panel or ground, an email gets a strong ground for its opening. A button alone on white
 * below joins it; no other two blocks of one ground touch.
 */
export function coloured(
  blocks: readonly Block[],
  { direction, placeInMonth, isPictured, canDrawOnTint }: Colouring,
): Block[] {
  const at = blocks.findIndex(({ type }) => openings.has(type));
  const opening = blocks[at];
  if (!opening) return apart(blocks, direction);
  const isBare = blocks.every((block) => bare.has(block.type) && !block.component && onSurface(block));
  const isUndrawn = onSurface(opening) || (opening.ground === 'tint' && !canDrawOnTint);
  const isPlain = isBare || (!isPictured && isUndrawn);
  if (!isPlain && onSurface(opening)) return apart(blocks, direction);
  const isHero = opening.type === 'hero';
  const next = blocks[at + 1];
  const isFollowed = next?.type === 'cta_button' && !next.component;
  const hasButton = isHero && isFollowed;
  // A tint alone would hardly differ from the page around it.
  const isFaint = isPlain || (hasButton && blocks.length === 2);
  const after = blocks[at + (isFollowed ? 2 : 1)];
  const ground = isFaint ? strongGround(direction, placeInMonth, after) : (opening.ground ?? 'brand');
  // Centred like a hero under a centred header; a vote after it begins where its line does.
  const isCentred =
    opening.type === 'lead' && next?.type !== 'poll' && directions[direction].align === 'center';
  const drawn = { ...(isHero && { variant: 'colour' }), ...(isCentred && { align: 'center' as const }) };
  const { button, ...words } = { ...opening, ground, ...drawn };
  if (hasButton) return apart(blocks.toSpliced(at, 2, words), direction);
  const changed = blocks.with(at, { ...words, ...(button !== undefined && { button }) });
  return apart(isFollowed ? changed.with(at + 1, { ...next, ground }) : changed, direction);
}

function seenGround(block: Block): Ground {
  const ground = groundOf(block);
  return ground === 'picture' ? 'dark' : ground;
}

/** Omitted words may bring two blocks of one ground together; the second is restyled. */
function apart(blocks: readonly Block[], direction: LookDirection): Block[] {
  const placed: Block[] = [];
  for (const block of blocks) {
    const before = placed.at(-1);
    const isFree = (each: Block) =>
      !before ||
      before.component ||
      seenGround(each) === 'surface' ||
      seenGround(each) !== seenGround(before);
    const { variant: _, ground: __, align: ___, ...rest } = block;
    const ways = stylesFor(direction, block.type).map((style): Block => ({ ...rest, ...style }));
    const keeps = block.component || block.type === 'cta_button' || isFree(block);
    placed.push(keeps ? block : (ways.find(isFree) ?? block));
  }
  return placed;
}

/** The direction's hero grounds and the brand's in turn; not that of the next block, if another is left. */
function strongGround(direction: LookDirection, placeInMonth: number, after: Block | undefined): Ground {
  const usual = stylesFor(direction, 'hero').flatMap(({ ground = 'tint' }) =>
    ground === 'tint' ? [] : ground,
  );
  const grounds = [...new Set<Ground>([...usual, 'brand'])];
  const free = grounds.filter((ground) => !after || seenGround(after) !== ground);
  const left = free.length > 0 ? free : grounds;
  return left[placeInMonth % left.length] ?? 'brand';
}
