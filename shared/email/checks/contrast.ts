import type { EmailCheck } from '../../contract/schemas/email.ts';
import { contrast as ratio } from '../colour.ts';
import { themeOf } from '../theme.ts';
import { finding } from './finding.ts';
import type { Checked } from './index.ts';

const names = { text: 'text', muted: 'muted text', link: 'link', on_primary: 'button text' } as const;

/** Colours of the brand that had to be changed to be readable. */
export const contrast = ({ document: { brand } }: Checked): EmailCheck[] =>
  themeOf(brand.look).corrections.map(({ field, given, sent, on }) => {
    const was = ratio(given, on);
    return finding(
      'contrast',
      was < 3 ? 'warn' : 'advise',
      `The brand’s ${names[field]} colour ${given} reads at ${was.toFixed(1)}:1 on ${on}; it is sent as ${sent}.`,
      'Text needs 4.5:1 to be readable (WCAG 2.2 §1.4.3). Change it in the brand’s look to choose the colour yourself.',
      { subject: given },
    );
  });
