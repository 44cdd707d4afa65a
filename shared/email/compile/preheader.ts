import { withDefaults } from '../components/tag-defaults.ts';
import type { Context } from './context.ts';

const PAD = '&#8199;&#65279;&#847; ';
const LINE = 140;
const FEWEST = 80;
const ENDINGS = Array.from(
  { length: LINE },
  (_, length) => `${PAD.repeat(Math.max(FEWEST, LINE - length))}</div>\n`,
);

export function preheader(context: Context): string {
  const words = context.document.copy.preheader.trim();
  if (words === '') return '';
  const ending = ENDINGS[Math.min(withDefaults(words).length, LINE - 1)];
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all;">${context.text(words)}${ending}`;
}
