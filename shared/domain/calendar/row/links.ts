import { contactAddress } from '../../../text/contact-link.ts';

export interface ReadLink {
  /** http(s) as written, `mailto:`, `tel:`, or ''. */
  url: string;
  text: string;
  problem: 'not_a_link' | 'scheme' | 'relative' | null;
  completed: boolean;
}

// Stopping at the next bracket avoids quadratic time.
const MARKDOWN = /\[([^[\]]*)\]\(\s*<?([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s[^()]*)?\)/;
const ADDRESS = /(?:https?:\/\/|mailto:|tel:)[^\s<>"'`|]+/i;
const BARE = /^(?:www\.)?[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,24}(?::\d+)?(?:[/?#]\S*)?$/i;
const FILE = /\.(png|jpe?g|gif|webp|svg|psd|pdf|docx?|xlsx?|csv)$/i;

/** Formulas count as text. */
export function readLink(cell: string): ReadLink {
  const text = cell.trim();
  const empty: ReadLink = { url: '', text: '', problem: null, completed: false };
  if (text === '') return empty;
  if (/^=/.test(text)) return { ...empty, text, problem: 'not_a_link' };
  const markdown = MARKDOWN.exec(text);
  if (markdown?.[2]) {
    const link = readLink(markdown[2]);
    return { ...link, text: (markdown[1] ?? '').trim() };
  }
  const found = ADDRESS.exec(text);
  if (found) {
    const address = balanced(found[0].replace(/(?<![.,;:!?])[.,;:!?]+$/, ''));
    const url = parsed(address);
    const words = `${text.slice(0, found.index)} ${text.slice(found.index + address.length)}`
      .replace(/[<>()|]/g, ' ')
      .replace(/^[\s–—:→-]+|(?<![\s–—:→-])[\s–—:→-]+$/g, '')
      .replace(/\s+/g, ' ');
    return url ? { ...empty, url, text: words } : { ...empty, text, problem: 'not_a_link' };
  }
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text))
    return { ...empty, text, problem: /\s/.test(text) ? 'not_a_link' : 'scheme' };
  if (/^\/[^\s/]\S*$/.test(text)) return { ...empty, text, problem: 'relative' };
  if (BARE.test(text) && !text.includes('@') && !FILE.test(text)) {
    const url = parsed(`https://${text}`);
    if (url) return { ...empty, url, completed: true };
  }
  return { ...empty, text, problem: 'not_a_link' };
}

/** "(see https://acme.com/a)" ends before the bracket; "https://acme.com/a_(b)" does not. */
const balanced = (address: string) =>
  address.endsWith(')') && !address.includes('(') ? address.slice(0, -1) : address;

function parsed(address: string): string | undefined {
  if (/^(?:mailto|tel):/i.test(address)) return contactAddress(address) ?? undefined;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  // As written, because tracking parameters matter.
  return /^https?:$/.test(protocol) && /\.|^localhost$/.test(hostname) ? address : undefined;
}
