import { withDefaults } from '../components/tag-defaults.ts';
import type { Context } from './context.ts';

/**
 * Invisible characters that fill the rest of the inbox line, so that no body
 * text follows the preheader there.
 */
const PAD = '&#8199;&#65279;&#847; ';
/** Characters of the longest inbox line to fill. */
const LINE = 140;
const FEWEST = 80;
/** What ends the text, by length of the preheader. */
const ENDINGS = Array.from(
  { length: LINE },
  (_, length) => `${PAD.repeat(Math.max(FEWEST, LINE - length))}</div>\n`,
);

/** The hidden text at the start of the body that inboxes show after the subject; '' without a preheader. */
export function preheader(context: Context): string {
  const words = context.document.copy.preheader.trim();
  if (words === '') return '';
  const ending = ENDINGS[Math.min(withDefaults(words).length, LINE - 1)];
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all;">${context.text(words)}${ending}`;
}
