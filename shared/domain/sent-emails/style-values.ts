import { cssColour } from '../../text/css-colour.ts';
import type { Declarations } from './style-sheet.ts';

export interface OwnStyle {
  colour: string | null;
  ground: string | null;
  border: string | null;
  radius: number | null;
  family: string | null;
  size: number | null;
  padded: boolean;
  hidden: boolean;
}

const ROUND = 999;
const POINT = 4 / 3;
const EM = 16;
/** px for `<font size="1">` to `7`. */
const FONT_SIZES = [10, 13, 16, 18, 24, 32, 48];
const HEADING_SIZES: Readonly<Record<string, number>> = { h1: 32, h2: 24, h3: 19 };

/** px; percentages are a round corner. */
function pixels(value: string | undefined): number | null {
  const [, number = '', unit = ''] = /^\s*(\d{1,5}(?:\.\d{1,4})?)(px|pt|em|rem|%)?/i.exec(value ?? '') ?? [];
  if (number === '') return null;
  const factor = { px: 1, pt: POINT, em: EM, rem: EM, '%': ROUND }[unit.toLowerCase()] ?? 1;
  return Math.round(Number(number) * factor);
}

const colours = new Map<string, string | null>();

function colour(written: string | undefined): string | null {
  if (written === undefined || written === '') return null;
  const known = colours.get(written);
  if (known !== undefined) return known;
  if (colours.size > 2_000) colours.clear();
  const found = cssColour(written);
  colours.set(written, found);
  return found;
}

function colourWithin(shorthand: string | undefined): string | null {
  if (shorthand === undefined) return null;
  const whole = colour(shorthand);
  if (whole !== null) return whole;
  for (const word of shorthand.match(
    /#[0-9a-f]{3,6}\b|rgb\([\d\s,.%]{5,30}\)|(?<![\w(/.-])[a-z]{3,20}(?![\w(/.-])/gi,
  ) ?? []) {
    const found = colour(word);
    if (found !== null) return found;
  }
  return null;
}

function borderOf(style: Declarations): string | null {
  const shorthand = style.get('border') ?? '';
  const width = pixels(style.get('border-width') ?? /\d{1,3}(?:\.\d{1,4})?(?:px|pt)/.exec(shorthand)?.[0]);
  if (!width || /\bnone\b/i.test(shorthand)) return null;
  return colour(style.get('border-color')) ?? colourWithin(shorthand);
}

const isHidden = (style: Declarations): boolean =>
  /^none\b/i.test(style.get('display') ?? '') ||
  /^hidden\b/i.test(style.get('visibility') ?? '') ||
  /^0(?:px)?(?:\s|$)/i.test(style.get('max-height') ?? '') ||
  /^0(?:\.0+)?(?:\s|$)/.test(style.get('opacity') ?? '');

export function ownStyle(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  style: Declarations,
): OwnStyle {
  const font = tag === 'font' ? attributes : {};
  return {
    colour: colour(style.get('color')) ?? colour(font.color),
    ground:
      colour(style.get('background-color')) ??
      colourWithin(style.get('background')) ??
      colour(attributes.bgcolor),
    border: borderOf(style),
    radius: pixels(style.get('border-radius')),
    family: style.get('font-family') ?? font.face ?? null,
    size:
      pixels(style.get('font-size')) ?? FONT_SIZES[Number(font.size ?? 0) - 1] ?? HEADING_SIZES[tag] ?? null,
    padded: [...style.keys()].some((name) => name.startsWith('padding')),
    hidden: isHidden(style),
  };
}
