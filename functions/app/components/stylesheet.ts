import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss';
import { type CssContext, cleanDeclaration } from './declarations.ts';
import { shortened } from './removals.ts';

export interface CleanSheet {
  inline: string;
  selectors: number;
  head: string;
}

export const NOT_LOADED =
  'fonts are not loaded from other servers, which would learn who reads; name a common font too';

const PART =
  /^(?:[a-zA-Z][\w-]*|\*)?(?:[.#][A-Za-z_][\w-]*|\[[a-z-]+(?:[~|^$*]?=(?:"[\w -]*"|'[\w -]*'|[\w-]+))?\]|:(?:hover|focus|active|visited|link|(?:first|last|only)-child|nth-child\((?:odd|even|\d+n?(?:\s*\+\s*\d+)?)\)))*$/;
const HEAD_ONLY = /:(?:hover|focus|active|visited|link)\b|\[data-ogs[bc]\]/;
const OUTER_SCHEME = /^\[data-ogs[bc]\]$/;
/** A fragment may not style the whole email. */
const OUTSIDE = /^(?:html|body|head|:root)\b/i;
const MEDIA = /^[\w\s():.,-]+$/;
const MAX_PARTS = 4;

export function cleanSheet(css: string, scope: string, context: CssContext): CleanSheet {
  const sheet: CleanSheet = { inline: '', selectors: 0, head: '' };
  for (const node of readSheet(css, context)) {
    if (node.type === 'rule') addRule(node, sheet);
    else if (node.type === 'atrule') sheet.head += media(node);
    else if (node.type === 'decl')
      context.removals.add(`the style ${shortened(`${node.prop}:${node.value}`)} outside any rule`);
  }
  return sheet;

  function addRule(rule: Rule, into: CleanSheet): void {
    const selectors = cleanSelectors(rule);
    const plain = selectors.filter((selector) => !HEAD_ONLY.test(selector));
    const rest = selectors.filter((selector) => HEAD_ONLY.test(selector));
    const declarations = cleanDeclarations(rule);
    if (declarations.length === 0) return;
    if (plain.length > 0) into.inline += `${plain.join(',')}{${declarations.join(';')}}\n`;
    into.selectors += plain.length;
    into.head += headRule(rest, declarations);
  }

  function media(rule: AtRule): string {
    if (/^(?:font-face|import)$/i.test(rule.name)) {
      context.removals.add(`the rule @${rule.name}: ${NOT_LOADED}`);
      return '';
    }
    if (rule.name.toLowerCase() !== 'media' || !MEDIA.test(rule.params) || context.mask.has(rule.params)) {
      context.removals.add(`the rule @${rule.name} ${shortened(context.mask.restore(rule.params))}`);
      return '';
    }
    const rules = (rule.nodes ?? []).map((node) => {
      if (node.type === 'rule') return headRule(cleanSelectors(node), cleanDeclarations(node));
      if (node.type !== 'comment') context.removals.add(`a rule inside @media ${shortened(rule.params)}`);
      return '';
    });
    const inner = rules.join('');
    return inner && `@media ${rule.params.replace(/\s+/g, ' ').trim()}{${inner}}\n`;
  }

  /** Without platform tags, whose braces would end the rule. */
  function headRule(selectors: string[], declarations: string[]): string {
    const fixed = declarations.filter((text) => context.mask.isFilledByBrand(text));
    if (selectors.length === 0 || fixed.length === 0) return '';
    return `${selectors.map((selector) => scoped(selector, scope)).join(',')}{${fixed.join(';')}}\n`;
  }

  function objectionTo(selector: string): string | undefined {
    if (OUTSIDE.test(selector)) return ': a component can only style itself';
    const parts = selector.split(/\s*[>+~]\s*|\s+/);
    const understood =
      parts.length <= MAX_PARTS &&
      parts.every((part) => part !== '' && PART.test(part)) &&
      !context.mask.has(selector);
    return understood ? undefined : ': email programs do not support its selector';
  }

  function cleanSelectors(rule: Rule): string[] {
    return rule.selectors.filter((selector) => {
      const why = objectionTo(selector);
      if (why !== undefined)
        context.removals.add(`the rule for ${shortened(context.mask.restore(selector))}${why}`);
      return why === undefined;
    });
  }

  function cleanDeclarations(rule: Rule): string[] {
    return rule.nodes.flatMap((node) => {
      if (node.type === 'decl') return cleanDeclaration(node as Declaration, context) ?? [];
      if (node.type !== 'comment') context.removals.add(`a rule nested in ${shortened(rule.selector)}`);
      return [];
    });
  }
}

function readSheet(css: string, { removals }: CssContext): ChildNode[] {
  if (css.trim() === '') return [];
  try {
    const root: Root = postcss.parse(css.replace(/<!--|-->/g, ' '));
    return root.nodes;
  } catch (error) {
    removals.add(
      `the <style> as a whole: ${shortened(error instanceof Error ? error.message.replace(/^<css input>:/, '') : '')}`,
    );
    return [];
  }
}

/** `.a td` → `.scope .a td`. Outlook.com's dark-mode marker stays in front. */
function scoped(selector: string, scope: string): string {
  const [first = '', ...rest] = selector.split(/\s+/);
  return OUTER_SCHEME.test(first) ? `${first} .${scope} ${rest.join(' ')}` : `.${scope} ${selector}`;
}
