import { readable, TEXT_CONTRAST } from '../../text/colour.ts';
import { attributeOf, TAG, withoutComments } from '../../text/html-scan.ts';
import type { ComponentRef } from '../document/document.ts';
import { isColourToken, type TokenValues, tokensIn, withoutTokens } from './brand-tokens.ts';

/** In dark mode, a class on each coloured element overrides its colours. */

const COLOURED =
  /^(?:color|background(?:-color|-image)?|border(?:-(?:top|right|bottom|left))?(?:-color)?|outline|box-shadow|text-shadow|text-decoration(?:-color)?|-webkit-text-fill-color|color-scheme)$/;
/** The sanitiser leaves border sides without `-color`. */
const CHANGED = /^(?:color|(?:background|border)(?:-color)?|border-(?:top|right|bottom|left))$/;
const targetOf = (property: string): string | undefined =>
  CHANGED.test(property) ? property.replace(/^(?!color)(.*?)(?:-color)?$/, '$1-color') : undefined;
const COLOURLESS =
  /^(?:transparent|inherit|initial|unset|currentcolor|none|solid|dashed|dotted|double|inset|outset|hidden|thin|medium|thick|repeat|no-repeat|center|top|left|right|bottom|underline|important|px|em|auto)$/;
const LITERAL = /#([0-9a-f]{6}|[0-9a-f]{3})\b/i;
const LINE_CONTRAST = 1.5;

const declarationsOf = (style: string): [property: string, value: string][] =>
  style.split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return [
      declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase(),
      declaration.slice(colon + 1).trim(),
    ];
  });

const isColourless = (value: string) =>
  !/[#(]/.test(value) && (value.toLowerCase().match(/[a-z-]+/g) ?? []).every((word) => COLOURLESS.test(word));

/** `#abc` or `#aabbcc` as six digits without `#`; '' without one. */
function literalIn(value: string): string {
  const digits = LITERAL.exec(value)?.[1]?.toLowerCase() ?? '';
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
}

function coloursOf(tag: string): [property: string, value: string][] {
  const style = declarationsOf(attributeOf(tag, 'style') ?? '').filter(([property]) =>
    COLOURED.test(property),
  );
  const found: [string, string][] = [];
  const add = (attribute: string, property: string) => {
    const value = attributeOf(tag, attribute);
    if (value !== undefined) found.push([property, attribute === 'background' ? `url(${value})` : value]);
  };
  add('bgcolor', 'background-color');
  add('color', 'color');
  add('background', 'background-image');
  return [...found, ...style];
}

/**
 * All colours are the brand's, or it is only text and lines on the ground `fill`. Logos and pictures may be
 * dark.
 */
export function canFollowScheme({ html, head_css }: ComponentRef, fill: string): boolean {
  if (/background|color|border|shadow|outline/i.test(head_css) || /\{logo\}/i.test(html)) return false;
  let tokens = false;
  let ownColours = false;
  let grounds = false;
  for (const [tag] of withoutComments(html).matchAll(TAG)) {
    for (const [property, value] of coloursOf(tag)) {
      const target = targetOf(property);
      const literal = literalIn(value);
      const isToken = isColourToken(tokensIn(value)[0] ?? '');
      if (!isColourless(withoutTokens(value).replace(LITERAL, ''))) return false;
      if ((isToken || literal !== '') && target === undefined) return false;
      if (literal !== '' && target === 'background-color' && `#${literal}` !== fill) return false;
      ownColours ||= literal !== '';
      tokens ||= isToken;
      grounds ||= isToken && target === 'background-color';
    }
  }
  const isPlain = !grounds && !/<img\b/i.test(html);
  return ownColours ? isPlain : tokens;
}

interface SchemeClass {
  name: string;
  property: string;
  colour: string;
}

export function schemeClasses(tag: string, prefix: string): SchemeClass[] {
  const found = new Map<string, string>();
  for (const [property, value] of coloursOf(tag)) {
    const [token = ''] = tokensIn(value);
    const target = targetOf(property);
    const colour = isColourToken(token) ? token : literalIn(value);
    if (target !== undefined && colour !== '') found.set(target, colour);
    else if (target === 'color') found.delete(target);
  }
  const isPlainLink = /^<a\s/i.test(tag) && !coloursOf(tag).some(([property]) => property === 'color');
  if (isPlainLink) found.set('color', 'link');
  return [...found].map(([property, colour]) => ({
    name: `${prefix}-${property}-${colour}`,
    property,
    colour,
  }));
}

/** Keeps the hue and lightens it until readable on `fill`; a literal ground becomes the email's own. */
export function darkColour(property: string, colour: string, dark: TokenValues, fill: string): string {
  if (isColourToken(colour)) return dark[colour];
  if (property === 'background-color') return fill;
  return readable(`#${colour}`, [fill], property === 'color' ? TEXT_CONTRAST : LINE_CONTRAST);
}

/** `prefers-color-scheme` for Apple's and Outlook's apps, `data-ogs…` for Outlook.com. */
export function darkSheet(used: ReadonlyMap<string, string>): string {
  if (used.size === 0) return '';
  const rules = [...used].map(([name, css]) => `.${name}{${css}}`);
  const outlook = [...used].map(
    ([name, css]) => `[data-ogs${css.startsWith('color') ? 'c' : 'b'}] .${name}{${css}}`,
  );
  return `@media (prefers-color-scheme:dark){\n${rules.join('\n')}\n}\n${outlook.join('\n')}`;
}

/** Repeats dark rules for Outlook.com, which has no such media query, unless the sheet does. */
export function forOutlookCom(css: string): string {
  if (!css.includes('prefers-color-scheme') || css.includes('[data-ogs')) return css;
  let twins = '';
  for (const block of css.split('@media').slice(1)) {
    const open = block.indexOf('{');
    if (!/prefers-color-scheme:\s*dark/i.test(block.slice(0, open))) continue;
    for (const rule of block.slice(open + 1).split('}')) {
      const [selector = '', style] = rule.split('{');
      // An unmatched brace closes the block.
      if (style === undefined) break;
      const declarations = declarationsOf(style).filter(([property]) => property !== '');
      twins += twin('c', selector, declarations) + twin('b', selector, declarations);
    }
  }
  return css + twins;
}

/** Outlook.com marks recoloured text (`c`) and other properties (`b`). */
function twin(kind: 'c' | 'b', selector: string, declarations: [string, string][]): string {
  const own = declarations.filter(([property]) => (property === 'color') === (kind === 'c'));
  if (own.length === 0) return '';
  const selectors = selector.split(',').map((each) => `[data-ogs${kind}] ${each.trim()}`);
  return `\n${selectors.join(',')}{${own.map((each) => each.join(':')).join(';')}}`;
}
