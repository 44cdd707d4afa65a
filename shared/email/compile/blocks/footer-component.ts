import { unsubscribeHref } from '../../../domain/brand/platform.ts';
import { cleanText } from '../../../text/escape.ts';
import { visibleText } from '../../../text/fragment-text.ts';
import type { ComponentRef } from '../../document/document.ts';
import type { Context } from '../context.ts';
import { component } from './component.ts';
import { footer } from './footer.ts';

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

export function hasUnsubscribe(
  html: string,
  { document: { brand }, variant }: Pick<Context, 'document' | 'variant'>,
): boolean {
  if (variant === 'klaviyo') return /\{%\s*(unsubscribe|manage_preferences)(_link)?\b/.test(html);
  const href = unsubscribeHref(brand, variant);
  return href !== null && html.includes(`"${href}"`);
}

const ADDRESS_TAG = /\{\{\s*organization\.(full_)?address|LIST[:_]ADDRESS/;

export function hasAddress(html: string, { document: { brand } }: Pick<Context, 'document'>): boolean {
  const address = bare(cleanText(brand.footer.address));
  return ADDRESS_TAG.test(html) || (address !== '' && bare(visibleText(html)).includes(address));
}

/** Adds the legally required address and unsubscribe link if missing. */
export function footerComponent(context: Context, ref: ComponentRef): string {
  const own = component(context, ref, 'background');
  const needs = {
    whole: false,
    address: !hasAddress(own, context),
    unsubscribe: !hasUnsubscribe(own, context),
  };
  return own + (needs.address || needs.unsubscribe ? footer(context, {}, needs) : '');
}
