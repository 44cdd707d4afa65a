import { escapeHtml } from './escape.ts';

/** Fills the inbox line after the preheader, so that no body text runs into it; each is blank but not collapsed. */
const PAD = '&#8199;&#65279;&#847; ';
/** Characters of the longest inbox line to fill. */
const LINE = 140;
const FEWEST = 80;
/** Padding by the number of characters there are already. */
const PADDING = Array.from({ length: LINE }, (_, length) => PAD.repeat(Math.max(FEWEST, LINE - length)));

/** First text of the body: what the inbox shows after the subject, unseen in the email itself. '' without a preheader. */
export function preheader(text: string): string {
  const words = text.trim();
  if (words === '') return '';
  const padding = PADDING[Math.min(words.length, LINE - 1)];
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all;">${escapeHtml(words)}${padding}</div>\n`;
}
