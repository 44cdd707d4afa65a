import { contactAddress } from './contact-link.ts';
import { remembered } from './remembered.ts';

/** `upgraded`: was http; `completed`: had no scheme; `relative`: a path on the brand's website. */
export type LinkNote = 'ok' | 'empty' | 'upgraded' | 'completed' | 'relative' | 'bad';
export interface ResolvedLink {
  url: string | null;
  note: LinkNote;
}

const BAD: ResolvedLink = { url: null, note: 'bad' };

function https(text: string, note: LinkNote): ResolvedLink {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return BAD;
  const host = url.hostname;
  if (!host.includes('.') || host.endsWith('.')) return BAD;
  // An encoded brace cannot begin a platform tag.
  return { url: url.href.replaceAll('{', '%7B').replaceAll('}', '%7D'), note };
}

// A parser leaves most addresses unchanged, so these skip it.
const CANONICAL =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}\/(?!\.|[^?#]*\/\.)[\w\-.~!$&()*+,;=:@/]*(?:\?[\w\-.~!$&()*+,;=:@/?]*)?(?:#[\w\-.~!$&()*+,;=:@/?]*)?$/;

/**
 * Null for a path. Cached, because a brand repeats its addresses; otherwise compiling takes 1.4 times as
 * long.
 */
const known = remembered((raw) => {
  const text = raw.trim();
  return text.startsWith('/') && !text.startsWith('//') ? null : absolute(text);
});

/**
 * `http:` becomes https, `shop.example/x` gets a scheme, `/x` uses the website. `readLink` and `checkUrl`
 * keep addresses as written.
 */
export const resolveLink = (raw: string, website = ''): ResolvedLink =>
  known(raw) ?? onWebsite(raw.trim(), website);

/** Also allows `mailto:` and `tel:`. */
export function resolveAction(raw: string, website = ''): ResolvedLink {
  const resolved = resolveLink(raw, website);
  const contact = resolved.note === 'bad' ? contactAddress(raw) : null;
  return contact === null ? resolved : { url: contact, note: 'ok' };
}

function onWebsite(path: string, website: string): ResolvedLink {
  const base = website.trim().startsWith('/') ? null : resolveLink(website).url;
  const url = base === null ? null : URL.parse(path, base);
  // Parsers read "/\host" as another host.
  if (base === null || url === null || url.host !== URL.parse(base)?.host) return BAD;
  return https(url.href, 'relative');
}

function absolute(text: string): ResolvedLink {
  if (text === '') return { url: null, note: 'empty' };
  if (CANONICAL.test(text) && !text.includes('xn--')) return { url: text, note: 'ok' };
  if (/^https:\/\//i.test(text)) return https(text, 'ok');
  if (/^http:\/\//i.test(text)) return https(`https${text.slice(4)}`, 'upgraded');
  if (text.startsWith('//')) return https(`https:${text}`, 'completed');
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u.test(text))
    return https(`https://${text}`, 'completed');
  return BAD;
}

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\//;

/**
 * https, or a laptop's media (`/media/…` or loopback), which the `images` option replaces. Null if it cannot
 * be shown.
 */
export function resolveImage(raw: string): string | null {
  const text = raw.trim();
  if (text.startsWith('/media/') || (text.startsWith('http:') && LOOPBACK.test(text))) return text;
  const { url, note } = resolveLink(text);
  return note === 'bad' ? null : url;
}

export const isPublicImage = (url: string): boolean => url.startsWith('https://');

/** Lower case, without "www."; '' for anything but an address. */
export function hostOf(address: string): string {
  const text = address.trim();
  if (text === '' || /\s/.test(text)) return '';
  try {
    const { protocol, hostname } = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
    const isWeb = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
    return isWeb ? hostname.toLowerCase().replace(/^www\./, '') : '';
  } catch {
    return '';
  }
}
