import type { EmailVariant } from '../contract/schemas/email.ts';
import { escapeHtml, escapeLines } from './escape.ts';
import { resolveLink } from './links.ts';

/**
 * Klaviyo's (Django's) tags: `{{ value }}`, `{% tag %}`, `{# comment #}`, with what is inside the first two as groups. A tag ends
 * before the next of its kind begins, so that many openings without an end are read once, not once each.
 */
export const PLATFORM_TAG =
  /\{\{((?:[^{]|\{(?!\{))*?)\}\}|\{%((?:[^{]|\{(?!%))*?)%\}|\{#(?:[^{]|\{(?!#))*?#\}/g;

/** True where a text holds something Klaviyo would execute. */
export const hasPlatformTag = (text: string): boolean => text.search(PLATFORM_TAG) >= 0;

/** Plain text that Klaviyo does not execute; entities are no way out there. */
export const inertText = (text: string): string =>
  text.includes('{') || text.includes('}')
    ? text.replace(/\{(?=[{%#])/g, '{ ').replace(/([}%#])(?=\})/g, '$1 ')
    : text;

// Other senders' tags for "the unsubscribe address": {{unsub}}, {% unsub %}, *|UNSUB|*, %%unsub%%, [[unsub]], [unsub].
const MERGE_TAG =
  /^(\{\{[^{}<>"']{1,80}\}\}|\{%[^{}%<>"']{1,80}%\}|\*\|[\w:]{1,80}\|\*|%%[\w .-]{1,80}%%|\[\[[\w .-]{1,80}\]\]|\[[\w .-]{1,80}\])$/;

/** The brand's own unsubscribe address for downloads: https, or the merge tag of whatever sends the file. Null = unusable. */
export function unsubscribeAddress(written: string): string | null {
  const text = written.trim();
  return MERGE_TAG.test(text) ? text : resolveLink(text).url;
}

interface Sender {
  unsubscribe_url: string;
  footer: { address: string };
}

/** Value of an unsubscribe link's `href`, ready for the document; null when there is none to link to. */
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
