import type { Context } from '../context.ts';
import type { ComponentRef } from '../document.ts';
import { cleanText } from '../escape.ts';
import { visibleText } from '../fragment-text.ts';
import { unsubscribeHref } from '../platform.ts';
import { component } from './component.ts';
import { footer } from './footer.ts';

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** Whether the HTML has an unsubscribe link. */
export function hasUnsubscribe(
  html: string,
  { document: { brand }, variant }: Pick<Context, 'document' | 'variant'>,
): boolean {
  if (variant === 'klaviyo')
    return /\{%\s*(unsubscribe|unsubscribe_link|manage_preferences|manage_preferences_link)\b/.test(html);
  const href = unsubscribeHref(brand, variant);
  return href !== null && html.includes(`"${href}"`);
}

/** Whether the HTML shows the postal address. */
export function hasAddress(
  html: string,
  { document: { brand }, variant }: Pick<Context, 'document' | 'variant'>,
): boolean {
  if (variant === 'klaviyo' && /\{\{\s*organization\.(full_)?address\b/.test(html)) return true;
  const address = bare(cleanText(brand.footer.address));
  return address !== '' && bare(visibleText(html)).includes(address);
}

/** A user's footer, followed by the address and unsubscribe link that the law requires, if it lacks them. */
export function footerComponent(context: Context, ref: ComponentRef): string {
  const own = component(context, ref, 'background');
  const needs = {
    whole: false,
    address: !hasAddress(own, context),
    unsubscribe: !hasUnsubscribe(own, context),
  };
  return own + (needs.address || needs.unsubscribe ? footer(context, 'centred', needs) : '');
}
