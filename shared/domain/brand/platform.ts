import type { EmailVariant } from '../../contract/schemas/email.ts';
import { escapeHtml, escapeLines } from '../../text/escape.ts';
import { resolveLink } from '../../text/links.ts';

/**
 * Klaviyo's (Django) `{{ value }}`, `{% tag %}` and `{# comment #}`; the first two contents are groups.
 * Stopping at the next opening avoids quadratic time.
 */
export const PLATFORM_TAG =
  /\{\{((?:[^{]|\{(?!\{))*?)\}\}|\{%((?:[^{]|\{(?!%))*?)%\}|\{#(?:[^{]|\{(?!#))*?#\}/g;

export const hasPlatformTag = (text: string): boolean => text.search(PLATFORM_TAG) >= 0;

/** For plain text, where braces cannot be escaped as entities. */
export const inertText = (text: string): string =>
  text.includes('{') || text.includes('}')
    ? text.replace(/\{(?=[{%#])/g, '{ ').replace(/([}%#])(?=\})/g, '$1 ')
    : text;

// Other platforms' unsubscribe tags: {{unsub}}, {% unsub %}, *|UNSUB|*, %%unsub%%, [[unsub]], [unsub].
const MERGE_TAG =
  /^(\{\{[^{}<>"']{1,80}\}\}|\{%[^{}%<>"']{1,80}%\}|\*\|[\w:]{1,80}\|\*|%%[\w .-]{1,80}%%|\[\[[\w .-]{1,80}\]\]|\[[\w .-]{1,80}\])$/;

/** https or another platform's merge tag; null if unusable. */
export function unsubscribeAddress(written: string): string | null {
  const text = written.trim();
  return MERGE_TAG.test(text) ? text : resolveLink(text).url;
}

interface Sender {
  unsubscribe_url: string;
  footer: { address: string };
}

/** Escaped for `href`; null without an address. */
export function unsubscribeHref(brand: Sender, variant: EmailVariant): string | null {
  if (variant === 'klaviyo') return '{% unsubscribe_link %}';
  const address = unsubscribeAddress(brand.unsubscribe_url);
  return address === null || MERGE_TAG.test(address) ? address : escapeHtml(address);
}

export const addressHtml = (brand: Sender, variant: EmailVariant): string =>
  variant === 'klaviyo' ? '{{ organization.full_address }}' : escapeLines(brand.footer.address);

export const addressText = (brand: Sender, variant: EmailVariant): string =>
  variant === 'klaviyo' ? '{{ organization.full_address }}' : brand.footer.address.trim();
