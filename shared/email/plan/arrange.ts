import { type BlockType, blockData } from '../../contract/blocks.ts';
import type { LookDirection } from '../../contract/schemas/brand.ts';
import type { CopySection } from '../../contract/schemas/copy.ts';
import type { Block } from '../document/document.ts';
import { hasOwnButton, withFewerButtons } from '../document/nearby-buttons.ts';
import { isPlain, length } from '../document/plain-section.ts';
import { type Colouring, coloured } from '../look/coloured.ts';
import { stylesFor } from '../look/directions.ts';
import { isTooLong } from './opening.ts';
import type { Piece } from './piece.ts';

const BAND = 140;

interface Arrangement {
  direction: LookDirection;
  placeInMonth: number;
}

function withEarlyButton(pieces: readonly Piece[]): Piece[] {
  const at = pieces.findIndex(({ block }) => blockData(block.type).title);
  const block = pieces[at]?.block;
  if (!block || hasOwnButton(block) || block.type === 'text_only') return [...pieces];
  const isFollowed = pieces[at + 1]?.block.type === 'cta_button' || pieces[at + 1]?.block.type === 'offer';
  return isFollowed ? [...pieces] : pieces.toSpliced(at + 1, 0, { block: { type: 'cta_button' } });
}

/** In every other email, a short last text above the last button gets a closing band. */
function withBand(pieces: readonly Piece[], placeInMonth: number): Piece[] {
  const at = pieces.findLastIndex(({ block }) => block.type === 'cta_button');
  const text = pieces[at - 1];
  const isLast = pieces.slice(at + 1).every(({ block }) => block.type === 'secondary_cta');
  const titled = pieces.findIndex(({ block }) => blockData(block.type).title);
  if (placeInMonth % 2 === 0 || at < 2 || !isLast || titled < 0 || at - 1 <= titled) return [...pieces];
  const { section, block } = text ?? {};
  if (block?.type !== 'main_content' || !section || !isPlain(section)) return [...pieces];
  const isShort = section.paragraphs.length === 1 && length(section) <= BAND;
  return isShort ? pieces.toSpliced(at - 1, 2, { block: { type: 'cta_band' }, section }) : [...pieces];
}

interface Buttoned extends Arrangement {
  sells: boolean;
}

export function withButtons(pieces: readonly Piece[], { sells, placeInMonth }: Buttoned): Piece[] {
  if (sells) return withBand(withEarlyButton(pieces), placeInMonth);
  const late = pieces.map((piece) =>
    piece.block.type === 'offer' ? { ...piece, block: { ...piece.block, button: false } } : piece,
  );
  return withBand(late, placeInMonth);
}

/**
 * The direction's most typical way for a calendar's first email, its others in turn. Neighbours share no
 * ground except the surface.
 */
function styled(pieces: readonly Piece[], { direction, placeInMonth }: Arrangement): Block[] {
  const blocks: Block[] = [];
  const opening = pieces.find(({ block }) => blockData(block.type).title)?.block;
  for (const { block, section } of pieces) {
    const styles = stylesFor(direction, block.type);
    const before = blocks.at(-1)?.ground ?? 'surface';
    const ordered = styles.map((_, at) => styles[(placeInMonth + at) % styles.length] ?? {});
    const style = ordered.find(({ ground = 'surface' }) => ground === 'surface' || ground !== before) ?? {};
    const isLoud = block.type === 'lead' && style.variant === 'large' && isTooLong(section);
    // A vote is aligned like a hero, and looks askew below words that are not.
    const isAskew = block.type === 'poll' && opening?.type !== 'hero';
    blocks.push({
      ...block,
      ...style,
      ...(isLoud && { variant: 'plain' }),
      ...(isAskew && { align: 'start' }),
    });
  }
  return blocks;
}

function numbered(
  blocks: readonly Block[],
  pieces: readonly Piece[],
): { blocks: Block[]; sections: CopySection[] } {
  const sections: CopySection[] = [];
  const named = blocks.map((block, at) => {
    const { section, rest = [] } = pieces[at] ?? {};
    sections.push(...rest);
    if (!section) return block;
    sections.push(section);
    return { ...block, section: sections.length - 1 };
  });
  return { blocks: named, sections };
}

/** Variant, ground and alignment of an earlier version, for the same blocks in the same order. */
function asBefore(blocks: readonly Block[], kept: readonly Block[]): Block[] {
  const left = new Map<BlockType, Block[]>();
  for (const block of kept) left.set(block.type, [...(left.get(block.type) ?? []), block]);
  return blocks.map((block) => {
    const before = left.get(block.type)?.shift();
    if (!before) return block;
    const { variant: _, ground: __, align: ___, ...rest } = block;
    const { variant, ground, align } = before;
    return { ...rest, ...(variant && { variant }), ...(ground && { ground }), ...(align && { align }) };
  });
}

const isPictured = ({ block, products = [], pictures = [] }: Piece): boolean =>
  blockData(block.type).picture === true ||
  pictures.length > 0 ||
  products.some(({ image_url }) => image_url.trim() !== '');

export function arranged(
  pieces: readonly Piece[],
  arrangement: Arrangement & Pick<Colouring, 'canDrawOnTint'>,
  kept: readonly Block[] | null,
): { blocks: Block[]; sections: CopySection[] } {
  const { blocks, sections } = numbered(styled(pieces, arrangement), pieces);
  const calm = withFewerButtons(blocks, sections);
  const shown = coloured(calm, { ...arrangement, isPictured: pieces.some(isPictured) });
  return { blocks: kept ? asBefore(shown, kept) : shown, sections };
}
