import { TAG } from '../../text/html-scan.ts';
import { withClasses } from '../../text/tag-classes.ts';
import type { ComponentRef } from '../document/document.ts';
import { type Design, styled } from '../look/design.ts';
import { markUnknownFonts } from '../look/outlook-fonts.ts';
import { type Ground, TOKEN_SOURCE, type TokenValues, tokensIn, tokenValues } from './brand-tokens.ts';
import { canFollowScheme, darkColour, darkSheet, forOutlookCom, schemeClasses } from './component-scheme.ts';

export interface Branded {
  html: string;
  head_css: string;
  /** Every colour is the brand's; otherwise it keeps its light look. */
  followsScheme: boolean;
}

/** Some authors add the unit: `{radius}px`. */
const TOKEN_AND_UNIT = new RegExp(`${TOKEN_SOURCE}(?:(?<=\\{radius\\})px)?`, 'gi');
const HAS_TOKEN = new RegExp(TOKEN_SOURCE, 'i');
const ATTRIBUTE = /(?<=\s)([a-z][\w:-]*)(\s*=\s*)("[^"]*"|'[^']*')/gi;
/** The last two are VML. */
const STYLED = /^(?:style|bgcolor|color|face|fillcolor|strokecolor)$/i;

const byDesign = styled((design) => ({
  surface: tokenValues(design, 'surface'),
  background: tokenValues(design, 'background'),
}));

/** By object and by content, because a batch reads the component anew for each email. */
const known = styled(() => ({
  byObject: new WeakMap<ComponentRef, Partial<Record<Ground, Branded>>>(),
  byText: new Map<string, Branded>(),
}));
const MOST = 200;

/**
 * Fills tokens such as `{primary}`, in styles only; a check reports others. Cached: searching took a quarter
 * of compile time.
 */
export function branded(component: ComponentRef, design: Design, ground: Ground): Branded {
  const { byObject, byText } = known({ design });
  const made = byObject.get(component) ?? {};
  byObject.set(component, made);
  const found = made[ground];
  if (found) return found;
  const key = `${ground}\n${component.head_css}\n${component.html}`;
  const result = byText.get(key) ?? brand(component, design, ground);
  if (byText.size >= MOST) byText.clear();
  byText.set(key, result);
  made[ground] = result;
  return result;
}

function brand(component: ComponentRef, design: Design, ground: Ground): Branded {
  const { html, head_css } = component;
  const { light, dark } = byDesign({ design })[ground];
  const followsScheme = canFollowScheme(component, light[ground]);
  if (!followsScheme && !HAS_TOKEN.test(html) && !HAS_TOKEN.test(head_css))
    return { html: markUnknownFonts(html), head_css: forOutlookCom(head_css), followsScheme };
  const used = new Map<string, string>();
  const prefix = ground === 'surface' ? 'g-t' : 'g-f';
  const filled = html.replace(TAG, (tag) => {
    const themed = followsScheme ? schemeClasses(tag, prefix) : [];
    for (const { name, property, colour } of themed)
      used.set(name, `${property}:${darkColour(property, colour, dark, dark[ground])}!important`);
    const plain = tag.includes('{') ? filledTag(tag, light) : tag;
    return themed.length === 0 ? plain : withClasses(plain, themed.map(({ name }) => name).join(' '));
  });
  return {
    html: markUnknownFonts(filled),
    head_css: [forOutlookCom(filledSheet(head_css, light, dark)), darkSheet(used)]
      .filter((css) => css !== '')
      .join('\n'),
    followsScheme,
  };
}

const filledValue = (value: string, values: TokenValues, quote: string): string =>
  value.replace(TOKEN_AND_UNIT, (_, name: string) => {
    const filled = values[name.toLowerCase() as keyof TokenValues];
    return quote === "'" ? filled.replaceAll("'", '') : filled;
  });

const filledTag = (tag: string, values: TokenValues): string =>
  tag.replace(ATTRIBUTE, (whole, name: string, equals: string, quoted: string) =>
    STYLED.test(name) ? `${name}${equals}${filledValue(quoted, values, quoted.charAt(0))}` : whole,
  );

function filledSheet(css: string, light: TokenValues, dark: TokenValues): string {
  let inDark = false;
  return css
    .split('\n')
    .map((line) => {
      if (line.startsWith('@media')) inDark = /prefers-color-scheme:\s*dark/i.test(line);
      const filled = filledValue(line, inDark || line.startsWith('[data-ogs') ? dark : light, '"');
      if (line === '}') inDark = false;
      return filled;
    })
    .join('\n');
}

export const misplacedTokens = (html: string): string[] =>
  tokensIn(
    html.replace(TAG, (tag) => tag.replace(ATTRIBUTE, (whole, name) => (STYLED.test(name) ? '' : whole))),
  );
