import { Parser } from 'htmlparser2';

/** Texts may have `**bold**` and `[label](https://…)`. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'bullet' | 'button';
  text: string;
  href?: string;
}

const UNREAD = new Set([
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'svg',
  'head',
  'iframe',
  'object',
]);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'em',
  'font',
  'i',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'img',
]);
const BUTTON = /\b(?:btn|button|cta)\b/i;
const SHAPED = /background|border-radius/i;
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*[01]px/i;
const LONGEST_BUTTON = 60;

const isHidden = (attributes: Record<string, string>) =>
  'hidden' in attributes || HIDDEN.test(attributes.style ?? '');

/** Only text and https links: nothing can run, be fetched or break the layout. */
export function htmlBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let text = '';
  let unread = 0;
  let list = 0;
  let heading = false;
  let link: { href: string; at: number; button: boolean } | undefined;
  const skipped: string[] = [];

  function endBlock(): void {
    const said = text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    text = '';
    if (said.replaceAll('**', '').trim() === '') return;
    const kind = heading ? 'heading' : 'paragraph';
    // Bold that continues in the next block would leave half a mark.
    const whole = said.split('**').length % 2 === 1 ? said : said.replaceAll('**', '');
    blocks.push({ kind: list > 0 && !heading ? 'bullet' : kind, text: whole });
  }

  function closeLink(): void {
    if (!link) return;
    const { href, at, button } = link;
    link = undefined;
    const label = text.slice(at).trim();
    if (label === '' || !/^https:\/\/[^\s()]+$/i.test(href)) return;
    const before = text.slice(0, at);
    if (button && label.length <= LONGEST_BUTTON) {
      text = before;
      endBlock();
      blocks.push({ kind: 'button', text: label.replaceAll('**', ''), href });
    } else text = `${before}[${label.replaceAll(/[[\]]/g, '')}](${href})`;
  }

  const parser = new Parser({
    onopentag(tag, attributes) {
      if (unread > 0 || UNREAD.has(tag) || (isHidden(attributes) && tag !== 'br' && tag !== 'img')) {
        unread += 1;
        skipped.push(tag);
        return;
      }
      if (tag === 'br') text += '\n';
      else if (tag === 'b' || tag === 'strong') text += '**';
      else if (tag === 'a') {
        const look = `${attributes.class ?? ''} ${attributes.role ?? ''} ${attributes.id ?? ''}`;
        const button = BUTTON.test(look) || SHAPED.test(attributes.style ?? '');
        link = { href: (attributes.href ?? '').trim(), at: text.length, button };
      } else if (!INLINE.has(tag)) {
        endBlock();
        if (tag === 'li') list += 1;
        heading = heading || /^h[1-4]$/.test(tag);
      }
    },
    ontext(written) {
      if (unread === 0) text += written.replace(/\s+/g, ' ');
    },
    onclosetag(tag) {
      if (unread > 0) {
        if (skipped.at(-1) !== tag) return;
        skipped.pop();
        unread -= 1;
        return;
      }
      if (tag === 'b' || tag === 'strong') text = text.endsWith('**') ? text.slice(0, -2) : `${text}**`;
      else if (tag === 'a') closeLink();
      else if (tag !== 'br' && !INLINE.has(tag)) {
        endBlock();
        if (tag === 'li') list = Math.max(0, list - 1);
        if (/^h[1-4]$/.test(tag)) heading = false;
      }
    },
  });
  parser.end(html);
  closeLink();
  endBlock();
  return blocks;
}
