import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyText, layOut } from '#functions/app/writing/finished-copy/lay-out.ts';
import { looksFinished } from '#shared/domain/finished-copy/looks-finished.ts';
import { anyCharacter } from '#tests/support/any-character.ts';

const letter = `Subject: Your kettle is ready
Preview: Pick it up from Monday

Hi {{ first_name|default:'there' }},

You asked for a kettle that pours like a teapot. We made one.

It holds 0.9 litres and keeps **warm for an hour**. Read [how we made it](https://kettle.example/story).

- Matt steel
- Lifetime repairs

Come and see it.
Anna

[See the kettle](https://kettle.example/kettle)`;

describe('finished copy, laid out as it is', () => {
  it('keeps words, tags, links and order of plain text, with its own subject, preheader and button', () => {
    const { words, cta_link } = layOut(letter);
    expect(words).toMatchObject({
      subject: 'Your kettle is ready',
      preheader: 'Pick it up from Monday',
      headline: '',
      cta_text: 'See the kettle',
      sections: [
        {
          heading: '',
          paragraphs: [
            "Hi {{ first_name|default:'there' }},",
            'You asked for a kettle that pours like a teapot. We made one.',
            'It holds 0.9 litres and keeps **warm for an hour**. Read [how we made it](https://kettle.example/story).',
          ],
          bullets: ['Matt steel', 'Lifetime repairs'],
        },
        { heading: '', paragraphs: ['Come and see it.\nAnna'], bullets: [] },
      ],
    });
    expect(cta_link).toBe('https://kettle.example/kettle');
  });

  it('maps headings, lists, links and buttons of HTML, and nothing that could run or be fetched', () => {
    const html = `<html><head><style>p{color:red}</style><title>x</title></head><body onload="alert(1)">
      <div style="display:none">Hidden preheader</div><h1>Spring &amp; tea</h1>
      <p onclick="alert(1)">The first <strong>flush</strong> is <a href="https://tea.example/a">here</a>.<br>Second line.</p>
      <script>alert(1)</script><img src="https://evil.example/pixel.gif"><a href="javascript:alert(1)">bad</a>
      <ul><li>Green</li><li>White</li></ul><h2>More</h2><p>Ends Sunday.</p>
      <table><tr><td><a class="btn" href="https://tea.example/shop">Shop tea</a></td></tr></table></body></html>`;
    const { words, cta_link } = layOut(html);
    expect(words.headline).toBe('Spring & tea');
    expect(words.sections).toMatchObject([
      {
        heading: '',
        paragraphs: ['The first **flush** is [here](https://tea.example/a).\nSecond line.', 'bad'],
        bullets: ['Green', 'White'],
      },
      { heading: 'More', paragraphs: ['Ends Sunday.'], bullets: [] },
    ]);
    expect([words.cta_text, cta_link]).toEqual(['Shop tea', 'https://tea.example/shop']);
    expect(JSON.stringify(words)).not.toMatch(/alert|evil|Hidden|color/);
  });

  it('writes subject and preheader from its first sentences when nobody gave them', () => {
    const { words } = layOut(
      'Our oldest kettle is back in the shop. You can have it from Monday on, in three colours.',
    );
    expect(words.subject).toBe('Our oldest kettle is back in the shop.');
    expect(words.preheader).toBe('You can have it from Monday on, in three colours.');
  });

  it('adds no word to any text, and loses none', () => {
    const word = fc.constantFrom('tea', 'is', 'back', 'on', 'Monday', 'for', 'you');
    const line = fc.array(word, { minLength: 4, maxLength: 8 }).map((words) => words.join(' '));
    const text = fc.array(fc.tuple(fc.constantFrom('', '- ', '# '), line), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(text, (lines) => {
        const { headline, sections } = layOut(lines.map(([sign, said]) => sign + said).join('\n')).words;
        const said = [
          headline,
          ...sections.flatMap((part) => [part.heading, ...part.paragraphs, ...part.bullets]),
        ];
        const words = (texts: string[]) => texts.join(' ').split(/\s+/).filter(Boolean).sort();
        expect(words(said)).toEqual(words(lines.map(([, each]) => each)));
      }),
    );
  });

  it('ends for all that may stand in a cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => {
        expect(layOut(text).words.sections.every(({ heading }) => typeof heading === 'string')).toBe(true);
        expect(copyText(text)).toBeTypeOf('string');
      }),
    );
  });
});

describe('a text that looks finished', () => {
  it.each<[string, string, boolean]>([
    ['a letter', letter, true],
    ['HTML', '<p>Hello you, the kettle is back in the shop today.</p>', true],
    [
      'a brief',
      'Announce the new kettle. Lead with the spout. Mention the lifetime repairs and link to the story. Keep it short, and do not mention the price. Add a product grid and a quote from Anna below the fold.',
      false,
    ],
    ['a few words', 'Kettle is back', false],
    ['nothing', '', false],
    [
      'prose about customers',
      'The campaign introduces the kettle to subscribers. The team wants to show the spout. Customers have asked for it since March. The offer is the same as last year. It runs for a week in all shops and online.',
      false,
    ],
    [
      'a German letter',
      'Liebe Anna, du hast nach einem Kessel gefragt, der gießt wie eine Kanne. Wir haben ihn gebaut. Er fasst 0,9 Liter und hält eine Stunde warm. Ab Montag steht er im Laden für dich bereit.',
      true,
    ],
  ])('%s', (_, text, finished) => expect(looksFinished(text)).toBe(finished));
});
