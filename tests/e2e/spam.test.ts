import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { compile } from '#shared/email/compile.ts';
import { buildEml } from '#shared/email/eml.ts';
import { sampleEmails } from '#tests/support/sample-emails.ts';

/** Whether a spam filter of the usual kind is installed; its own rules only, nothing is asked over the network. */
const installed = spawnSync('spamassassin', ['--version']).status === 0;
if (!installed) console.warn('Emails are not scored: spamassassin is not installed');

const NAMES = Object.keys(sampleEmails) as (keyof typeof sampleEmails)[];

describe.skipIf(!installed)('SpamAssassin', () => {
  it.each(NAMES)('%s scores at most 1.0', (name) => {
    const document = sampleEmails[name];
    const { html, text } = compile(document, { variant: 'download' });
    const message = buildEml({
      subject: document.copy.subject,
      from: { name: document.brand.name, address: 'hello@still-leaf.com' },
      to: 'ann@example.org',
      date: new Date(),
      html,
      text,
      id: name,
    });
    const { stdout } = spawnSync('spamassassin', ['--local', '--test-mode'], {
      input: message,
      encoding: 'utf8',
    });
    const score = /score=(-?[\d.]+)/.exec(stdout)?.[1];
    expect(score, stdout.slice(0, 300)).toBeDefined();
    expect(Number(score), stdout.slice(stdout.indexOf('Content analysis'))).toBeLessThanOrEqual(1);
  });
});
