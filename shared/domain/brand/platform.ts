import type { EmailVariant } from '../../contract/schemas/email.ts';
import { escapeHtml, escapeLines } from '../../text/escape.ts';
import { resolveLink } from '../../text/links.ts';

/**
 * Klaviyo's (Django's) tags: `{{ value }}`, `{% tag %}`, `{# comment #}`; the contents of the
 * first two are groups. A tag ends before the next of its kind begins, so that openings without an
 * end do not take quadratic time.
 */
export const PLATFORM_TAG =
  /\{\{((?:[^{]|\{(?!\{))*?)\}\}|\{%((?:[^{]|\{(?!%))*?)%\}|\{#(?:[^{]|\{(?!#))*?#\}/g;

/** Whether Klaviyo would execute something in the text. */
export const hasPlatformTag = (text: string): boolean => text.search(PLATFORM_TAG) >= 0;

/**
 * Text that Klaviyo does not execute, for the plain-text part, where braces cannot be escaped as entities.
 */
export const inertText = (text: string): string =>
  text.includes('{') || text.includes('}')
    ? text.replace(/\{(?=[{%#])/g, '{ ').replace(/([}%#])(?=\})/g, '$1 ')
    : text;

// Other senders' tags for "the unsubscribe address": {{unsub}}, {% unsub %}, *|UNSUB|*,
// %%unsub%%, [[unsub]], [unsub].
const MERGE_TAG =
  /^(\{\{[^{}<>"']{1,80}\}\}|\{%[^{}%<>"']{1,80}%\}|\*\|[\w:]{1,80}\|\*|%%[\w .-]{1,80}%%|\[\[[\w .-]{1,80}\]\]|\[[\w .-]{1,80}\])$/;

/**
 * The brand's unsubscribe address for downloads: https, or another platform's merge tag. Null if unusable.
 */
export function unsubscribeAddress(written: string): string | null {
  const text = written.trim();
  return MERGE_TAG.test(text) ? text : resolveLink(text).url;
}

interface Sender {
  unsubscribe_url: string;
  footer: { address: string };
}

/** An unsubscribe link's `href`, escaped; null when there is no address. */
export function unsubscribeHref(brand: Sender, variant: EmailVariant): string | null {
  if (variant === 'klaviyo') return '{% unsubscribe_link %}';
  const address = unsubscribeAddress(brand.unsubscribe_url);
  return address === null || MERGE_TAG.test(address) ? address : escapeHtml(address);
}

/** The postal address as HTML; '' when there is none. */
export const addressHtml = (brand: Sender, variant: EmailVariant): string =>
  variant === 'klaviyo' ? '{{ organization.full_address }}' : escapeLines(brand.footer.address);

/** The postal address as text; '' when there is none. */
export const addressText = (brand: Sender, variant: EmailVariant): string =>
  variant === 'klaviyo' ? '{{ organization.full_address }}' : brand.footer.address.trim();
