import { spawnSync } from 'node:child_process';
import { beforeAll, expect, it } from 'vitest';
import { compile } from '#shared/email/compile/compile.ts';
import { buildEml } from '#shared/email/export/eml.ts';
import { describeUnless } from '#tests/support/requirements.ts';
import { sampleEmails } from '#tests/support/sample-emails.ts';

const NAMES = Object.keys(sampleEmails) as (keyof typeof sampleEmails)[];

function messageOf(name: keyof typeof sampleEmails): string {
  const document = sampleEmails[name];
  const { html, text } = compile(document, { variant: 'download' });
  return buildEml({
    subject: document.copy.subject,
    from: { name: document.brand.name, address: 'hello@still-leaf.com' },
    to: 'ann@example.org',
    date: new Date(),
    html,
    text,
    id: name,
  });
}

/** The first line of a message in an mbox file. */
const DELIVERED = 'From hello@still-leaf.com Thu Jan  1 00:00:00 1970\n';

const messageId = (message: string): string => /^message-id: *(\S+)/im.exec(message)?.[1] ?? '';

/**
 * By Message-ID, since reports come out of order. SpamAssassin starts slowly, so one run scores all, without
 * network checks.
 */
function reportsOn(messages: string[]): Map<string, string> {
  const { stdout } = spawnSync('spamassassin', ['--local', '--test-mode', '--mbox'], {
    input: messages.map((message) => `${DELIVERED}${message}\n`).join('\n'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const judged = stdout.split(DELIVERED).slice(1);
  return new Map(judged.map((report) => [messageId(report), report]));
}

const missing =
  spawnSync('spamassassin', ['--version']).status === 0 ? null : 'spamassassin is not installed';

describeUnless(missing, 'SpamAssassin', () => {
  const messages = new Map(NAMES.map((name) => [name, messageOf(name)]));
  let reports: Map<string, string>;
  beforeAll(() => {
    reports = reportsOn([...messages.values()]);
  });

  it.each(NAMES)('%s scores at most 1.0', (name) => {
    const report = reports.get(messageId(messages.get(name) ?? '')) ?? '';
    const score = /score=(-?[\d.]+)/.exec(report)?.[1];
    expect(score, report.slice(0, 300)).toBeDefined();
    expect(Number(score), report.slice(report.indexOf('Content analysis'))).toBeLessThanOrEqual(1);
  });
});
