import type { BrandLook } from '../../contract/schemas/brand.ts';
import { readable } from '../../text/colour.ts';
import { fontStack } from '../../text/fonts.ts';
import type { Design } from '../look/design.ts';
import type { Palette } from '../look/palette.ts';

const colourTokens = [
  'primary',
  'on_primary',
  'background',
  'surface',
  'text',
  'muted',
  'link',
  'accent',
  'line',
  'tint',
  'on_tint',
  'dark',
  'on_dark',
] as const;
export const brandTokens = [...colourTokens, 'heading_font', 'body_font', 'radius'] as const;
export type BrandToken = (typeof brandTokens)[number];
export type ColourToken = (typeof colourTokens)[number];

export type Ground = 'surface' | 'background';
export type TokenValues = Record<BrandToken, string>;

export const TOKEN_SOURCE = String.raw`\{(${brandTokens.join('|')})\}`;

const TOKEN = new RegExp(TOKEN_SOURCE, 'gi');
export const tokensIn = (text: string): string[] =>
  [...text.matchAll(TOKEN)].map(([, name = '']) => name.toLowerCase());
export const withoutTokens = (text: string): string => text.replace(TOKEN, '');

const includes = (names: readonly string[], name: string): boolean => names.includes(name);
export const isBrandToken = (name: string): boolean => includes(brandTokens, name.toLowerCase());
export const isColourToken = (name: string): name is ColourToken => includes(colourTokens, name);

/** Looks are validated when saved, but a style must never get anything but a colour. */
const safeColour = (colour: string, otherwise: string) =>
  /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : otherwise;

const safeLength = (radius: unknown) =>
  `${typeof radius === 'number' && radius >= 0 ? Math.min(Math.round(radius), 40) : 0}px`;

function colours(
  palette: Palette,
  { tint, dark }: Design['grounds'],
  ground: Ground,
): Record<ColourToken, string> {
  // The palette's colours suit several grounds; here is only one.
  const on = (colour: string) => readable(colour, [palette[ground]]);
  return {
    primary: safeColour(palette.button, '#111111'),
    on_primary: safeColour(palette.onButton, '#ffffff'),
    background: safeColour(palette.background, '#f4f4f4'),
    surface: safeColour(palette.surface, '#ffffff'),
    text: safeColour(on(palette.text), '#111111'),
    muted: safeColour(on(ground === 'surface' ? palette.muted : palette.footer), '#555555'),
    link: safeColour(on(palette.link), '#111111'),
    accent: safeColour(on(palette.accent), '#111111'),
    line: safeColour(palette.line, '#dddddd'),
    tint: safeColour(tint.fill, '#f4f4f4'),
    on_tint: safeColour(tint.text, '#111111'),
    dark: safeColour(dark.fill, '#111111'),
    on_dark: safeColour(dark.text, '#ffffff'),
  };
}

const shared = ({ heading_font, body_font, radius }: BrandLook) => ({
  heading_font: fontStack(heading_font).css,
  body_font: fontStack(body_font).css,
  radius: safeLength(radius),
});

/** CSS values with a text contrast of at least 4.5:1. */
export const tokenValues = ({ look, light, dark, grounds, darkGrounds }: Design, ground: Ground) => ({
  light: { ...colours(light, grounds, ground), ...shared(look) },
  dark: { ...colours(dark, darkGrounds, ground), ...shared(look) },
});
