import { Parser } from 'htmlparser2';
import { hasPlatformTag } from '#shared/domain/brand/platform.ts';
import { isSamePage, pageAddress } from '#shared/domain/live/page-address.ts';
import { countsClicks } from '#shared/domain/sent-emails/foreign-hosts.ts';
import { isForeignTag } from '#shared/email/components/foreign-tags.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';

/** More are a newsletter's archive. */
export const MOST_LINKS = 100;
const LONGEST_ADDRESS = 1_000;
const LONGEST_LABEL = 120;

export interface EmailLink {
  url: string;
  label: string;
  skipped: string;
}

/** Opening these would unsubscribe somebody. */
const ACTS = /unsubscribe|opt-?out|preference/i;

interface Anchor {
  href: string;
  label: string;
}

function anchorsIn(html: string): Anchor[] {
  const found: Anchor[] = [];
  let open: Anchor | null = null;
  const parser = new Parser({
    onopentag(name, { href, alt }) {
      if (name === 'a') {
        open = { href: href?.trim() ?? '', label: '' };
        found.push(open);
      } else if (open && name === 'img') open.label += ` ${alt ?? ''}`;
    },
    ontext(text) {
      if (open) open.label += text;
    },
    onclosetag(name) {
      if (name === 'a') open = null;
    },
  });
  parser.write(html);
  parser.end();
  return found.map(({ href, label }) => ({
    href,
    label: label.split(/\s+/).filter(Boolean).join(' ').slice(0, LONGEST_LABEL),
  }));
}

function reasonToSkip(href: string, brand: EmailDocument['brand']): string {
  if (hasPlatformTag(href) || isForeignTag(href)) return 'A tag that is filled when the email is sent.';
  if (href.length > LONGEST_ADDRESS) return 'Too long to be opened.';
  const own = [brand.unsubscribe_url, brand.furniture?.preferences_url ?? ''];
  const acts = own.some((address) => address.trim() !== '' && isSamePage(address, href));
  if (acts || ACTS.test(href)) return 'Opening it could unsubscribe somebody.';
  return countsClicks(URL.parse(href)?.hostname ?? '') ? 'Opening it would count as a click.' : '';
}

export function linksOfEmail(html: string, brand: EmailDocument['brand']): EmailLink[] {
  const byUrl = new Map<string, EmailLink>();
  for (const { href, label } of anchorsIn(html)) {
    const skipped = reasonToSkip(href, brand);
    const url = skipped === '' ? pageAddress(href) : href.slice(0, LONGEST_ADDRESS);
    if (url === null || url === '') continue;
    const known = byUrl.get(url);
    if (!known) byUrl.set(url, { url, label, skipped });
    else if (known.label === '') known.label = label;
  }
  const links = [...byUrl.values()];
  return links.map((link, at) =>
    at < MOST_LINKS ? link : { ...link, skipped: `Only the first ${MOST_LINKS} links are opened.` },
  );
}
