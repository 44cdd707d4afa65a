import { addressHtml, hasPlatformTag, unsubscribeHref } from '../../domain/brand/platform.ts';
import { breakLines, escapeHtml } from '../../text/escape.ts';
import { readTag, tagValues } from '../components/personal-tags.ts';
import { type Gap, placeholderKind, placeholderValue, templateOf } from '../components/placeholders.ts';
import type { Context } from './context.ts';

/** The placeholder's name is the copy's path. */
const COPY = new Set(['subject', 'preheader', 'headline', 'cta_text', 'hero_alt']);

const link = (href: string, label: string) => `<a href="${href}">${label}</a>`;

function filled(context: Context, name: string, attribute: boolean): string | null {
  const { document, variant } = context;
  const kind = placeholderKind(name);
  const value = placeholderValue(name, document, variant);
  if (kind === undefined || value === null) return null;
  switch (kind) {
    case 'link':
    case 'image':
      return attribute ? (context[kind](value) ?? '') : escapeHtml(value);
    case 'address':
      return addressHtml(document.brand, variant);
    case 'unsubscribe': {
      const href = unsubscribeHref(document.brand, variant) ?? '';
      return attribute || href === '' ? href : link(href, escapeHtml(context.words.unsubscribe));
    }
    default: {
      const path = name.toLowerCase();
      const escaped = COPY.has(path) ? context.text : escapeHtml;
      if (attribute) return escaped(value.replace(/(?<!\s)\s*\n\s*/g, ' '));
      const shown = breakLines(escaped(value.trim()));
      return COPY.has(path) ? context.markText(shown, path) : shown;
    }
  }
}

function translated(context: Context, tag: string, attribute: boolean): string {
  const { brand } = context.document;
  const plain = readTag(tag).tag?.plain(tagValues(context.document));
  if (plain !== undefined && plain !== null) return escapeHtml(plain);
  const name = /^\{[{%]\s*([\w.]+)/.exec(tag)?.[1] ?? '';
  const href = unsubscribeHref(brand, 'download');
  if (name === 'organization.full_address' && brand.footer.address.trim() !== '')
    return addressHtml(brand, 'download');
  if (href === null) return tag;
  if (name === 'unsubscribe_link') return href;
  if (name === 'unsubscribe')
    return attribute
      ? href
      : link(href, escapeHtml(/(['"])(.*?)\1/.exec(tag)?.[2] ?? context.words.unsubscribe));
  return tag;
}

/** These render a whole link; `href` needs their `_link` form. */
const WHOLE_LINK = /^\{%\s*(unsubscribe|manage_preferences|web_view)\s*(?:(?:'[^']*'|"[^"]*")\s*)?%\}$/;

function forKlaviyo(tag: string, attribute: boolean): string {
  const name = attribute ? WHOLE_LINK.exec(tag)?.[1] : undefined;
  return name === undefined ? tag : `{% ${name}_link %}`;
}

const MAILING_LINK = /unsubscribe|opt-?out|preferences|web-?view|view-?(in-?)?(browser|online)/i;

function taggedLinks(context: Context, html: string): string {
  const { brand, campaign } = context.document;
  if (!brand.utm.enabled && campaign.utm === undefined) return html;
  const own = unsubscribeHref(brand, 'download');
  return html.replace(
    /(\shref=")(https:\/\/[^"]*)(")/gi,
    (whole, before: string, address: string, after: string) => {
      if (hasPlatformTag(address) || MAILING_LINK.test(address) || address === own) return whole;
      const url = address.replaceAll('&amp;', '&');
      const tagged = context.tagged(url);
      return tagged === url
        ? whole
        : `${before}${tagged.replaceAll('&', '&amp;').replaceAll('"', '%22')}${after}`;
    },
  );
}

function contentOf(context: Context, { written, name, inTag }: Gap): string {
  if (name !== undefined) return filled(context, name, inTag) ?? written;
  return context.variant === 'download' ? translated(context, written, inTag) : forKlaviyo(written, inTag);
}

/** Platform tags stay unless a download has a plain equivalent. A check reports unknown placeholders. */
export function fillComponent(context: Context, html: string): string {
  let lacks = false;
  let result = '';
  for (const part of templateOf(html)) {
    const value = typeof part === 'string' ? part : contentOf(context, part);
    if (value === '' && typeof part !== 'string' && part.name !== undefined) lacks = true;
    result += value;
  }
  const whole = lacks
    ? result.replace(/<img\b(?=[^<>]*\ssrc=(?:""|''))[^<>]*>/gi, '').replace(/\shref=(?:""|'')/gi, '')
    : result;
  return taggedLinks(context, whole);
}
