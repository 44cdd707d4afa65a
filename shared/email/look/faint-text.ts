import { contrast, TEXT_CONTRAST } from '../../text/colour.ts';
import { cssColour } from '../../text/css-colour.ts';
import { visibleText } from '../../text/fragment-text.ts';
import { attributeOf, withoutComments } from '../../text/html-scan.ts';

export interface FaintText {
  text: string;
  colour: string;
  ground: string;
  ratio: number;
  scheme: 'light' | 'dark';
}

export interface Surroundings {
  ground: string;
  colour: string;
}

interface Element extends Painted {
  tag: string;
  classes: readonly string[];
}
interface Painted {
  ground: string | null;
  colour: string | null;
  hidden: boolean;
}
interface Simple {
  tag: string;
  classes: readonly string[];
}
interface Rule {
  selector: readonly Simple[];
  css: string;
}

const VOID = new Set(['img', 'br', 'hr', 'col', 'input', 'wbr']);
const TOKEN =
  /\{%(?:[^{]|\{(?!%))*?%\}|\{#(?:[^{]|\{(?!#))*?#\}|<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;
/** Default link colour in browsers and most clients. */
const LINK = '#0000ee';

const valuesOf = (css: string, property: string): string[] =>
  [...css.matchAll(new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'gi'))]
    .map(([, value = '']) => value.trim())
    .reverse();

/** Undefined if not set, null if unknown. */
function groundIn(css: string): string | null | undefined {
  const [image] = valuesOf(css, 'background-image');
  if (image !== undefined && !/^none\b/i.test(image)) return null;
  const [written] = valuesOf(css, 'background(?:-color)?');
  if (written === undefined || /^(transparent|none|inherit|initial|unset)\b/i.test(written)) return undefined;
  if (/url\(|gradient\(/i.test(written)) return null;
  // In "#fff url(…) no-repeat" the colour comes first.
  return cssColour(written) ?? cssColour(/^[^\s(]+(?:\([^()]*\))?/.exec(written)?.[0] ?? '');
}

function colourIn(css: string, parent: Painted): string | null | undefined {
  const [written] = valuesOf(css, 'color');
  if (written === undefined) return undefined;
  return /^(inherit|currentcolor|unset)\b/i.test(written) ? parent.colour : cssColour(written);
}

const HIDDEN =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px)?\s*(?:;|$|!)|opacity\s*:\s*0\s*(?:;|$|!))/i;

const matches = ({ tag, classes }: Simple, element: Simple) =>
  (tag === '' || tag === element.tag) && classes.every((name) => element.classes.includes(name));

function applies({ selector }: Rule, path: readonly Simple[]): boolean {
  const own = path.at(-1);
  const last = selector.at(-1);
  if (!own || !last || !matches(last, own)) return false;
  let wanted = selector.length - 2;
  for (let at = path.length - 2; at >= 0 && wanted >= 0; at--) {
    const [simple, element] = [selector[wanted], path[at]];
    if (simple && element && matches(simple, element)) wanted--;
  }
  return wanted < 0;
}

const MOST_RULES = 400;

function darkRules(headCss: string): Rule[] | null {
  const rules: Rule[] = [];
  for (const [, query = '', body = ''] of headCss.matchAll(/@media([^{@]*)\{((?:[^{}]*\{[^{}]*\})*)/gi)) {
    if (!/prefers-color-scheme\s*:\s*dark/i.test(query)) continue;
    for (const [, selectors = '', css = ''] of body.matchAll(/(?<![^{}])([^{}]+)\{([^{}]*)\}/g)) {
      for (const written of selectors.split(',')) {
        const compounds = written.trim().split(/\s+/);
        if (!compounds.every((compound) => /^[a-z0-9]*(\.[\w-]+)*$/i.test(compound))) return null;
        const selector = compounds.map((compound) => {
          const [tag = '', ...classes] = compound.split('.');
          return { tag: tag.toLowerCase(), classes };
        });
        rules.push({ selector, css });
      }
    }
  }
  return rules.length > MOST_RULES ? null : rules;
}

/** Only important declarations override inline styles. */
const important = (css: string) =>
  css
    .split(';')
    .filter((declaration) => /!important/i.test(declaration))
    .map((declaration) => declaration.replace(/(?<!\s)\s*!important/i, ''))
    .join(';');

const first = <Value>(candidates: readonly (Value | undefined)[]): Value | undefined =>
  candidates.find((value) => value !== undefined);

function painted(tag: string, attributes: string, parent: Painted, dark: string): Painted {
  const style = (attributeOf(attributes, 'style') ?? '').replaceAll('&quot;', "'");
  const written = (name: string) => {
    const value = attributeOf(attributes, name);
    return value === undefined ? undefined : cssColour(value);
  };
  const picture = attributeOf(attributes, 'background') === undefined ? undefined : null;
  const ofLink = tag === 'a' ? LINK : undefined;
  const usual = tag === 'font' ? written('color') : ofLink;
  return {
    ground: first([groundIn(dark), groundIn(style), picture, written('bgcolor'), parent.ground]) ?? null,
    colour: first([colourIn(dark, parent), colourIn(style, parent), usual, parent.colour]) ?? null,
    hidden: parent.hidden || HIDDEN.test(`${style};${dark}`),
  };
}

function faintIn(
  fragment: string,
  rules: readonly Rule[],
  around: Surroundings,
  scheme: FaintText['scheme'],
): FaintText[] {
  const html = withoutComments(fragment);
  const stack: Element[] = [
    { tag: '', classes: [], ground: around.ground, colour: around.colour, hidden: false },
  ];
  const found: FaintText[] = [];
  let from = 0;
  const judge = (until: number) => {
    const { ground, colour, hidden } = stack.at(-1) as Element;
    if (hidden || ground === null || colour === null) return;
    const text = visibleText(html.slice(from, until));
    if (text === '') return;
    const ratio = contrast(colour, ground);
    if (ratio < TEXT_CONTRAST) found.push({ text, colour, ground, ratio, scheme });
  };
  for (const token of html.matchAll(TOKEN)) {
    judge(token.index);
    from = token.index + token[0].length;
    const [, closing, name = '', attributes = ''] = token;
    const tag = name.toLowerCase();
    if (tag === '' || VOID.has(tag)) continue;
    if (closing) {
      const at = stack.findLastIndex((element) => element.tag === tag);
      if (at > 0) stack.length = at;
      continue;
    }
    if (/\/\s*$/.test(attributes)) continue;
    const simple = { tag, classes: (attributeOf(attributes, 'class') ?? '').split(/\s+/).filter(Boolean) };
    const path = [...stack, simple];
    const dark = rules
      .filter((rule) => applies(rule, path))
      .map(({ css }) => important(css))
      .join(';');
    stack.push({ ...simple, ...painted(tag, attributes, stack.at(-1) as Element, dark) });
  }
  judge(html.length);
  return found;
}

const known = new Map<string, FaintText[]>();

/**
 * Texts below 4.5:1, in dark mode only if the component has rules for it. `light` and `dark` are the
 * surroundings. Cached; otherwise compile and check take 2.4 times as long.
 */
export function faintTexts(
  html: string,
  headCss: string,
  light: Surroundings,
  dark: Surroundings = light,
): FaintText[] {
  const key = [light.ground, light.colour, dark.ground, dark.colour, headCss, html].join('\n');
  const before = known.get(key);
  if (before) return before;
  const rules = darkRules(headCss);
  const found = [
    ...faintIn(html, [], light, 'light'),
    ...(rules === null || rules.length === 0 ? [] : faintIn(html, rules, dark, 'dark')),
  ];
  if (known.size > 200) known.clear();
  known.set(key, found);
  return found;
}
