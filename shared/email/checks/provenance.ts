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
