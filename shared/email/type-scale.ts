import type { BrandLook } from '../contract/schemas/brand.ts';
import { fontStack } from './fonts.ts';

/** Roles of text, from the largest to the smallest. */
export const textRoles = [
  'figure',
  'display',
  'title',
  'heading',
  'subheading',
  'lead',
  'body',
  'small',
  'label',
] as const;
export type TextRole = (typeof textRoles)[number];

/** Size and line height in px. */
type Measure = readonly [size: number, line: number];

/** `figure` is an offer's number, `display` the headline of a hero, `label` a word above a headline. */
const measures: Record<TextRole, Measure> = {
  figure: [64, 64],
  display: [44, 50],
  title: [34, 40],
  heading: [22, 28],
  subheading: [18, 24],
  lead: [18, 28],
  body: [16, 26],
  small: [14, 21],
  label: [13, 18],
};
/** On a phone; other roles keep their size. */
export const phoneMeasures: Partial<Record<TextRole, Measure>> = {
  figure: [52, 54],
  display: [34, 40],
  title: [28, 34],
};

const headings = new Set<TextRole>(['figure', 'display', 'title', 'heading', 'subheading']);

/** CSS of each role: size, line height, weight and spacing; headings also name their font. */
export function typeScale({ heading_font }: BrandLook): Record<TextRole, string> {
  const family = `font-family:${fontStack(heading_font).css};`;
  const css = (role: TextRole) => {
    const [size, line] = measures[role];
    const heading = headings.has(role) ? `${family}font-weight:700;` : '';
    const tracking = size >= 34 ? 'letter-spacing:-0.01em;' : '';
    const label = role === 'label' ? 'font-weight:700;letter-spacing:0.06em;' : '';
    return `${heading}${label}font-size:${size}px;line-height:${line}px;${tracking}`;
  };
  return {
    figure: css('figure'),
    display: css('display'),
    title: css('title'),
    heading: css('heading'),
    subheading: css('subheading'),
    lead: css('lead'),
    body: css('body'),
    small: css('small'),
    label: css('label'),
  };
}
