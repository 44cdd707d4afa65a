import type { EmailCheck } from '../../contract/schemas/email.ts';
import { contrast as ratio } from '../colour.ts';
import { type FaintText, faintTexts } from '../faint-text.ts';
import { themeOf } from '../theme.ts';
import type { Checked } from './checked.ts';
import { finding, short } from './finding.ts';

const names = { text: 'text', muted: 'muted text', link: 'link', on_primary: 'button text' } as const;

/** Colours of the brand that were changed to be readable. */
const corrected = ({ document: { brand } }: Checked): EmailCheck[] =>
  themeOf(brand.look).corrections.map(({ field, given, sent, on }) => {
    const was = ratio(given, on);
    return finding(
      'contrast',
      was < 3 ? 'warn' : 'advise',
      `The brand’s ${names[field]} colour ${given} has a contrast of ${was.toFixed(1)}:1 on ${on}; it is sent as ${sent}.`,
      'Text needs 4.5:1 to be readable (WCAG 2.2 §1.4.3). Change it in the brand’s look to choose the colour yourself.',
      { subject: given },
    );
  });

const pair = ({ colour, ground, scheme }: FaintText) => `${colour}${ground}${scheme}`;

/** Faint text in components, whose colours are sent as written. Reported once for each pair of colours. */
function inComponents({ document: { blocks, brand } }: Checked): EmailCheck[] {
  const { light } = themeOf(brand.look);
  return blocks.flatMap(({ type, component }) => {
    if (!component) return [];
    const around =
      type === 'footer'
        ? { ground: light.background, colour: light.footer }
        : { ground: light.surface, colour: light.text };
    const faint = new Map(
      faintTexts(component.html, component.head_css, around)
        .toReversed()
        .map((text) => [pair(text), text]),
    );
    return [...faint.values()].map(({ text, colour, ground, ratio: reads, scheme }) =>
      finding(
        'contrast',
        'advise',
        `Component ${component.name}: “${short(text, 40)}” has a contrast of ${reads.toFixed(1)}:1${scheme === 'dark' ? ' in dark mode' : ''} (${colour} on ${ground}).`,
        'Text needs 4.5:1 to be readable (WCAG 2.2 §1.4.3). A component’s colours are sent as written: change them in the component.',
        { subject: short(text, 200) },
      ),
    );
  });
}

/** Unreadable colours: the brand's, which the compiler corrects, and components', which it does not. */
export const contrast = (checked: Checked): EmailCheck[] => [...corrected(checked), ...inComponents(checked)];
