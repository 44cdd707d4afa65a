import type { EmailCheck } from '../../contract/schemas/email.ts';
import type { Checked } from './checked.ts';
import { finding } from './finding.ts';

/** Sample text, and what planning left out. */
export function provenance({ document: { writer, omitted } }: Checked): EmailCheck[] {
  const sample =
    writer === 'sample'
      ? [
          finding(
            'sample-text',
            'warn',
            'This is sample text: it was composed from the brief, without a language model.',
            'No model key is set. Read and rewrite it, or set a key and regenerate.',
          ),
        ]
      : [];
  const left = omitted.map((what) => {
    const [block = '', ...why] = what.split(': ');
    if (block === 'cta_link') return leadsElsewhere(why.join(': '));
    const name = block.replaceAll('_', ' ');
    return finding(
      'omitted',
      'advise',
      `Left out: ${name} (${why.join(': ') || 'no data'}).`,
      'Facts come from the calendar and the brand, never from the model.',
      {
        subject: block,
      },
    );
  });
  return [...sample, ...left];
}

/** Where the button leads in place of a link of the campaign’s own. */
const leadsElsewhere = (what: string): EmailCheck =>
  finding(
    'omitted',
    'advise',
    `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
    'Give the campaign a link of its own, or the brand a default link in its settings, under Links.',
    { subject: 'cta_link' },
  );
