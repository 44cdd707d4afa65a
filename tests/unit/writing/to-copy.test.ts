import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCopy } from '#functions/app/writing/to-copy.ts';
import { emailCopy } from '#shared/email/copy.ts';
import { someFacts, someWords } from '../model/requests.ts';

const candle = {
  name: 'Garden Candle',
  url: 'https://fern.example/candle',
  price: '$48',
  image_url: '',
  description: '',
};
const candidate = (text: string) => ({ kind: 'plain', text }) as const;
const mist = { ...candle, name: 'Rose Mist', url: 'https://fern.example/mist' };

describe('what a person wrote in the calendar stays', () => {
  it('the subject, with the writer’s as alternatives after the calendar’s own', () => {
    const copy = toCopy(
      someWords({
        subject: 'Mine',
        subject_candidates: [candidate('Also mine'), candidate('spring is here')],
      }),
      someFacts({ subject_variants: ['Theirs'] }),
    );
    expect(copy.subject).toBe('Spring is here');
    expect(copy.subject_variants).toEqual(['Theirs', 'Mine', 'Also mine']);
  });

  it('without a subject it is the writer’s, but never the team’s own name for the campaign', () => {
    const facts = someFacts({ subject_line: '', campaign_name: 'Winback' });
    expect(toCopy(someWords(), facts).subject).toBe('Spring, sorted');
    expect(toCopy(someWords({ subject: 'Winback!' }), facts).subject).toBe('A lighter season');
    const bare = someWords({ subject: '', subject_candidates: [], headline: 'winback', preheader: '' });
    expect(toCopy(bare, facts).subject).toBe('Our spring sale is on. 20% off all blends until Sunday.');
    const title = 'Five ways to wear linen';
    expect(toCopy(someWords({ subject: title }), { ...facts, campaign_name: title }).subject).toBe(title);
  });

  it.each([
    ['preview_text', 'preheader', 'Hi {{ first_name }}, lighter days'],
    ['cta_text', 'cta_text', 'Light it up'],
    ['hero_alt_text', 'hero_alt', 'A candle on a windowsill'],
  ] as const)('%s', (fact, field, text) => {
    expect(toCopy(someWords(), someFacts({ [fact]: text }))[field]).toBe(text);
    expect(toCopy(someWords(), someFacts())[field]).toBe(someWords()[field]);
  });

  it('the alt text of the only product, or of each when there is a part for each', () => {
    const words = someWords({ product_alts: [{ name: 'garden candle', alt: 'written' }] });
    expect(toCopy(words, someFacts({ products: [candle], product_alt_text: 'theirs' })).product_alts).toEqual(
      [{ name: 'Garden Candle', alt: 'theirs' }],
    );
    expect(
      toCopy(words, someFacts({ products: [candle, mist], product_alt_text: 'one | two' })).product_alts.map(
        ({ alt }) => alt,
      ),
    ).toEqual(['one', 'two']);
    expect(
      toCopy(words, someFacts({ products: [candle, mist], product_alt_text: 'both' })).product_alts.map(
        ({ alt }) => alt,
      ),
    ).toEqual(['written', 'Rose Mist']);
  });
});

