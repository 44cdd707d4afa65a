import { describe, expect, it } from 'vitest';
import { compile } from '#shared/email/compile/compile.ts';
import { buildEml, encodedHeader, quotedPrintable } from '#shared/email/export/eml.ts';
import { visibleText } from '#shared/text/fragment-text.ts';
import { parseInline, plainInline } from '#shared/text/inline.ts';
import { sampleDocument } from '#tests/support/emails.ts';

describe('bold and links in text', () => {
  it.each([
    ['plain', [{ text: 'plain', bold: false }]],
    [
      '**a** b',
      [
        { text: 'a', bold: true },
        { text: ' b', bold: false },
      ],
    ],
    ['[a](https://x.example)', [{ text: 'a', bold: false, href: 'https://x.example' }]],
    ['**[a](https://x.example)**', [{ text: 'a', bold: true, href: 'https://x.example' }]],
    ['[**a**](https://x.example)', [{ text: 'a', bold: true, href: 'https://x.example' }]],
    ['[a](https://x.example/b_(c))', [{ text: 'a', bold: false, href: 'https://x.example/b_(c)' }]],
    ['2 ** 3 and [note] (x)', [{ text: '2 ** 3 and [note] (x)', bold: false }]],
    ['', []],
  ])('%j', (source, runs) => {
    expect(parseInline(source)).toEqual(runs);
  });

  it('reads a hostile text quickly', () => {
    for (const piece of ['**a', '[a](', '[', '](', '((', '**'])
      expect(plainInline(piece.repeat(20_000)).length).toBeGreaterThan(0);
  });
});

describe('the plain-text part', () => {
  it('has the texts of the HTML in the same order, with addresses', () => {
    expect(compile(sampleDocument(), { variant: 'download' }).text).toBe(`Still Leaf

20% off until Sunday

Rest is a skill. Practise it.

Our Evening Blend is back after six weeks, and this batch is the smoothest yet. See how it is made (https://example.com/made).

What is in it

Three herbs, nothing else:

- Chamomile from Hungary
- Lemon balm
- Lavender, dried slowly

Shop the blend: https://example.com/evening?ref=cal#buy

Evening Blend – $24.00
Softer than last year’s, with more lemon balm.
https://example.com/evening

Morning Mint – $18.00
https://example.com/mint

Ginger Root – $21.50
Warm and sharp.
https://example.com/ginger

Night Honey – $12.00
https://example.com/honey

“I sleep like I did at twelve.”
– Maria G. (5/5)

Still Leaf Ltd
12 Garden Lane, Portland, OR 97201
+1 555 0100
Not a medicine.
Unsubscribe: https://example.com/unsubscribe
`);
  });

  it('has Klaviyo’s tags in the Klaviyo variant', () => {
    expect(compile(sampleDocument(), { variant: 'klaviyo' }).text).toMatch(
      /\{\{ organization\.full_address \}\}[\s\S]*Unsubscribe: \{% unsubscribe_link %\}\n$/,
    );
  });

  it('reads components', () => {
    const html =
      '<!--[if mso]><p>no</p><![endif]--><style>p{}</style><p>Free&nbsp;returns &amp; <a href="https://a.example/?x=1&amp;y=2">how <b>they</b> work</a></p><ul><li>one</li><li>two</li></ul><a href="https://a.example"><img src="x" alt="Shop"></a>';
    expect(visibleText(html, true)).toBe(
      'Free returns & how they work (https://a.example/?x=1&y=2)\n- one\n- two\nShop (https://a.example)',
    );
    expect(visibleText('<p>Ask <b>us</b>: <span class="n">(303) 555-0148</span>.</p>')).toBe(
      'Ask us: (303) 555-0148.',
    );
    expect(visibleText('<p>&#123;&#123; x &#x7b;% y {&#123;</p>')).not.toMatch(/\{[{%]/);
  });
});

describe('an .eml file', () => {
  const eml = buildEml({
    subject: 'Schöner Abend – 20 % für dich, und noch ein langer Rest, der nicht auf eine Zeile passt',
    from: { name: 'Still "Leaf" Müller', address: 'hello@still.example' },
    to: 'ann@b.example',
    replyTo: 'not an address\r\nBcc: x@y.example',
    date: new Date(Date.UTC(2026, 10, 4, 9, 5, 7)),
    html: '<p>Grüße = 100 %</p>\n',
    text: 'Grüße ',
    id: 'calendar/3/2',
  });

  it('holds both parts, the richer last', () => {
    expect(eml).toMatch(/^From: .+\r\nTo: ann@b\.example\r\nSubject: /);
    expect(eml).toContain('Date: Wed, 04 Nov 2026 09:05:07 +0000\r\n');
    expect(eml).toContain('X-Unsent: 1\r\n');
    expect(eml.indexOf('text/plain')).toBeLessThan(eml.indexOf('text/html'));
    expect(eml).toContain('Gr=C3=BC=C3=9Fe=20\r\n');
    expect(eml).toContain('<p>Gr=C3=BC=C3=9Fe =3D 100 %</p>\r\n');
    expect(eml.endsWith('--=_calendar-3-2_part--\r\n')).toBe(true);
  });

  it('has no line over 76 characters and no header injected through a field', () => {
    const lines = eml.split('\r\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(76);
    expect(lines.join('\n')).not.toMatch(/^Bcc/m);
    expect(encodedHeader('a\r\nBcc: x')).toBe('a Bcc: x');
  });

  it('decodes to the original', () => {
    const subject = /Subject: ([\s\S]*?)\r\nDate/.exec(eml)?.[1] ?? '';
    const decoded = subject
      .split('\r\n ')
      .map((word) => Buffer.from(word.replace(/^=\?UTF-8\?B\?|\?=$/g, ''), 'base64').toString())
      .join('');
    expect(decoded).toBe(
      'Schöner Abend – 20 % für dich, und noch ein langer Rest, der nicht auf eine Zeile passt',
    );
    const text = `${'ü€😀='.repeat(40)} end\t\n. `;
    const bytes = quotedPrintable(text)
      .replace(/=\r\n/g, '')
      .replace(/\r\n/g, '\n')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    expect(Buffer.from(bytes, 'latin1').toString()).toBe(text);
  });
});
