import type { EmailCheck } from '../../contract/schemas/email.ts';
import { contrast as ratio } from '../../text/colour.ts';
import { branded } from '../components/branded.ts';
import { designOf } from '../look/design.ts';
import { type FaintText, faintTexts, type Surroundings } from '../look/faint-text.ts';
import type { Palette } from '../look/palette.ts';
import type { Checked } from './checked.ts';
import { colourCorrections } from './colour-corrections.ts';
import { finding, inBrand, inComponent, short } from './finding.ts';

const names = {
  text: 'text',
  muted: 'muted text',
  link: 'link',
  primary: 'button',
  on_primary: 'button text',
};

const corrected = ({ document: { brand } }: Checked): EmailCheck[] =>
  colourCorrections(brand.look).flatMap(({ field, given, sent, on }) => {
    if (field === 'primary') return [];
    const was = ratio(given, on);
    return finding(
      'contrast',
      was < 3 ? 'warn' : 'advise',
      `The brand’s ${names[field]} colour ${given} has a contrast of ${was.toFixed(1)}:1 on ${on}; it is sent as ${sent}.`,
      'Text needs 4.5:1 to be readable (WCAG 2.2 §1.4.3). Change it in the brand’s look to choose the colour yourself.',
      { subject: given, place: inBrand },
    );
  });

const pair = ({ colour, ground, scheme }: FaintText) => `${colour}${ground}${scheme}`;

function inComponents({ document: { blocks, brand, dir } }: Checked): EmailCheck[] {
  const design = designOf(brand.look, dir);
  const surroundings = (palette: Palette, isFooter: boolean): Surroundings =>
    isFooter
      ? { ground: palette.background, colour: palette.footer }
      : { ground: palette.surface, colour: palette.text };
  return blocks.flatMap(({ type, component }) => {
    if (!component) return [];
    const isFooter = type === 'footer';
    const { html, head_css, followsScheme } = branded(component, design, isFooter ? 'background' : 'surface');
    const light = surroundings(design.light, isFooter);
    const dark = followsScheme ? surroundings(design.dark, isFooter) : light;
    const faint = new Map(
      faintTexts(html, head_css, light, dark)
        .toReversed()
        .map((text) => [pair(text), text]),
    );
    return [...faint.values()].map(({ text, colour, ground, ratio: reads, scheme }) =>
      finding(
        'contrast',
        'advise',
        `Component ${component.name}: “${short(text, 40)}” has a contrast of ${reads.toFixed(1)}:1${scheme === 'dark' ? ' in dark mode' : ''} (${colour} on ${ground}).`,
        'Text needs 4.5:1 to be readable (WCAG 2.2 §1.4.3). A component’s colours are sent as written: change them in the component.',
        { subject: short(text, 200), place: inComponent },
      ),
    );
  });
}

/** The compiler corrects the brand's colours, but not those of components. */
export const contrast = (checked: Checked): EmailCheck[] => [...corrected(checked), ...inComponents(checked)];
