import { describe, expect, it } from 'vitest';
import { emailReading } from '#shared/contract/schemas/email-reading.ts';
import { readFile, SOURCE_FILE_LIMIT } from '#shared/domain/sent-emails/read-file.ts';
import { buildEml } from '#shared/email/export/eml.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import fc from '#tests/support/fast-check.ts';
import { longTest } from '#tests/support/long-test.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { emailFrom } from './proposals-from.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const page = (body: string) => `<html><body style="background:#fafafa"><div>${body}</div></body></html>`;

describe('a file that was chosen', () => {
  const problems: [name: string, content: Uint8Array, problem: RegExp][] = [
    ['empty.html', new Uint8Array(), /^empty\.html is empty/],
    ['huge.html', new Uint8Array(SOURCE_FILE_LIMIT + 1), /^huge\.html has 5\.0 MB; a file may have 5 MB/],
    ['mail.msg', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), /^mail\.msg is an Outlook message .* \.eml/],
    ['export.zip', bytes('PK\u0003\u0004…'), /^export\.zip is an archive/],
    ['may.html', bytes('%PDF-1.7'), /^may\.html is a PDF/],
    ['notes.txt', bytes('Hello from us'), /^notes\.txt holds no HTML/],
    ['blank.html', bytes(page('<script>alert(1)</script>')), /^blank\.html shows no text/],
    ['profiles.csv', bytes('Email,First name\na@b.example,Ann'), /^profiles\.csv lists no campaigns/],
  ];
  it.each(problems)('%s is refused by name, with what to do', async (name, content, problem) => {
    expect(await readFile({ name, bytes: content })).toEqual({
      kind: 'unreadable',
      name,
      problem: expect.stringMatching(problem),
    });
  });

  it('of plain text shows no look, but what it says', async () => {
    const eml =
      'From: a@b.example\r\nSubject: Rain, and soup\r\n\r\nIt rained.\r\n\r\nWe threw 40 bowls.\r\nhttps://b.example/bowls\r\n--\r\nUnsubscribe: https://b.example/u\r\nBath\r\n';
    expect(await readFile({ name: 'plain.eml', bytes: bytes(eml) })).toEqual({
      kind: 'unreadable',
      name: 'plain.eml',
      problem: expect.stringMatching(/^plain\.eml has plain text only/),
      words: { subject: 'Rain, and soup', body: 'It rained.\nWe threw 40 bowls.' },
    });
  });

  it('reads the message that our own download makes, with its sender and subject', async () => {
    const eml = buildEml({
      subject: 'Grüße aus der Küche 🍞',
      from: { name: 'Bäckerei Huber', address: 'hallo@huber.example' },
      replyTo: 'laden@huber.example',
      date: new Date('2026-11-01T09:00:00Z'),
      html: page('<h1 style="color:#b4531a">Frisch aus dem Ofen für Sie</h1>'),
      text: 'Frisch',
      id: 'x1',
    });
    expect(await readFile({ name: 'no-extension', bytes: bytes(eml) })).toMatchObject({
      kind: 'email',
      email: {
        subject: 'Grüße aus der Küche 🍞',
        sender: { name: 'Bäckerei Huber', address: 'hallo@huber.example', reply_to: 'laden@huber.example' },
        look: { background: '#fafafa' },
        sentences: ['Frisch aus dem Ofen für Sie'],
      },
    });
  });

  it('reads exports of campaigns with semicolons, afternoon times and other names of columns', async () => {
    const csv =
      '\ufeffTitle;Subject;List;Send Date\r\n"May; news";Our May;"Friends, Family";"May 4, 2026 5:30 PM"\r\n;;;\r\n';
    expect(await readFile({ name: 'Export.CSV', bytes: bytes(csv) })).toEqual({
      kind: 'campaigns',
      name: 'Export.CSV',
      campaigns: [
        {
          name: 'May; news',
          subject: 'Our May',
          send_time: '17:30',
          audiences: ['Friends', 'Family'],
          tags: [],
        },
      ],
    });
  });

  longTest('reads 5 MB of cells and a million open tags, and says nothing wrong about them', async () => {
    const cell = '<table><tr><td style="color:#123456">All of it is <b>text</b>.</td></tr></table>';
    const large = await emailFrom(page(cell.repeat(60_000)));
    expect(large.look.text).toBe('#123456');
    await emailFrom(
      page(`Hello there, dear friends of bread.${'<div style="background:#fff">x'.repeat(150_000)}`),
    );
  });

  it('never throws, and answers within the contract, whatever the HTML is', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<a href="',
        '<a href="https://x.example/?utm_source=a">',
        '</a>',
        '<td style="background:#f00;border-radius:1e9px;padding:9px">',
        '</td>',
        '<style>',
        '</style>',
        '<!--',
        '-->',
        '<svg>',
        '{% unsubscribe %}',
        '*|UNSUB|*',
        '© 2026 ',
        'Tel. +1 (2) ',
        ', 12345 ',
        '&#x110000;',
        '<font size=99 color=x face=",,">',
        'p{color:red',
        '<img src=https://a.example/logo.png alt=logo>',
        '\u0000',
      ),
      fc.string({ unit: anyCharacter, maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const reading = await readFile({ name: 'wild.html', bytes: bytes(`<p>${pieces.join('')}`) });
        if (reading.kind === 'email') emailReading.parse(reading.email);
        else expect(reading.kind).toBe('unreadable');
      }),
      propertyRuns(300),
    );
  });

  it('refuses messages that are nested in one another without end', async () => {
    const nested = bytes('Content-Type: message/rfc822\r\n\r\n'.repeat(50));
    expect(await readFile({ name: 'a.eml', bytes: nested })).toMatchObject({
      kind: 'unreadable',
      problem: 'a.eml holds too many messages in one another. Save the email itself.',
    });
  });

  it('never throws for a damaged message or export', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('a.eml', 'a.mht', 'a.csv', 'a'),
        fc.uint8Array({ maxLength: 400 }),
        async (name, content) => {
          const head = bytes(
            'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\n',
          );
          expect((await readFile({ name, bytes: Uint8Array.of(...head, ...content) })).kind).toMatch(/\w/);
        },
      ),
      propertyRuns(100),
    );
  });
});
