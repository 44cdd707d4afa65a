import { attributeOf, withoutComments, withoutHiddenElements } from './html-scan.ts';

// The library in `written-text.ts` would nearly double the browser's compiler.
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#123': '{',
  '#125': '}',
};

const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    const known = ENTITIES[name.toLowerCase()];
    if (known !== undefined) return known;
    if (!name.startsWith('#')) return whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });

const BRACE = '&#(?:123|x7b);';
// Adjacent decoded braces would become a platform tag.
const DECODED_TAG = new RegExp(`(?:\\{|${BRACE})(?=${BRACE})|${BRACE}(?=[{%#])`, 'gi');

const INLINE = /<\/?(?:a|abbr|b|em|font|i|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi;
const BREAKS = /<(br|\/p|\/div|\/h[1-6]|\/li|\/tr|\/table|hr)\b[^<>]*>/gi;

/** Drops comments, styles and tags; blocks become lines. With `links`, links become `label (address)`. */
export function visibleText(html: string, links = false): string {
  const bare = withoutHiddenElements(withoutComments(html))
    .replace(/<li\b[^<>]*>/gi, '- ')
    .replace(/<a\b([^<>]*)>((?:[^<]|<(?!\/?a\b))*)<\/a\s*>/gi, (_, attributes: string, label: string) =>
      links ? labelled(label, attributeOf(attributes, 'href')) : label,
    )
    .replace(BREAKS, '\n')
    .replace(INLINE, '')
    .replace(/<[^<>]*>/g, ' ');
  return decoded(bare.replace(DECODED_TAG, '{ '))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function labelled(label: string, href: string | undefined): string {
  if (href === undefined) return label;
  const alt = attributeOf(/<img\b([^<>]*)>/i.exec(label)?.[1] ?? '', 'alt') ?? '';
  const words = label.replace(/<[^<>]*>/g, ' ').trim() || alt;
  return words === '' ? '' : `${words} (${href})`;
}
