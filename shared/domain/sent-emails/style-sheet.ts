import postcss, { type Container, type Rule } from 'postcss';
import { withoutCssComments } from '../../text/html-scan.ts';

export type Declarations = ReadonlyMap<string, string>;

export interface StyledElement {
  tag: string;
  id: string;
  classes: readonly string[];
}

interface Compound {
  tag: string;
  id: string;
  classes: string[];
}
interface SelectorRule {
  parts: Compound[];
  specificity: number;
  declarations: Declarations;
}

const MOST_RULES = 2_000;
/** Per email; beyond this a hostile sheet is ignored. */
const MOST_COMPARISONS = 5_000_000;
const COMPOUND = /^([a-z][a-z0-9]*|\*)?((?:[.#][\w-]+)*)$/i;

/** Tags, classes, ids and descendants only. */
export class StyleSheet {
  readonly #byKey = new Map<string, SelectorRule[]>();
  #rules = 0;
  #comparisons = 0;

  add(css: string): void {
    const text = withoutCssComments(css.replace(/<!--|-->/g, ' '));
    const root = parsed(text);
    if (root) this.#addAll(root);
    else for (const piece of text.split('}').slice(0, MOST_RULES)) this.#addAll(parsed(`${piece}}`));
  }

  #addAll(root: Container | undefined): void {
    for (const node of root?.nodes ?? []) if (node.type === 'rule') this.#addRule(node as Rule);
  }

  #addRule(rule: Rule): void {
    const declarations = new Map<string, string>();
    for (const node of rule.nodes)
      if (node.type === 'decl') declarations.set(node.prop.toLowerCase(), node.value);
    for (const selector of rule.selectors) {
      const parts = compoundsOf(selector);
      const last = parts?.at(-1);
      if (!parts || !last || this.#rules >= MOST_RULES) continue;
      this.#rules += 1;
      const key = keyOf(last);
      const listed = this.#byKey.get(key);
      const added = { parts, specificity: specificityOf(parts), declarations };
      if (listed) listed.push(added);
      else this.#byKey.set(key, [added]);
    }
  }

  styleOf(path: readonly StyledElement[]): Declarations[] {
    const element = path.at(-1);
    if (!element || this.#rules === 0) return [];
    const keys = [
      '*',
      element.tag,
      ...element.classes.map((name) => `.${name}`),
      ...(element.id ? [`#${element.id}`] : []),
    ];
    const found = keys
      .flatMap((key) => this.#byKey.get(key) ?? [])
      .filter(({ parts }) => this.#matches(parts, path));
    return found.sort((a, b) => a.specificity - b.specificity).map(({ declarations }) => declarations);
  }

  #matches(parts: readonly Compound[], path: readonly StyledElement[]): boolean {
    let part = parts.length - 1;
    for (let at = path.length - 1; at >= 0 && part >= 0; at -= 1) {
      this.#comparisons += 1;
      if (this.#comparisons > MOST_COMPARISONS) return false;
      const [wanted, element] = [parts[part], path[at]];
      if (wanted && element && fits(wanted, element)) part -= 1;
      else if (at === path.length - 1) return false;
    }
    return part < 0;
  }
}

function parsed(css: string): Container | undefined {
  try {
    return postcss.parse(css);
  } catch {
    return undefined;
  }
}

function compoundsOf(selector: string): Compound[] | null {
  // Word styles links with `a:link`; children count as descendants.
  const words = selector
    .replace(/:link\b/g, '')
    .replaceAll('>', ' ')
    .split(/\s+/)
    .filter(Boolean);
  const parts: Compound[] = [];
  for (const word of words) {
    const [, tag = '', rest = ''] = COMPOUND.exec(word) ?? [];
    if (tag + rest !== word) return null;
    const names = rest.match(/[.#][\w-]+/g) ?? [];
    parts.push({
      tag: tag === '*' ? '' : tag.toLowerCase(),
      id: names.find((name) => name.startsWith('#'))?.slice(1) ?? '',
      classes: names.filter((name) => name.startsWith('.')).map((name) => name.slice(1)),
    });
  }
  return parts;
}

const fits = ({ tag, id, classes }: Compound, element: StyledElement): boolean =>
  (tag === '' || tag === element.tag) &&
  (id === '' || id === element.id) &&
  classes.every((name) => element.classes.includes(name));

function keyOf({ tag, id, classes }: Compound): string {
  if (id !== '') return `#${id}`;
  return classes[0] === undefined ? tag || '*' : `.${classes[0]}`;
}

const specificityOf = (parts: readonly Compound[]): number =>
  parts.reduce(
    (sum, { tag, id, classes }) =>
      sum + Number(id !== '') * 10_000 + classes.length * 100 + Number(tag !== ''),
    0,
  );

export function declarationsOf(style: string): Declarations {
  const declarations = new Map<string, string>();
  for (const piece of style.split(';')) {
    const colon = piece.indexOf(':');
    if (colon > 0)
      declarations.set(piece.slice(0, colon).trim().toLowerCase(), piece.slice(colon + 1).trim());
  }
  return declarations;
}
