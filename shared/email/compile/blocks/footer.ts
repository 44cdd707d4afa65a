import { addressHtml, addressText, unsubscribeHref } from '../../../domain/brand/platform.ts';
import { phoneIn } from '../../../text/contact-link.ts';
import { escapeHtml, escapeLines } from '../../../text/escape.ts';
import type { Block } from '../../document/document.ts';
import { styledOn } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { type Align, cellCss, cellOpening, columnsOf, perAlign, ROW_END } from '../markup.ts';
import { lines, plain } from '../plain-text-pieces.ts';
import { linkLines, linkRow, linksOf } from './links.ts';
import type { Section } from './section.ts';

export interface FooterParts {
  /** Also show what the law does not require. */
  whole: boolean;
  address: boolean;
  unsubscribe: boolean;
}
const ALL: FooterParts = { whole: true, address: true, unsubscribe: true };

const css = styledOn(({ design, ground, colours }) => {
  const { light, dir, start, space } = design;
  // Without a ground it is on the page, as always in dark mode.
  const [fill, ink] = ground === 'surface' ? [light.background, light.footer] : [colours.fill, colours.muted];
  const opening = (align: Align, padding: string, sides = 'g-px', style = '') =>
    `<tr><td class="g-bg ${sides}" align="${align}" style="padding:${padding};text-align:${align};background-color:${fill};${cellCss(design)}${style}">`;
  return {
    link: [`<a class="g-ft" href="`, `" style="color:${ink};text-decoration:underline;">`],
    cell: perAlign((align) => opening(align, `28px ${space.side}px 32px`)),
    columns: {
      opening: opening(start, '28px 28px 24px', 'g-pi', 'font-size:0;'),
      ...columnsOf(dir, [288, 256]),
      cell: cellOpening(start, '0 12px'),
    },
    line: `<p class="g-ft" dir="auto" style="margin:0 0 8px;font-size:13px;line-height:20px;color:${ink};">`,
    social: perAlign(
      (align) =>
        `class="g-ft" style="display:inline-block;padding:3px 0;margin:0 ${distances[align]};font-weight:700;color:${ink};text-decoration:none;">`,
    ),
  };
});

type Styles = ReturnType<typeof css>;

const distances: Record<Align, string> = { center: '6px', left: '12px 0 0', right: '0 0 12px' };

/** Klaviyo has a page of its own for preferences. */
function preferencesHref({ document: { brand }, variant, link }: Context): string | null {
  const address = brand.furniture?.preferences_url.trim() ?? '';
  if (address === '') return null;
  return variant === 'klaviyo' ? '{% manage_preferences_link %}' : link(address);
}

const networks = (context: Context) =>
  context.document.blocks.some(({ type }) => type === 'social') ? [] : linksOf(context, 'social');

/**
 * Below the sheet: sender, postal address (CAN-SPAM), networks, and links to change or end the subscription.
 */
export function footer(
  context: Context,
  { variant = 'centred', ground }: Pick<Block, 'variant' | 'ground'>,
  { whole, address, unsubscribe }: FooterParts = ALL,
): string {
  const { brand } = context.document;
  const styles = css(context, ground);
  const anchor = (href: string | null, label: string) =>
    href === null ? '' : `${styles.link.join(href)}${escapeHtml(label)}</a>`;
  const leave = unsubscribe ? anchor(unsubscribeHref(brand, context.variant), context.words.unsubscribe) : '';
  const choose = whole ? anchor(preferencesHref(context), context.words.preferences) : '';
  const sender = whole
    ? senderLines(context, styles)
    : linesOf(styles, [address ? addressHtml(brand, context.variant) : '']);
  const align = variant === 'centred' ? 'center' : context.design.start;
  const follow = whole ? linkRow(context, networks(context), styles.social[align]) : '';
  const rights = [choose, leave].filter(Boolean).join(' &nbsp;·&nbsp; ');
  if (variant === 'columns') {
    const { before, end, cell, opening: row } = styles.columns;
    const links = linesOf(styles, [follow, choose, leave]);
    return `${row}${before[0]}${cell}${sender}</td></tr></table>${before[1]}${cell}${links}</td></tr></table>${end}${ROW_END}`;
  }
  const all = linesOf(styles, [follow]) + sender + linesOf(styles, [rights]);
  return all === '' ? '' : styles.cell[align] + all + ROW_END;
}

function linesOf({ line }: Styles, parts: readonly string[]): string {
  let html = '';
  for (const part of parts) if (part !== '') html += `${line}${part}</p>\n`;
  return html;
}

function senderLines({ document: { brand }, variant }: Context, styles: Styles): string {
  const { company, phone, legal } = brand.footer;
  const name = escapeHtml(company.trim());
  return linesOf(styles, [
    name === '' ? '' : `<strong>${name}</strong>`,
    addressHtml(brand, variant),
    phoneHtml(phone.trim(), styles),
    escapeLines(legal),
  ]);
}

/** Can be tapped; mail clients are asked not to look for numbers themselves. */
function phoneHtml(text: string, { link }: Styles): string {
  const found = phoneIn(text);
  if (found === null) return escapeHtml(text);
  const { before, number, after, href } = found;
  return `${escapeHtml(before)}${link.join(href)}${escapeHtml(number)}</a>${escapeHtml(after)}`;
}

function footerText(context: Context): string {
  const { document, variant, words: own } = context;
  const { brand } = document;
  const unsubscribe = unsubscribeHref(brand, variant)?.replaceAll('&amp;', '&');
  const preferences = preferencesHref(context)?.replaceAll('&amp;', '&');
  const address = addressText(brand, variant);
  return lines([
    linkLines(context, networks(context)),
    plain(brand.footer.company),
    variant === 'klaviyo' ? address : plain(address),
    plain(brand.footer.phone),
    plain(brand.footer.legal),
    preferences ? `${own.preferences}: ${preferences}` : '',
    unsubscribe ? `${own.unsubscribe}: ${unsubscribe}` : '',
  ]);
}

export const footerSection: Section = {
  html: (context, _position, block) => footer(context, block),
  text: footerText,
};
