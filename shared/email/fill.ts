import type { Context } from './context.ts';
import { escapeHtml, escapeLines } from './escape.ts';
import { placeholderKind, placeholderValue, replacePlaceholders } from './placeholders.ts';
import { addressHtml, hasPlatformTag, unsubscribeHref } from './platform.ts';

/** Whether a position of a fragment lies inside a tag, so in an attribute. */
const inTag = (html: string, at: number) => html.lastIndexOf('<', at - 1) > html.lastIndexOf('>', at - 1);

const link = (href: string, label: string) => `<a href="${href}">${label}</a>`;

function filled(context: Context, name: string, attribute: boolean): string | null {
  const { document, variant } = context;
  const kind = placeholderKind(name);
  const value = placeholderValue(name, document, variant);
  if (kind === undefined || value === null) return null;
  switch (kind) {
    case 'link':
      return attribute ? (context.link(value) ?? '') : escapeHtml(value);
    case 'image':
      return attribute ? (context.image(value) ?? '') : escapeHtml(value);
    case 'address':
      return addressHtml(document.brand, variant);
    case 'unsubscribe': {
      const href = unsubscribeHref(document.brand, variant) ?? '';
      return attribute || href === '' ? href : link(href, escapeHtml(context.words.unsubscribe));
    }
    default:
      return attribute ? escapeHtml(value.replace(/(?<!\s)\s*\n\s*/g, ' ')) : escapeLines(value);
  }
}

/** A tag of the platform in a file that another sender will send: the few that have a plain meaning get it, the rest stay. */
function translated(context: Context, tag: string, attribute: boolean): string {
  const { brand } = context.document;
  const name = /^\{[{%]\s*([\w.]+)/.exec(tag)?.[1] ?? '';
  const href = unsubscribeHref(brand, 'download');
  if (name === 'organization.full_address' && brand.footer.address.trim() !== '')
    return addressHtml(brand, 'download');
  if (name === 'organization.name' && brand.footer.company.trim() !== '')
    return escapeHtml(brand.footer.company.trim());
  if (href === null) return tag;
  if (name === 'unsubscribe_link') return href;
  if (name === 'unsubscribe')
    return attribute
      ? href
      : link(href, escapeHtml(/(['"])(.*?)\1/.exec(tag)?.[2] ?? context.words.unsubscribe));
  return tag;
}

const OWN_WAY = /unsubscribe|opt-?out|preferences|web-?view|view-?(in-?)?(browser|online)/i;

/** The brand's parameters on a fragment's own links, except those that are about the mailing itself. */
function taggedLinks(context: Context, html: string): string {
  if (!context.document.brand.utm.enabled) return html;
  const own = unsubscribeHref(context.document.brand, 'download');
  return html.replace(
    /(\shref=")(https:\/\/[^"]*)(")/gi,
    (whole, before: string, address: string, after: string) => {
      if (hasPlatformTag(address) || OWN_WAY.test(address) || address === own) return whole;
      const url = address.replaceAll('&amp;', '&');
      const tagged = context.tagged(url);
      return tagged === url
        ? whole
        : `${before}${tagged.replaceAll('&', '&amp;').replaceAll('"', '%22')}${after}`;
    },
  );
}

/**
 * A component's fragment with its placeholders filled. Platform tags stay byte for byte (a download gets the plain meaning of
 * the few that have one); unknown placeholders stay too, and a check names them.
 */
export function fillComponent(context: Context, html: string): string {
  let gap = false;
  const result = replacePlaceholders(html, ({ tag, name = '', at }) => {
    if (tag !== undefined)
      return context.variant === 'download' ? translated(context, tag, inTag(html, at)) : tag;
    const value = filled(context, name, inTag(html, at));
    if (value === '') gap = true;
    return value;
  });
  // Nothing to show or lead to: no picture and no link, rather than broken ones.
  const whole = gap
    ? result.replace(/<img\b(?=[^<>]*\ssrc=(?:""|''))[^<>]*>/gi, '').replace(/\shref=(?:""|'')/gi, '')
    : result;
  return taggedLinks(context, whole);
}
