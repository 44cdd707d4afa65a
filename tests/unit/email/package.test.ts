import { describe, expect, it } from 'vitest';
import { finding } from '#shared/email/checks/finding.ts';
import { emailFile, picturesToCarry, senderOf } from '#shared/email/export/email-file.ts';
import { packEmails, withImagesAt } from '#shared/email/export/package.ts';
import { sampleCopy } from '#tests/support/emails.ts';

const hash = (letter: string) => letter.repeat(32);
const email = (index: number, campaign_name: string, html: string) => ({
  index,
  campaign_name,
  html,
  text: `text of ${index}`,
  subject: `S${index}`,
  preheader: '',
  version: 1,
  writer: 'sample' as const,
  model: 'gpt-6-luna',
  copy: sampleCopy({ subject_variants: index === 0 ? ['S0, again', ''] : [] }),
  document: { cta_link: `https://example.com/${index}` },
  checks:
    index === 3
      ? [
          finding('fact', 'block', 'Headline says 30%.', '', { place: null }),
          finding('alt', 'warn', 'No alt text.', '', { place: null }),
        ]
      : [],
});

describe('a package of emails', () => {
  const { files, images } = packEmails(
    [
      email(0, 'Spring Sale!', `<img src="http://127.0.0.1:4280/media/${hash('a')}.jpg">`),
      email(
        3,
        'spring sale?',
        `<img src="https://d1.example/media/${hash('b')}.png"><img src="https://d1.example/media/${hash('a')}.jpg">`,
      ),
      email(7, '🎉', '<img src="https://brand.example/media/photo.jpg">'),
    ],
    {
      variant: 'download',
      campaigns: [
        {
          index: 3,
          send_date: '2026-12-01',
          send_time: '10:00',
          time_zone: 'Europe/Paris',
          target_audience: 'Members, engaged',
        },
      ],
    },
  );

  it('keeps each under its own name, with its text, whatever case a disk folds', () => {
    expect(Object.keys(files)).toEqual([
      ...['Spring_Sale_.html', 'Spring_Sale_.txt', 'spring_sale__2.html', 'spring_sale__2.txt'],
      ...['__.html', '__.txt', 'manifest.csv', 'manifest.json'],
    ]);
    expect(files['spring_sale__2.txt']).toBe('text of 3');
  });

  it('lays our own pictures beside them, once, and leaves those of others where they are', () => {
    expect(images).toEqual([`${hash('a')}.jpg`, `${hash('b')}.png`]);
    expect(files['Spring_Sale_.html']).toBe(`<img src="images/${hash('a')}.jpg">`);
    expect(files['__.html']).toContain('https://brand.example/media/photo.jpg');
    expect(withImagesAt(`https://x.example/media/${hash('c')}.gif`, 'https://cdn.example/m').html).toBe(
      `https://cdn.example/m/${hash('c')}.gif`,
    );
  });

  it('lists its files in a manifest', () => {
    const manifest = JSON.parse(files['manifest.json'] ?? '') as {
      variant: string;
      emails: { file: string; images: string[] }[];
    };
    expect(manifest.variant).toBe('download');
    expect(manifest.emails[1]).toMatchObject({
      index: 3,
      campaign_name: 'spring sale?',
      file: 'spring_sale__2.html',
      text_file: 'spring_sale__2.txt',
      writer: 'sample',
      images: [`${hash('b')}.png`, `${hash('a')}.jpg`],
    });
  });

  it('tells whoever schedules the emails the date, audience, subjects, link, version and findings', () => {
    const [first, second] = (JSON.parse(files['manifest.json'] ?? '') as { emails: unknown[] }).emails;
    expect(first).toMatchObject({
      send_date: '',
      subject_variants: ['S0, again'],
      link: 'https://example.com/0',
    });
    expect(second).toMatchObject({
      send_date: '2026-12-01',
      send_time: '10:00',
      time_zone: 'Europe/Paris',
      audience: 'Members, engaged',
      version: 1,
      checks: { blocking: ['Headline says 30%.'], warnings: ['No alt text.'] },
    });
    const [header, one, two] = (files['manifest.csv'] ?? '').split('\r\n');
    expect(header).toBe(
      '\uFEFFFile,Campaign,Send date,Send time,Time zone,Audience,Subject,Subject B,Preview text,Link,Version,To fix before sending,Warnings',
    );
    expect(one).toBe('Spring_Sale_.html,Spring Sale!,,,,,S0,"S0, again",,https://example.com/0,1,,');
    expect(two).toBe(
      'spring_sale__2.html,spring sale?,2026-12-01,10:00,Europe/Paris,"Members, engaged",S3,,,https://example.com/3,1,Headline says 30%.,No alt text.',
    );
  });
});

