import { Parser } from 'htmlparser2';
import { hasPlatformTag } from '#shared/domain/brand/platform.ts';
import { isSamePage, pageAddress } from '#shared/domain/live/page-address.ts';
import { isForeignTag } from '#shared/email/components/foreign-tags.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';

/** Links of one email that are opened; a longer one is a newsletter's archive, not an email. */
export const MOST_LINKS = 100;
const LONGEST_ADDRESS = 1_000;
const LONGEST_LABEL = 120;

export interface EmailLink {
  url: string;
  label: string;
  /** Why it is not opened; '' for one that is. */
  skipped: string;
}

/** Addresses with an effect: opening them would unsubscribe somebody. */
const ACTS = /unsubscribe|opt-?out|preference/i;
/** Hosts through which senders count clicks; opening them would count one. */
const COUNTS_CLICKS =
  /(?:^|\.)(?:klclick\d?\.com|kmail-lists\.com|list-manage\.com|sendgrid\.net|rs6\.net|mailchi\.mp|createsend\d?\.com|hubspotlinks\.com)$/i;

interface Anchor {
  href: string;
  label: string;
}

/** The anchors of an email with their words, or the alt text of their picture. */
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
  return COUNTS_CLICKS.test(URL.parse(href)?.hostname ?? '') ? 'Opening it would count as a click.' : '';
}

/** The web addresses of an email, each once, and which of them are not opened. */
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
