import { circle, group, type Picture, path, picture, rect } from './picture.ts';

/** Fills a 100 × 100 box with its own background, so that it works on any page and at 24 px. */
export type Mark = (p: Picture) => string;

export const invigor8: Mark = () =>
  group(
    {},
    circle(50, 50, 50, '#1f4d3a'),
    circle(47, 36, 13, 'none', { stroke: '#fbf3e0', 'stroke-width': 9.5 }),
    circle(47, 64.5, 16, 'none', { stroke: '#fbf3e0', 'stroke-width': 9.5 }),
    path(
      'M58,29 C60,15 72,11 84,13 C84,26 75,36 61,35.5 C64,29 68,24.5 74,20.5 C67,22 62,25 58,29Z',
      '#f6a93b',
    ),
  );

export const zebra_cbd: Mark = (p) =>
  group(
    {},
    circle(50, 50, 50, '#f7f3ea'),
    group(
      { 'clip-path': p.clip('<circle cx="50" cy="50" r="50"/>'), fill: '#171615' },
      '<path d="M20,22 C38,17 60,27 82,20 C80,30 75,37 68,44 C60,52 52,60 46,67 C57,66 68,72 82,66 C81,74 79,79 76,83 C58,78 42,86 20,80 C22,71 27,64 34,57 C42,49 50,42 56,35 C44,37 32,31 19,36 C18,31 18,26 20,22Z"/>',
      '<path d="M-2,40 C12,36 24,44 38,42 C30,50 22,54 14,54 C6,54 0,52 -2,52Z"/>',
      '<path d="M102,40 C90,38 82,44 75,48 C68,53 64,57 61,60 C74,56 88,62 102,56Z"/>',
      '<path d="M-2,61 C8,60 16,60 22,60 C18,66 15,70 14,76 L4,84Z"/>',
      '<path d="M10,13 C34,4 62,15 92,7 L84,-4 L12,-4Z"/>',
      '<path d="M16,91 C40,96 62,88 86,91 L80,106 L20,106Z"/>',
    ),
    circle(50, 50, 48, 'none', { stroke: '#171615', 'stroke-width': 4 }),
  );

export const brl_sports: Mark = () =>
  group(
    {},
    rect(0, 0, 100, 100, '#1b3fe0', { rx: 22 }),
    path(
      'M31,80 L41,20 H66 C77,20 84,26 82,36 C81,43 76,48 69,50 C76,52 80,57 78,65 C76,75 68,80 57,80Z M50,34 L48,44.5 H60 C64.5,44.5 67,42.5 67.6,39 C68,36 66.5,34 62.5,34Z M46,56.5 L44.2,66.5 H57 C61.5,66.5 64,64.8 64.6,61.5 C65.1,58.3 63.5,56.5 59.5,56.5Z',
      '#ffffff',
      { 'fill-rule': 'evenodd' },
    ),
    path('M16.5,33 H34.5 L32.8,43 H14.8Z', '#d8f34e'),
    path('M7.5,56.5 H30.6 L28.7,68 H5.5Z', '#d8f34e'),
  );

export function logo(mark: Mark, title: string): string {
  const p = picture(100, 100);
  p.add(mark(p));
  return p.svg(title);
}
