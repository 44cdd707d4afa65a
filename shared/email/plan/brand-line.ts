import { type BlockType, blockData } from '../../contract/blocks.ts';
import type { BrandContext } from '../../contract/schemas/brand.ts';
import type { Piece } from './piece.ts';

type Lines = Pick<BrandContext, 'usps' | 'press' | 'rating' | 'app_links'>;

const linesOf = ({ usps, press, rating, app_links }: Lines): BlockType[] => [
  ...(usps.length > 0 ? (['usps'] as const) : []),
  ...(press.length > 0 ? (['press'] as const) : []),
  ...(rating ? (['rating'] as const) : []),
  ...(app_links.length > 0 ? (['app'] as const) : []),
];

function placeIn(pieces: readonly Piece[]): number {
  const button = pieces.findLastIndex(({ block: { type } }) => type === 'cta_button' || type === 'cta_band');
  const titled = pieces.findIndex(({ block }) => blockData(block.type).title);
  return button > titled + 1 ? button : pieces.length;
}

/** In every second selling email, in turn: reasons, press, rating or app. Never in a letter. */
export function withBrandLine(
  pieces: readonly Piece[],
  { brand, placeInMonth, sells }: { brand: Lines; placeInMonth: number; sells: boolean },
): Piece[] {
  const lines = linesOf(brand);
  const type = lines[Math.floor(placeInMonth / 2) % Math.max(1, lines.length)];
  const isLetter = pieces.some(({ block }) => block.type === 'text_only');
  if (!sells || placeInMonth % 2 === 1 || isLetter || type === undefined) return [...pieces];
  return pieces.toSpliced(placeIn(pieces), 0, { block: { type } });
}
