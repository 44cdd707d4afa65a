import type { LookDirection } from '../../contract/schemas/brand.ts';

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

/** px */
export type Measure = readonly [size: number, line: number];

/** Set apart by fill, by rules above and below, or by an outline. */
export type PanelStyle = 'filled' | 'ruled' | 'boxed';

/** px; `character` is an average width, for Outlook's fixed-width buttons. */
export interface ButtonStyle {
  padding: readonly [block: number, inline: number];
  text: Measure;
  character: number;
  css: string;
}

/** Sizes in px, tracking in em. */
export interface DirectionStyle {
  sizes: readonly Measure[];
  phone: readonly [Measure, Measure, Measure];
  weight: number;
  /** From 28 px. */
  tracking: number;
  label: string;
  space: readonly [side: number, section: number];
  panel: PanelStyle;
  /** px of the coloured line above an email that starts on the surface. */
  band: number;
  /** For heroes and closing bands without their own; centred, also for a whole short email. */
  align: 'start' | 'center';
  wordmark: string;
  button: ButtonStyle;
  /** The brand's radius times a factor, up to a limit. */
  corner: readonly [factor: number, limit: number];
}

const UPPER = 'text-transform:uppercase;';

export const directionStyles: Record<LookDirection | 'classic', DirectionStyle> = {
  /** For emails stored before directions existed. */
  classic: {
    sizes: [
      [64, 64],
      [44, 50],
      [34, 40],
      [22, 28],
      [18, 24],
      [18, 28],
      [16, 26],
      [14, 21],
      [13, 18],
    ],
    phone: [
      [52, 54],
      [34, 40],
      [28, 34],
    ],
    weight: 700,
    tracking: -0.01,
    label: 'font-weight:700;letter-spacing:0.06em;',
    space: [48, 40],
    panel: 'filled',
    band: 4,
    align: 'center',
    wordmark: 'font-size:22px;line-height:28px;font-weight:700;letter-spacing:0.01em;',
    button: { padding: [14, 32], text: [16, 20], character: 9.6, css: 'font-weight:700;' },
    corner: [1, 16],
  },
  editorial: {
    sizes: [
      [76, 76],
      [52, 56],
      [40, 46],
      [26, 32],
      [20, 27],
      [20, 31],
      [17, 28],
      [14, 21],
      [12, 18],
    ],
    phone: [
      [60, 62],
      [40, 44],
      [32, 38],
    ],
    weight: 400,
    tracking: -0.018,
    label: `${UPPER}font-weight:700;letter-spacing:0.12em;`,
    space: [48, 48],
    panel: 'ruled',
    band: 0,
    align: 'start',
    wordmark: 'font-size:28px;line-height:34px;font-weight:400;letter-spacing:-0.01em;',
    button: { padding: [14, 30], text: [16, 20], character: 9.6, css: 'font-weight:700;' },
    corner: [1, 8],
  },
  bold: {
    sizes: [
      [88, 84],
      [60, 60],
      [44, 46],
      [26, 30],
      [20, 26],
      [19, 28],
      [16, 26],
      [14, 21],
      [13, 18],
    ],
    phone: [
      [60, 60],
      [44, 45],
      [36, 38],
    ],
    weight: 800,
    tracking: -0.03,
    label: `${UPPER}font-weight:800;letter-spacing:0.05em;`,
    space: [40, 40],
    panel: 'filled',
    band: 0,
    align: 'start',
    wordmark: `${UPPER}font-size:24px;line-height:28px;font-weight:800;letter-spacing:-0.02em;`,
    button: { padding: [17, 36], text: [18, 22], character: 11, css: 'font-weight:800;' },
    corner: [1, 16],
  },
  soft: {
    sizes: [
      [68, 72],
      [46, 54],
      [36, 44],
      [24, 31],
      [19, 27],
      [18, 29],
      [16, 27],
      [14, 22],
      [14, 20],
    ],
    phone: [
      [56, 60],
      [36, 43],
      [30, 37],
    ],
    weight: 700,
    tracking: -0.01,
    label: 'font-weight:700;letter-spacing:0.01em;',
    space: [48, 44],
    panel: 'filled',
    band: 0,
    align: 'center',
    wordmark: 'font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.01em;',
    button: { padding: [15, 36], text: [16, 22], character: 9.6, css: 'font-weight:700;' },
    corner: [1.5, 28],
  },
  technical: {
    sizes: [
      [60, 62],
      [42, 47],
      [32, 38],
      [20, 26],
      [17, 24],
      [17, 27],
      [16, 25],
      [14, 21],
      [12, 18],
    ],
    phone: [
      [50, 52],
      [33, 38],
      [27, 33],
    ],
    weight: 700,
    tracking: -0.02,
    label: `${UPPER}font-family:'Courier New',Courier,monospace;font-weight:700;letter-spacing:0.06em;`,
    space: [40, 36],
    panel: 'boxed',
    band: 3,
    align: 'start',
    wordmark: 'font-size:19px;line-height:24px;font-weight:700;letter-spacing:-0.01em;',
    button: { padding: [12, 26], text: [15, 20], character: 9, css: 'font-weight:700;' },
    corner: [1, 8],
  },
  quiet: {
    sizes: [
      [52, 58],
      [34, 44],
      [30, 39],
      [21, 29],
      [18, 27],
      [18, 30],
      [16, 28],
      [14, 22],
      [12, 18],
    ],
    phone: [
      [46, 52],
      [30, 39],
      [27, 35],
    ],
    weight: 400,
    tracking: 0,
    label: `${UPPER}font-weight:400;letter-spacing:0.16em;`,
    space: [56, 52],
    panel: 'ruled',
    band: 0,
    align: 'start',
    wordmark: `${UPPER}font-size:16px;line-height:24px;font-weight:400;letter-spacing:0.2em;`,
    button: {
      padding: [15, 32],
      text: [13, 18],
      character: 11.5,
      css: `${UPPER}font-weight:700;letter-spacing:0.1em;`,
    },
    corner: [1, 4],
  },
};
