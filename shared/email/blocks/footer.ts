import type { Context } from '../context.ts';
import { escapeHtml, escapeLines } from '../escape.ts';
import { cellText } from '../markup.ts';

import { addressHtml, unsubscribeHref } from '../platform.ts';

export interface FooterParts {
  /** Company, legal text and phone as well, or only what the law asks for. */
  whole: boolean;
  address: boolean;
  unsubscribe: boolean;
}

/** Sender, postal address (CAN-SPAM) and a way out, on the ground below the sheet. */
export function footer(
  context: Context,
  { whole, address, unsubscribe }: FooterParts = { whole: true, address: true, unsubscribe: true },
): string {
  const { brand } = context.document;
  const colour = context.theme.light.footer;
  const css = `margin:0 0 8px;font-size:13px;line-height:20px;text-align:center;color:${colour};`;
  const line = (html: string) => (html === '' ? '' : `<p class="ft" dir="auto" style="${css}">${html}</p>\n`);
  const way = unsubscribe ? unsubscribeHref(brand, context.variant) : null;
  const lines = [
    whole ? line(brand.footer.company.trim() === '' ? '' : `<strong>${escapeHtml(brand.footer.company.trim())}</strong>`) : '',
    address ? line(addressHtml(brand, context.variant)) : '',
    whole ? line(escapeHtml(brand.footer.phone.trim())) : '',
    whole ? line(escapeLines(brand.footer.legal)) : '',
    way === null
      ? ''
      : line(`<a class="ft" href="${way}" style="color:${colour};text-decoration:underline;">${escapeHtml(context.words.unsubscribe)}</a>`),
  ].join('');
  if (lines === '') return '';
  return `<tr><td class="bg px" align="center" style="padding:28px 40px 32px;background-color:${context.theme.light.background};${cellText(context)}">${lines}</td></tr>\n`;
}
