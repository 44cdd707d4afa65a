export interface Element {
  name: string;
  attributes: Map<string, string>;
  children: (Element | string)[];
}

const DOCTYPE = '<!DOCTYPE html>';
const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const TEXT_ONLY = new Set(['style', 'title']);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Throws on an ampersand that starts no entity. */
export function decode(text: string): string {
  return text.replace(/&([^;&\s]*;?)/g, (whole, name: string) => {
    const number = /^#(\d+);$/.exec(name);
    if (number) return String.fromCodePoint(Number(number[1]));
    const known = ENTITIES[name.replace(/;$/, '')];
    if (!name.endsWith(';') || known === undefined) throw new Error(`not an entity: ${whole}`);
    return known;
  });
}

function attributesOf(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let rest = source;
  while (rest.trim() !== '') {
    const match = /^\s+([a-zA-Z_:][\w:.-]*)="([^"<]*)"/.exec(rest);
    if (!match) throw new Error(`bad attribute at: ${rest.slice(0, 80)}`);
    const [whole, name = '', value = ''] = match;
    if (attributes.has(name)) throw new Error(`attribute twice: ${name}`);
    attributes.set(name, decode(value));
    rest = rest.slice(whole.length);
  }
  return attributes;
}

/** Strict: throws on anything that a browser would quietly repair. */
export function parse(html: string): Element {
  const root: Element = { name: '#root', attributes: new Map(), children: [] };
  const open: Element[] = [root];
  let at = 0;
  const top = () => open.at(-1) ?? root;
  const fail = (why: string): never => {
    throw new Error(`${why} at ${at}: ${html.slice(Math.max(0, at - 60), at + 100)}`);
  };
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const text = html.slice(at, next < 0 ? undefined : next);
    if (text !== '') top().children.push(decode(text));
    if (next < 0) break;
    at = next;
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + '<!--'.length);
      if (end < 0) fail('comment not closed');
      at = end + '-->'.length;
      continue;
    }
    if (html.startsWith(DOCTYPE, at)) {
      if (at !== 0) fail('doctype not first');
      at += DOCTYPE.length;
      continue;
    }
    const closing = /^<\/([a-zA-Z][\w:]*)>/.exec(html.slice(at, at + 40));
    if (closing) {
      if (top().name !== closing[1]) fail(`</${closing[1]}> closes <${top().name}>`);
      open.pop();
      at += closing[0].length;
      continue;
    }
    const opening = /^<([a-zA-Z][\w:]*)((?:\s+[a-zA-Z_:][\w:.-]*="[^"]*")*)\s*(\/?)>/.exec(html.slice(at));
    if (!opening) return fail('not a tag');
    const [whole, name = '', attributes = '', selfClosing = ''] = opening;
    const element: Element = { name, attributes: attributesOf(attributes), children: [] };
    top().children.push(element);
    at += whole.length;
    if (TEXT_ONLY.has(name)) {
      const endTag = `</${name}>`;
      const end = html.indexOf(endTag, at);
      if (end < 0) fail(`<${name}> not closed`);
      element.children.push(name === 'title' ? decode(html.slice(at, end)) : html.slice(at, end));
      at = end + endTag.length;
    } else if (selfClosing === '' && !VOID.has(name.toLowerCase())) open.push(element);
  }
  if (open.length > 1) fail(`<${top().name}> never closed`);
  return root;
}

/** What Outlook reads: parts for it are shown, and those for all others are gone. */
export const outlookView = (html: string): string =>
  html
    .replace(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, '')
    .replace(/<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g, '$1');

export function* walk(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* walk(child);
}

export const elementsNamed = (root: Element, name: string): Element[] =>
  [...walk(root)].filter((element) => element.name === name);

/** As readers see it; `<br>` becomes a line break. */
export const textOf = (element: Element): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.name === 'br') return '\n';
      return child.name === 'style' ? '' : textOf(child);
    })
    .join('');

export const attribute = (element: Element, name: string): string => element.attributes.get(name) ?? '';
