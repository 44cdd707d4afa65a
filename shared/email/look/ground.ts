import type { Ground } from '../../contract/blocks.ts';
import type { BrandLook } from '../../contract/schemas/brand.ts';
import {
  contrast,
  fromHsl,
  luminance,
  mix,
  readable,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  toHsl,
} from '../../text/colour.ts';
import type { Block } from '../document/document.ts';
import type { Palette } from './palette.ts';

/** Text contrast is at least 4.5:1 on `fill` and `card`. */
export interface GroundColours {
  fill: string;
  card: string;
  text: string;
  muted: string;
  link: string;
  accent: string;
  line: string;
  /** At least 3:1 against `fill`, unless it is the brand's own on the surface. */
  button: string;
  onButton: string;
}

const WHITE = '#ffffff';
const BLACK = '#111111';
/** Lowest contrast that separates neighbouring grounds. */
const STEP = 1.09;

export const inkOn = (fill: string, ...wanted: string[]): string =>
  [...wanted, WHITE, BLACK].find((colour) => contrast(colour, fill) >= TEXT_CONTRAST)?.toLowerCase() ??
  '#000000';

function strong(fill: string, text: string, button: string): GroundColours {
  const towards = mix(fill, text, 0.1);
  const away = mix(fill, luminance(text) > luminance(fill) ? '#000000' : WHITE, 0.12);
  const card = contrast(text, towards) >= TEXT_CONTRAST ? towards : away;
  const on = (colour: string) => readable(colour, [fill, card]);
  const ink = on(text);
  const stands = contrast(button, fill) >= SHAPE_CONTRAST ? button : ink;
  return {
    fill,
    card,
    text: ink,
    muted: on(mix(text, fill, 0.22)),
    link: ink,
    // Lightened until readable, it would be a pastel the brand does not have.
    accent: on(stands) === stands ? stands : ink,
    line: mix(fill, text, 0.3),
    button: stands,
    onButton: inkOn(stands, fill),
  };
}

const quiet = (fill: string, card: string, palette: Palette): GroundColours => ({ ...palette, fill, card });

const shareInk = (one: string, other: string): boolean =>
  [WHITE, '#000000'].some((ink) => [one, other].every((fill) => contrast(ink, fill) >= TEXT_CONTRAST));

function tintHue(primary: string, background: string, isDark: boolean): readonly [number, number] {
  const [paper, strength, lightness] = toHsl(background);
  const [hue, saturation] = toHsl(primary);
  const hasOwnColour = strength > 0.2 && lightness > 0.8 && lightness < 0.98 && Math.abs(paper - hue) > 15;
  if (!isDark && hasOwnColour) return [paper, Math.min(strength, 0.7)];
  if (saturation < 0.12) return [hue, Math.min(saturation, 0.04)];
  return [hue, isDark ? Math.min(saturation, 0.25) : 0.24 + saturation * 0.38];
}

/** Made by lightness, because mixing in a dark main colour would give grey. */
export function tintOf({ primary, surface, background }: BrandLook['colours']): string {
  const isDark = luminance(surface) < 0.16;
  const [hue, strength] = tintHue(primary, background, isDark);
  const lightness = toHsl(surface)[2];
  for (let step = isDark ? 0.035 : 0.05; step < 0.5; step += 0.01) {
    const [lighter, darker] = [Math.min(1, lightness + step), Math.max(0, lightness - step)];
    const wanted = isDark ? [lighter, darker] : [darker, lighter];
    const found = wanted
      .map((at) => fromHsl([hue, strength, at]))
      .find((tint) => contrast(tint, surface) >= STEP && shareInk(tint, surface));
    if (found !== undefined) return found;
  }
  return surface;
}

/** Near-black of the brand's hue, or lighter if the surface is as dark. */
function deepOf(primary: string, surface: string): string {
  const [hue, saturation] = toHsl(primary);
  return (
    [0.12, 0.19, 0.24, 0.06, 0.3]
      .map((lightness) => fromHsl([hue, Math.min(saturation, 0.35), lightness]))
      .find((deep) => contrast(deep, surface) >= 1.2) ?? BLACK
  );
}

export function groundsOf(palette: Palette, primary: string): Record<Ground, GroundColours> {
  const deep = deepOf(primary, palette.surface);
  return {
    surface: quiet(palette.surface, palette.card, palette),
    tint: quiet(palette.card, palette.surface, palette),
    brand: strong(palette.button, palette.onButton, palette.onButton),
    dark: strong(deep, WHITE, palette.button),
    picture: strong(deep, WHITE, WHITE),
  };
}

/** `hero_overlay` is always on the picture. */
export function groundOf({ type, variant, ground }: Pick<Block, 'type' | 'variant' | 'ground'>): Ground {
  if (type === 'hero_overlay') return 'picture';
  if (ground !== undefined) return ground;
  if (type === 'announcement') return 'brand';
  if (type === 'cta_band') return 'tint';
  return variant === 'colour' || variant === 'band' ? 'brand' : 'surface';
}
