import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { escapeHtml, escapeLines } from '../escape.ts';
import { cellCss, ROW_END } from '../markup.ts';
import { addressHtml, unsubscribeHref } from '../platform.ts';

export interface FooterParts {
  /** Also show company, legal text and phone. */
  whole: boolean;
  address: boolean;
  unsubscribe: boolean;
}
const ALL: FooterParts = { whole: true, address: true, unsubscribe: true };

const css = styled((design) => ({
  cell: `<tr><td class="g-bg g-px" align="center" style="padding:28px 40px 32px;text-align:center;background-color:${design.light.background};${cellCss(design)}">`,
  line: `<p class="g-ft" dir="auto" style="margin:0 0 8px;font-size:13px;line-height:20px;color:${design.light.footer};">`,
  link: `color:${design.light.footer};text-decoration:underline;`,
}));

/** Sender, postal address (CAN-SPAM) and unsubscribe link, below the sheet. */
export function footer(context: Context, { whole, address, unsubscribe }: FooterParts = ALL): string {
  const { brand } = context.document;
  const styles = css(context);
  const company = escapeHtml(brand.footer.company.trim());
  const href = unsubscribe ? unsubscribeHref(brand, context.variant) : null;
  const parts = [
    whole && company !== '' ? `<strong>${company}</strong>` : '',
    address ? addressHtml(brand, context.variant) : '',
    whole ? escapeHtml(brand.footer.phone.trim()) : '',
    whole ? escapeLines(brand.footer.legal) : '',
    href === null
      ? ''
      : `<a class="g-ft" href="${href}" style="${styles.link}">${escapeHtml(context.words.unsubscribe)}</a>`,
  ];
  let lines = '';
  for (const part of parts) if (part !== '') lines += `${styles.line}${part}</p>\n`;
  return lines === '' ? '' : styles.cell + lines + ROW_END;
}
