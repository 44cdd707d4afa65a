/** What was made of an address as written: `ok`; `empty`; given a missing or better scheme; completed from the website; unusable. */
export type LinkNote = 'ok' | 'empty' | 'upgraded' | 'completed' | 'relative' | 'bad';
export interface ResolvedLink {
  /** An https address, or null: then nothing may be linked. */
  url: string | null;
  note: LinkNote;
}

const BAD: ResolvedLink = { url: null, note: 'bad' };

function https(text: string, note: LinkNote): ResolvedLink {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return BAD;
  const host = url.hostname;
  if (!host.includes('.') || host.endsWith('.')) return BAD;
  // A brace in an address is a character of it, never the start of a platform's tag.
  return { url: url.href.replaceAll('{', '%7B').replaceAll('}', '%7D'), note };
}

// Host names with letters only in the last label, and nothing a parser would change; most addresses are like that.
const CANONICAL =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}\/(?!\.|[^?#]*\/\.)[\w\-.~!$&()*+,;=:@/]*(?:\?[\w\-.~!$&()*+,;=:@/?]*)?(?:#[\w\-.~!$&()*+,;=:@/?]*)?$/;

// A brand's emails name the same few addresses again and again; without this and `writtenOut`, compiling takes 1.4 times as long.
const REMEMBERED = 1000;
const known = new Map<string, ResolvedLink>();

/**
 * The https address a written one means. `http:` is sent as https, `shop.example/x` gets its scheme, `/x` is taken on the
 * brand's website; other schemes, fragments and anything that is no address give null.
 */
export function resolveLink(raw: string, website = ''): ResolvedLink {
  const found = known.get(raw);
  if (found) return found;
  const text = raw.trim();
  // What is taken on a website depends on it; everything else means the same wherever it is written.
  if (text.startsWith('/') && !text.startsWith('//')) return onWebsite(text, website);
  const resolved = absolute(text);
  if (known.size >= REMEMBERED) known.clear();
  known.set(raw, resolved);
  return resolved;
}

function onWebsite(path: string, website: string): ResolvedLink {
  const base = website.trim().startsWith('/') ? null : resolveLink(website).url;
  const url = base === null ? null : URL.parse(path, base);
  // A backslash would make a host of the path's beginning.
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
 * An address a picture may be loaded from: https, or where a laptop keeps its media (`/media/…`, a loopback address); those
 * two only ever reach a file through the compiler's `images` option. Null = no picture.
 */
export function resolveImage(raw: string): string | null {
  const text = raw.trim();
  if (text.startsWith('/media/') || LOOPBACK.test(text)) return text;
  const { url, note } = resolveLink(text);
  return note === 'bad' ? null : url;
}

/** False for addresses that only this machine can open. */
export const isPublicImage = (url: string): boolean => url.startsWith('https://');
