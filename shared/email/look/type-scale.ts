import type { BrandLook } from '../../contract/schemas/brand.ts';
import { fontStack } from '../../text/fonts.ts';
import { type DirectionStyle, type TextRole, textRoles } from './direction-styles.ts';

const LAST_HEADING = textRoles.indexOf('subheading');
const LARGE = 28;

/** Letter spacing would pull joined right-to-left letters apart. */
export const untracked = (css: string, dir: 'ltr' | 'rtl'): string =>
  dir === 'rtl' ? css.replace(/letter-spacing:[^;]*;/g, '') : css;

export function typeScale(
  { heading_font }: BrandLook,
  { sizes, weight, tracking, label }: DirectionStyle,
  dir: 'ltr' | 'rtl',
): Record<TextRole, string> {
  const { css: family, single, figures = family } = fontStack(heading_font);
  const face = (role: TextRole) =>
    `font-family:${role === 'figure' ? figures : family};font-weight:${single ? 400 : weight};`;
  const css = (role: TextRole, index: number): string => {
    const [size, line] = sizes[index] ?? [16, 26];
    const heading = index <= LAST_HEADING ? face(role) : '';
    const spacing = size >= LARGE && tracking !== 0 && !single ? `letter-spacing:${tracking}em;` : '';
    const all = `${heading}${role === 'label' ? label : spacing}font-size:${size}px;line-height:${line}px;`;
    return untracked(all, dir);
  };
  return Object.fromEntries(textRoles.map((role, index) => [role, css(role, index)])) as Record<
    TextRole,
    string
  >;
}
