import { isForeignTag } from '#shared/email/components/foreign-tags.ts';
import type { Mask } from './mask.ts';

export type UrlVerdict = { ok: true; warning?: string } | { ok: false; why: string };

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const schemes = { link: ['https', 'http', 'mailto', 'tel', 'sms'], image: ['https', 'http'] } as const;
/** Browsers skip these in an address: to them "java\nscript:" is a scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the point
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]+/g;

/** A leading tag may be the whole address; an empty one must not make the rest a scheme. */
export function checkUrl(masked: string, use: keyof typeof schemes, mask: Mask): UrlVerdict {
  const url = masked.replace(SKIPPED, '');
  const bare = mask.without(url);
  const scheme = SCHEME.exec(bare)?.[1]?.toLowerCase();
  if (scheme === 'http')
    return { ok: true, warning: 'is http: many inboxes block it or warn about it, use https' };
  if (scheme !== undefined) {
    const allowed: readonly string[] = schemes[use];
    return allowed.includes(scheme) ? { ok: true } : { ok: false, why: `starts with ${scheme}:` };
  }
  if (mask.begins(url) || (use === 'link' && /^#./.test(bare))) return { ok: true };
  // Kept for the checks: nobody would miss a removed unsubscribe link.
  if (use === 'link' && isForeignTag(url)) return { ok: true };
  if (bare.startsWith('//')) return { ok: false, why: 'has no https: in front' };
  if (bare === '' || bare === '#') return { ok: false, why: 'leads nowhere' };
  return { ok: false, why: 'is relative, and an email has no site to complete it' };
}