describe('personalisation tags of the subjects to test', () => {
  const greeting = "{{ first_name|default:'Friends' }}, come in";
  const listed = (variant: 'klaviyo' | 'download') => {
    const one = email(0, 'Spring', '<p>Hi</p>');
    const copy = { ...one.copy, subject_variants: [greeting] };
    const { files } = packEmails([{ ...one, copy }], { variant, campaigns: [] });
    return JSON.parse(files['manifest.json'] ?? '').emails[0].subject_variants;
  };

  it('are their defaults for other platforms, and tags for Klaviyo', () => {
    expect(listed('download')).toEqual(['Friends, come in']);
    expect(listed('klaviyo')).toEqual([greeting]);
  });
});

describe('one email as a file', () => {
  const whole = {
    ...email(2, 'Müsli & Co', '<p>Hi</p>'),
    session_id: 's1',
    created_at: '2026-03-01T09:00:00.000Z',
  };
  const sender = senderOf({
    sender_name: '',
    brand_name: 'Still Leaf',
    sender_address: 'hi@leaf.example',
    reply_to: 'care@leaf.example',
  });

  it.each([
    ['html', 'M_sli___Co.html', 'text/html; charset=utf-8'],
    ['txt', 'M_sli___Co.txt', 'text/plain; charset=utf-8'],
    ['eml', 'M_sli___Co.eml', 'message/rfc822'],
  ] as const)('%s', (format, name, type) => {
    expect(emailFile(whole, format, sender)).toMatchObject({ name, type });
  });

  it('a message carries the pictures that only this computer serves, and no others', () => {
    const picture = `${hash('a')}.png`;
    const local = { ...whole, html: `<img src="http://127.0.0.1:4100/media/${picture}" alt="">` };
    expect(picturesToCarry(local)).toEqual([picture]);
    expect(picturesToCarry({ html: local.html.replace('http:', 'https:') })).toEqual([]);
    const { content } = emailFile(local, 'eml', sender, new Map([[picture, new Uint8Array(100).fill(65)]]));
    const id = /Content-ID: <([^>]+)>/.exec(content)?.[1] ?? '';
    expect(content.replace(/=\r\n/g, '')).toContain(`src=3D"cid:${id}"`);
    expect(content).toContain(`${'QUFB'.repeat(19)}\r\n`);
    const boundaries = [...content.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary);
    expect(boundaries).toHaveLength(2);
    for (const boundary of boundaries) expect(content.split(`--${boundary}--`)).toHaveLength(2);
    expect(content.split('\r\n').every((line) => line.length <= 120)).toBe(true);
  });

  it('a message is from the brand, answers go where it wants them, and it is unsent', () => {
    const { content } = emailFile(whole, 'eml', sender);
    for (const line of [
      'From: "Still Leaf" <hi@leaf.example>',
      'Reply-To: care@leaf.example',
      'X-Unsent: 1',
      'Subject: S2',
      'Date: Sun, 01 Mar 2026 09:00:00 +0000',
    ]) {
      expect(content).toContain(`${line}\r\n`);
    }
  });
});
