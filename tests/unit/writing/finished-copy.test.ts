import { describe, expect, it } from 'vitest';
import { copyText, layOut } from '#functions/app/writing/finished-copy/lay-out.ts';
import { fillsEmail } from '#shared/domain/finished-copy/email-text.ts';
import { emailAnswer, partOf, textsOfPart } from '#shared/email/reading/answer.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import fc from '#tests/support/fast-check.ts';

const bullets = (...lines: string[]) =>
  partOf('bullets', { items: lines.map((text) => ({ title: '', text, link: '' })) });

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
    const { answer, cta_link } = layOut(letter);
    expect(answer).toMatchObject({
      subject: 'Your kettle is ready',
      preheader: 'Pick it up from Monday',
      headline: '',
      cta_text: 'See the kettle',
      parts: [
        partOf('text', {
          paragraphs: [
            "Hi {{ first_name|default:'there' }},",
            'You asked for a kettle that pours like a teapot. We made one.',
            'It holds 0.9 litres and keeps **warm for an hour**. Read [how we made it](https://kettle.example/story).',
          ],
        }),
        bullets('Matt steel', 'Lifetime repairs'),
        partOf('text', { paragraphs: ['Come and see it.\nAnna'] }),
        partOf('button'),
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
    const { answer, cta_link } = layOut(html);
    expect(answer.headline).toBe('Spring & tea');
    expect(answer.parts).toEqual([
      partOf('text', {
        paragraphs: ['The first **flush** is [here](https://tea.example/a).\nSecond line.', 'bad'],
      }),
      bullets('Green', 'White'),
      partOf('text', { heading: 'More', paragraphs: ['Ends Sunday.'] }),
      partOf('button'),
    ]);
    expect([answer.cta_text, cta_link]).toEqual(['Shop tea', 'https://tea.example/shop']);
    expect(JSON.stringify(answer)).not.toMatch(/alert|evil|Hidden|color/);
  });

  it('writes subject and preheader from its first sentences when nobody gave them', () => {
    const { answer } = layOut(
      'Our oldest kettle is back in the shop. You can have it from Monday on, in three colours.',
    );
    expect(answer.subject).toBe('Our oldest kettle is back in the shop.');
    expect(answer.preheader).toBe('You can have it from Monday on, in three colours.');
  });

  it('cuts a long first sentence at a word, and no title from a name', () => {
    const { answer } = layOut(
      'Dr. Anand has a new kettle, and he wants to show it to you before anybody else gets one. Come by.',
    );
    expect(answer.subject).toBe('Dr. Anand has a new kettle, and he wants to show it to you…');
  });

  it('adds no word to any text, and loses none', () => {
    const word = fc.constantFrom('tea', 'is', 'back', 'on', 'Monday', 'for', 'you');
    const line = fc.array(word, { minLength: 4, maxLength: 8 }).map((words) => words.join(' '));
    const text = fc.array(fc.tuple(fc.constantFrom('', '- ', '# '), line), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(text, (lines) => {
        const { headline, parts } = layOut(lines.map(([sign, said]) => sign + said).join('\n')).answer;
        const said = [headline, ...parts.flatMap(textsOfPart)];
        const words = (texts: string[]) => texts.join(' ').split(/\s+/).filter(Boolean).sort();
        expect(words(said)).toEqual(words(lines.map(([, each]) => each)));
      }),
    );
  });

  it('ends for anything that a cell may contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => {
        expect(emailAnswer.safeParse(layOut(text).answer).success).toBe(true);
        expect(copyText(text)).toBeTypeOf('string');
      }),
    );
  });
});

describe('a text that may be an email', () => {
  it.each<[string, string, boolean]>([
    ['a letter', letter, true],
    ['HTML', '<p>Hello you, the kettle is back in the shop today.</p>', true],
    ['a remark', 'Dana writes it by Friday, as last year', false],
    ['HTML without words', '<p>As last year</p>', false],
    ['nothing', '', false],
  ])('%s', (_, text, fills) => expect(fillsEmail(text)).toBe(fills));
});