describe('what a writer answers is made plain', () => {
  const paragraph = (text: string, facts = {}) =>
    toCopy(someWords({ sections: [{ heading: '', paragraphs: [text], bullets: [] }] }), someFacts(facts))
      .sections[0]?.paragraphs;

  it.each([
    ['<p>Soft <strong>light</strong></p>', ['Soft **light**']],
    ['One<br>Two', ['One', 'Two']],
    ['<script>alert(1)</script>Calm', ['Calm']],
    ['5 < 6 and 7 > 3', ['5 < 6 and 7 > 3']],
    // A tag that cannot be sent is a gap for a person to fill, not a word to lose.
    ['Took {{LOAD_TIME}} seconds', ['Took {{LOAD_TIME}} seconds']],
    [
      'Hello {{ first_name|default:&#39;there&#39; }},<br>welcome',
      ["Hello {{ first_name|default:'there' }},", 'welcome'],
    ],
    ['Tea &amp; toast &#8212; daily', ['Tea & toast — daily']],
    ['&lt;script&gt; is text', ['<script> is text']],
  ])('%j', (text, expected) => {
    expect(paragraph(text)).toEqual(expected);
  });

  it('links go only where the campaign points', () => {
    expect(paragraph('[Shop](https://example.com/spring) or [win](https://evil.example)')).toEqual([
      '[Shop](https://example.com/spring) or win',
    ]);
    expect(
      paragraph('[Read](https://fern.example/guide)', { brief: 'See https://fern.example/guide.' }),
    ).toEqual(['[Read](https://fern.example/guide)']);
    expect(paragraph('[go](javascript:alert(1))')?.join()).not.toContain('](');
  });

  it('bullets lose the marks the layout sets, headings over nothing go', () => {
    const sections = [
      { heading: '## Why', paragraphs: [], bullets: ['- soft', '2. light', ' '] },
      { heading: 'Empty', paragraphs: [' '], bullets: [] },
    ];
    expect(toCopy(someWords({ sections }), someFacts()).sections).toEqual([
      { heading: 'Why', paragraphs: [], bullets: ['soft', 'light'] },
    ]);
  });

  it('steps, tables and a letter’s end stay what they are, with links only where the campaign points', () => {
    const copy = toCopy(
      someWords({
        eyebrow: ' New ',
        sign_off: 'See you on Saturday,',
        postscript: 'P.S. Bring a friend.',
        sections: [
          {
            form: 'steps',
            items: [
              { title: '<b>Rinse</b>', text: 'In cold water', link: '' },
              { title: 'Shop', text: '', link: 'https://example.com/spring' },
              { title: 'Win', text: '', link: 'https://evil.example' },
              { title: ' ', text: '', link: '' },
            ],
          },
          {
            form: 'table',
            rows: [
              ['Size', 'cm'],
              ['S', '40'],
              ['', ''],
            ],
          },
        ],
      }),
      someFacts(),
    );
    expect(copy).toMatchObject({
      eyebrow: 'New',
      sign_off: 'See you on Saturday,',
      postscript: 'Bring a friend.',
      sections: [
        {
          form: 'steps',
          items: [
            { title: '**Rinse**', text: 'In cold water' },
            { title: 'Shop', text: '', link: 'https://example.com/spring' },
            { title: 'Win', text: '' },
          ],
        },
        {
          form: 'table',
          rows: [
            ['Size', 'cm'],
            ['S', '40'],
          ],
        },
      ],
    });
    expect(copy.sections[0]?.items?.[2]).not.toHaveProperty('link');
    expect(copy).not.toHaveProperty('announcement');
    expect(emailCopy.parse(copy)).toEqual(copy);
  });

  it('unknown products are left out, and names are spelled as given', () => {
    const lines = [
      { name: 'GARDEN CANDLE ', line: 'Tomato leaf' },
      { name: 'Invented', line: 'x' },
    ];
    expect(
      toCopy(someWords({ product_lines: lines }), someFacts({ products: [candle] })).product_lines,
    ).toEqual([{ name: 'Garden Candle', line: 'Tomato leaf' }]);
  });

  it('nothing is shortened', () => {
    const long = 'word '.repeat(400).trim();
    expect(paragraph(long)).toEqual([long]);
    expect(toCopy(someWords({ preheader: long }), someFacts()).preheader).toBe(long);
  });

  it('control characters, half emoji and turned directions go; emoji, accents and Arabic stay', () => {
    const wanted = fc.constantFrom('👩🏽‍🌾', 'é', 'سلام', 'a', '字', '❤️');
    const unwanted = fc.constantFrom(
      '\u0000',
      '\u0007',
      '\ud83d ',
      '\udc00',
      '\u202e',
      '\u2066',
      '\u2069',
      '\uffff',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(wanted, unwanted), { minLength: 1 }), (pairs) => {
        const given = pairs.flat().join('');
        const copy = toCopy(
          someWords({ headline: given, sections: [{ heading: given, paragraphs: [given], bullets: [] }] }),
          someFacts(),
        );
        const expected = pairs
          .map(([good, bad]) => good + (bad.endsWith(' ') ? ' ' : ''))
          .join('')
          .trim();
        expect(copy.headline).toBe(expected);
        expect(copy.sections).toEqual([{ heading: expected, paragraphs: [expected], bullets: [] }]);
      }),
    );
  });

  it('entities of any name become letters', () => {
    expect(paragraph('caf&eacute; &euro;5 &amp; &#8220;tea&#x201d;')).toEqual(['café €5 & “tea”']);
  });

  it('whatever it answers, the copy is whole: a subject, a preview text and a headline', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('<b>', '{{', '}}', '{% x %}', '&lt;', '](', '\n', '😀', 'a'.repeat(300)),
    );
    const texts = fc.array(text, { maxLength: 3 });
    const words = fc.record({
      subject: text,
      preheader: text,
      headline: text,
      cta_text: text,
      hero_alt: text,
      sections: fc.array(fc.record({ heading: text, paragraphs: texts, bullets: texts }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(words, (given) => {
        const copy = toCopy(someWords(given), someFacts());
        expect(emailCopy.parse(copy)).toEqual(copy);
        expect(copy.subject && copy.preheader && copy.headline).toBeTruthy();
      }),
    );
  });
});
