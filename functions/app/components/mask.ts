import { TOKEN_SOURCE } from '#shared/email/components/brand-tokens.ts';
import { PLACEHOLDER_SOURCE } from '#shared/email/components/placeholders.ts';
import type { Removals } from './removals.ts';
import { shortened } from './removals.ts';

/**
 * Tokens replace platform tags (`{{ … }}`, `{% … %}`), Outlook's conditional comments and placeholders
 * (`{cta_text}`), which return byte for byte. What could carry markup past the sanitiser is not masked.
 */
export interface Masked {
  html: string;
  css: string;
  mask: Mask;
}

type Kind = 'tag' | 'comment' | 'placeholder';
interface Part {
  kind: Kind;
  text: string;
}

export class Mask {
  readonly #parts: Part[] = [];
  readonly #prefix: string;
  readonly #token: RegExp;

  constructor(source: string) {
    let salt = 0;
    while (source.toLowerCase().includes(`glm${salt}x`)) salt++;
    this.#prefix = `glm${salt}x`;
    this.#token = new RegExp(`${this.#prefix}(\\d+)z`, 'g');
  }

  hide(kind: Kind, text: string): string {
    return `${this.#prefix}${this.#parts.push({ kind, text }) - 1}z`;
  }

  replace(text: string, as: (part: Part) => string): string {
    return text.replace(this.#token, (_, index) => {
      const part = this.#parts[Number(index)];
      return part ? as(part) : '';
    });
  }

  restore = (text: string): string => this.replace(text, (part) => part.text);
  without = (text: string): string => this.replace(text, () => '');
  every(text: string, passes: (part: string) => boolean): boolean {
    let all = true;
    this.replace(text, (part) => {
      all &&= passes(part.text);
      return '';
    });
    return all;
  }

  isFilledByBrand = (text: string): boolean => this.every(text, (part) => IS_BRAND_TOKEN.test(part));
  begins = (text: string): boolean => text.search(this.#token) === 0;
  has = (text: string): boolean => text.search(this.#token) >= 0;

  /**
   * Makes double quotes single, which the template language accepts. Removes comments, and tags with both.
   */
  forAttribute(value: string, removals: Removals): string {
    return this.replace(value, ({ kind, text }) => {
      if (kind === 'comment') return '';
      if (!text.includes('"')) return this.hide(kind, text);
      if (!text.includes("'")) return this.hide(kind, text.replaceAll('"', "'"));
      removals.add(`the platform tag ${text} in an attribute: it mixes single and double quotes`);
      return '';
    });
  }
}

const PLACEHOLDER = new RegExp(PLACEHOLDER_SOURCE, 'iy');
/** Other braces in a style sheet are rules. */
const BRAND_TOKEN = new RegExp(TOKEN_SOURCE, 'gi');
const IS_BRAND_TOKEN = new RegExp(`^${TOKEN_SOURCE}$`, 'i');
/** Where a browser that does not know the tags may see markup. */
const MARKUP = /<[A-Za-z/!?]/;
const CONDITIONAL = /^<!--\[if [^\]<>]*\]>[\s\S]*<!\[endif\]-->$/;
const REVEALED = /^<!--\[if [^\]<>]*\]>\s*(?:<!(?:--\s*)?)?-->$/;
const END_REVEALED = /^<!--\s*<!\[endif\]-->$/;
const BARE_CONDITION = /<!\[(?:if [^\]<>]{0,200}|endif)\]>/y;
/** Not even in conditional comments, which only Outlook reads. */
const HOSTILE =
  /<\s*(?:\/\s*)?(?:script|iframe|object|embed|applet|form|input|link|meta|base|svg)\b|\bon[a-z]+\s*=|(?:java|vb)script\s*:|expression\s*\(|--!>/i;

/** In linear time. */
export function maskFragment(source: string, removals: Removals): Masked {
  const mask = new Mask(source);
  const next = finder(source);
  let html = '';
  let css = '';
  let at = 0;
  while (at < source.length) {
    const from = next.opener(at);
    html += source.slice(at, from);
    if (from >= source.length) break;
    const piece = readPiece(source, from, next);
    at = from + piece.length;
    html += take(piece, source.slice(from, at));
  }
  return { html, css, mask };

  function take({ kind, length }: Piece, text: string): string {
    if (kind === 'text') return text;
    if (kind === 'style') {
      if (!/<\/style/i.test(text)) removals.add('a <style> that is never closed, and everything after it');
      const open = text.indexOf('>') + 1;
      css += `${maskTags(text.slice(open, length).replace(/<\/style[\s\S]*$/i, ''))}\n`;
      return '';
    }
    if (kind === 'tag' && MARKUP.test(text)) {
      removals.add(`the platform tag ${shortened(text)}: it holds markup (write "a < b" with spaces)`);
      return '';
    }
    if (kind === 'comment') return comment(text);
    return mask.hide(kind, text);
  }

  function comment(text: string): string {
    const outlook =
      CONDITIONAL.test(text) || REVEALED.test(text) || END_REVEALED.test(text) || text.startsWith('<![');
    if (outlook && !HOSTILE.test(text)) return mask.hide('comment', text);
    removals.add(
      outlook ? `an Outlook comment holding ${shortened(HOSTILE.exec(text)?.[0] ?? '')}` : 'a comment',
    );
    return '';
  }

  function maskTags(text: string): string {
    return text
      .replace(/\{\{[^{}]{0,500}\}\}|\{%[^{}]{0,500}%\}/g, (tag) =>
        MARKUP.test(tag) ? '' : mask.hide('tag', tag),
      )
      .replace(BRAND_TOKEN, (token) => mask.hide('placeholder', token));
  }
}

interface Piece {
  kind: 'text' | 'style' | Kind;
  length: number;
}
type Finder = ReturnType<typeof finder>;

function readPiece(source: string, from: number, next: Finder): Piece {
  const closed = (kind: Piece['kind'], open: number, closer: string): Piece => {
    const end = next.closer(closer, from + open);
    return end < 0 ? { kind: 'text', length: 1 } : { kind, length: end + closer.length - from };
  };
  if (source.startsWith('{{', from)) return closed('tag', 2, '}}');
  if (source.startsWith('{%', from)) return closed('tag', 2, '%}');
  if (source[from] === '{') return sticky(PLACEHOLDER, 'placeholder');
  if (source.startsWith('<!--', from)) {
    const end = next.closer('-->', from + 4);
    return end < 0
      ? { kind: 'comment', length: source.length - from }
      : { kind: 'comment', length: end + 3 - from };
  }
  if (source.startsWith('<![', from)) return sticky(BARE_CONDITION, 'comment');
  const end = next.closer('</style', from + 6);
  if (end < 0) return { kind: 'style', length: source.length - from };
  const close = source.indexOf('>', end);
  return { kind: 'style', length: (close < 0 ? source.length : close + 1) - from };

  function sticky(pattern: RegExp, kind: Piece['kind']): Piece {
    pattern.lastIndex = from;
    const found = pattern.exec(source);
    return found ? { kind, length: found[0].length } : { kind: 'text', length: 1 };
  }
}

/** Unclosed openers cost one search. */
function finder(source: string) {
  const lower = source.toLowerCase();
  const openers = /\{[{%A-Za-z_]|<!--|<!\[|<style(?=[\s/>])/gi;
  const ended = new Set<string>();
  return {
    opener(from: number): number {
      openers.lastIndex = from;
      return openers.exec(source)?.index ?? source.length;
    },
    closer(text: string, from: number): number {
      if (ended.has(text)) return -1;
      const found = lower.indexOf(text, from);
      if (found < 0) ended.add(text);
      return found;
    },
  };
}
