import postcss, { type ChildNode, type Declaration } from 'postcss';
import { withoutCssComments } from '#shared/text/html-scan.ts';
import type { Mask } from './mask.ts';
import { type Removals, shortened } from './removals.ts';
import { checkUrl } from './urls.ts';

/** None that position, animate or run anything (`position`, `behavior`, `content` …). */
const PROPERTIES = new RegExp(
  `^(?:${[
    'background(?:-(?:color|image|position|repeat|size))?',
    'border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?',
    'border(?:-(?:top|bottom)-(?:left|right))?-radius',
    'border-(?:collapse|spacing)',
    'box-(?:shadow|sizing)',
    'caption-side|clear|color|color-scheme|column-gap|cursor|direction|display|empty-cells|float|gap',
    'font(?:-(?:family|size|style|variant|weight|feature-settings))?',
    '(?:align|justify)-(?:content|items|self)|flex(?:-\\w+)?|hyphens',
    '(?:min-|max-)?(?:width|height)',
    'letter-spacing|line-height|list-style(?:-(?:type|position))?',
    '(?:margin|padding)(?:-(?:top|right|bottom|left))?',
    'object-(?:fit|position)|opacity|outline|overflow(?:-[xy]|-wrap)?',
    'table-layout|text-(?:align|decoration|decoration-color|underline(?:-color|-style)?|indent|overflow|rendering|shadow|transform|size-adjust)',
    'unicode-bidi|vertical-align|visibility|white-space|word-(?:break|spacing|wrap)',
    'mso-[a-z0-9-]+|-webkit-(?:text-size-adjust|font-smoothing|text-fill-color)|-ms-(?:text-size-adjust|interpolation-mode)|-moz-osx-font-smoothing',
  ].join('|')})$`,
);
const HOSTILE_VALUE =
  /[\\<>{}]|expression\s*\(|(?:java|vb)script\s*:|behaviou?r|-moz-binding|@import|progid/i;
/** Each piece may cost a parser error. */
const MAX_PIECES = 200;
/** A tag for a single value, which can neither end a declaration nor call anything. */
const PLAIN_TAG = /^\{[{%]?[\w\s.|:#'"=-]*[}%]?\}$/;
const URL_CALL = /url\(\s*(?:"([^"]*)"\s*|'([^']*)'\s*|(?=\S)([^()"']*))\)/gi;

export interface CssContext {
  mask: Mask;
  removals: Removals;
}

/** As `name:value;name:value`. */
export function cleanStyle(style: string, context: CssContext): string {
  return readDeclarations(style, context.removals)
    .map((node) => (node.type === 'decl' ? cleanDeclaration(node, context) : undefined))
    .filter((text) => text !== undefined)
    .join(';');
}

function readDeclarations(style: string, removals: Removals): ChildNode[] {
  const parsed = parse(style);
  if (parsed) return parsed;
  const pieces = style.split(';');
  if (pieces.length > MAX_PIECES)
    removals.add(`a style of ${pieces.length} parts after its first ${MAX_PIECES}`);
  return pieces.slice(0, MAX_PIECES).flatMap((piece) => {
    const nodes = parse(piece);
    if (!nodes) removals.add(`the style ${shortened(piece)}: it is not valid CSS`);
    return nodes ?? [];
  });
}

function parse(style: string): ChildNode[] | undefined {
  try {
    return postcss.parse(style).nodes;
  } catch {
    return undefined;
  }
}

export function cleanDeclaration(
  { prop, value: given, important }: Declaration,
  { mask, removals }: CssContext,
): string | undefined {
  const name = prop.toLowerCase();
  const value = withoutCssComments(given).replace(/\s+/g, ' ').trim();
  const refuse = (why: string) => {
    removals.add(`the style ${shortened(mask.restore(`${prop}:${value}`))}${why}`);
    return undefined;
  };
  if (!PROPERTIES.test(name) || mask.has(name)) return refuse('');
  if (value === '' || HOSTILE_VALUE.test(value) || !mask.every(value, (tag) => PLAIN_TAG.test(tag)))
    return refuse('');
  for (const [, double, single, bare] of value.matchAll(URL_CALL)) {
    const verdict = checkUrl(double ?? single ?? bare ?? '', 'image', mask);
    if (!verdict.ok) return refuse(`: its address ${verdict.why}`);
    if (verdict.warning)
      removals.add(`kept, but change it: ${shortened(double ?? single ?? bare ?? '')} ${verdict.warning}`);
  }
  if (/url\s*\(/i.test(value.replace(URL_CALL, ''))) return refuse('');
  if (/\bvar\s*\(/i.test(value)) return refuse(': email programs know no variables, write the value itself');
  if (name === 'display' && /\b(?:flex|grid)\b/i.test(value))
    removals.add(
      `kept, but check it: Outlook does not know display:${value}, and shows the parts below each other`,
    );
  return `${name}:${value}${important ? ' !important' : ''}`;
}
