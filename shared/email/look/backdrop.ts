import { blockData, type Ground } from '../../contract/blocks.ts';
import type { BrandLook } from '../../contract/schemas/brand.ts';
import { contrast, mix, TEXT_CONTRAST } from '../../text/colour.ts';
import { seeded } from '../../text/random.ts';
import { assign } from '../document/assign.ts';
import type { EmailDocument } from '../document/document.ts';
import { type Design, designOf } from './design.ts';
import { decidedLook } from './directions.ts';
import { groundOf } from './ground.ts';

export const patterns = ['discs', 'tiles', 'waves', 'bands', 'rings', 'dots'] as const;
export type Pattern = (typeof patterns)[number];

/** `opacity` is the highest, 0-1. */
export interface Veil {
  colour: string;
  opacity: number;
}

/** A drawing behind the opening's words. Transparent, so that the ground's colour decides in each scheme. */
export interface Backdrop {
  ground: Ground;
  pattern: Pattern;
  seed: string;
  veils: readonly [Veil, Veil];
}

const DRAWINGS = 4;
const STEP = 0.01;
const FAINT = 0.04;
/** Contrast from which a brand's colour is seen on its dark ground. */
const SEEN = 1.3;

/** The strongest under which every text on the ground keeps 4.5:1, in both schemes. */
function veilOn(design: Design, ground: Ground, colour: string, most: number): Veil {
  const schemes = [design.grounds[ground], design.darkGrounds[ground]];
  const isReadable = (opacity: number) =>
    schemes.every(({ fill, text, muted, link, accent }) =>
      [text, muted, link, accent].every(
        (ink) =>
          contrast(ink, mix(fill, colour, opacity)) >= TEXT_CONTRAST || contrast(ink, fill) < TEXT_CONTRAST,
      ),
    );
  let opacity = most;
  while (opacity > 0 && !isReadable(opacity)) opacity -= STEP;
  return { colour, opacity: Math.max(0, Math.round(opacity * 100) / 100) };
}

function wantedOn({ light, grounds }: Design, ground: Ground): [colour: string, most: number][] {
  if (ground === 'brand')
    return [
      ['#ffffff', 0.15],
      ['#000000', 0.17],
    ];
  const { button } = light;
  if (ground === 'tint')
    return [
      [button, 0.08],
      [button, 0.15],
    ];
  // A black brand's colour would not be seen on its dark ground.
  const isSeen = contrast(button, grounds[ground].fill) >= SEEN;
  return [
    [isSeen ? button : '#ffffff', isSeen ? 0.3 : 0.06],
    [isSeen ? button : '#ffffff', isSeen ? 0.6 : 0.12],
  ];
}

function veilsOn(design: Design, ground: Ground): [Veil, Veil] {
  const wanted = wantedOn(design, ground);
  const [one, other] = wanted.map(([colour, most]) => veilOn(design, ground, colour, most)) as [Veil, Veil];
  // White words on a mid-tone leave no room for lighter shapes.
  const half = ({ colour, opacity }: Veil): Veil => ({ colour, opacity: opacity / 2 });
  if (one.opacity < FAINT) return [half(other), other];
  return other.opacity < FAINT ? [one, half(one)] : [one, other];
}

const isSeenAs = (veils: readonly Veil[]): boolean => veils.some(({ opacity }) => opacity >= FAINT);

export const canDrawOnTint = (look: BrandLook): boolean =>
  isSeenAs(veilsOn(designOf(decidedLook(look), 'ltr'), 'tint'));

/**
 * Different for each place in the month. Null where the opening is on the surface, or any drawing would make
 * its words unreadable.
 */
export function backdropOf(document: EmailDocument, placeInMonth: number): Backdrop | null {
  const { blocks, brand, dir } = document;
  if (document.hero !== null && blocks.some(({ type }) => blockData(type).picture)) return null;
  const opening = blocks[assign(document).headlineAt];
  if (!opening || opening.component) return null;
  const ground = groundOf(opening);
  if (ground === 'surface' || ground === 'picture') return null;
  const veils = veilsOn(designOf(brand.look, dir), ground);
  if (!isSeenAs(veils)) return null;
  // Brands begin at different patterns and use all of them.
  const first = Math.floor(seeded(`${brand.id}/patterns`)() * patterns.length);
  const pattern = patterns[(first + placeInMonth) % patterns.length] ?? 'discs';
  const drawing = Math.floor(placeInMonth / patterns.length) % DRAWINGS;
  return { ground, pattern, seed: String(drawing), veils };
}
