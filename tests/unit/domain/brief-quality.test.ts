import { describe, expect, it } from 'vitest';
import { briefQuality, briefShortcoming } from '#shared/domain/campaign/brief-quality.ts';
import fc from '#tests/support/fast-check.ts';

const GOOD = [
  `${'#tag'.repeat(40)} and a word`,
  'Two winter jackets are 20% off until Sunday, in every size.',
  '3 recipes, one pan, under 20 min, new on the blog, link to all of them',
  'Intro the new grinder; why burrs matter, 3 tips, ask for replies',
  'Goal: Increase sales\nNotes: Lead with the grinder. Free shipping over $50 ends Dec 10.',
  'Angle: the mug that survived Everest and three toddlers\nCTA: Read on',
  'Brief: https://docs.google.com/x and then remind them that the sale ends on Sunday night',
  'Primary Keyword: oat latte\nShow how to make an oat milk latte at home in five steps.',
  'Wir zeigen die neue Kollektion und erklären, warum das Leinen aus Belgien kommt.',
  'Presentamos la nueva colección de primavera con envío gratis hasta el domingo.',
  '春の新作コレクションを紹介し、送料無料キャンペーンを案内する',
  '春季新品上市，全场八折，限时三天，快来选购你的新衣服吧',
  'اكتشفوا مجموعتنا الجديدة لفصل الربيع مع شحن مجاني حتى يوم الأحد',
  'Wiosenna promocja na całą kolekcję, darmowa dostawa, tylko do niedzieli',
];

const THIN: [string, string][] = [
  ['Increase sales', 'words'],
  ['3 recipes, one pan, under 20 min', 'words'],
  ['Re-engage lapsed customers', 'words'],
  ['Coming soon', 'words'],
  ['Launch', 'words'],
  ['春の新作', 'words'],
  ['Secondary Keywords: easy quesadilla, quick dinner\nPrimary Keyword: cheese quesadilla', 'keywords'],
  ['cheese quesadilla, quesadilla recipe, easy quesadillas for kids, best quesadilla cheese', 'keywords'],
  ['Camp Cup, Hand Grinder, Pourigami, Travel Mug, Water Bottle, Tumbler', 'keywords'],
  ['#coffee #pourover #morning #ritual', 'keywords'],
  ['#coffee#pourover,#morning , #ritual,', 'keywords'],
  ['Palabras clave: café de especialidad, molino manual', 'keywords'],
  ['Target Keyword: best sourdough bakery porto', 'keywords'],
  ['am-q3-winback', 'internal'],
  ['reel_60s', 'internal'],
  ['PillarBlog_Launch_Week2', 'internal'],
];

const NOTHING: [string, string | undefined][] = [
  ['', undefined],
  [' \n ', undefined],
  ['YW-EM-001', 'id'],
  ['EM 12', 'id'],
  ['8f14e45f-ceea-467f-a8f1-1d3c5b7a9e02', 'id'],
  ['copy/2026/march/welcome.md', 'place'],
  ['/drive/briefs/march', 'place'],
  ['Spring copy final.docx', 'place'],
  ['https://docs.google.com/document/d/1a2b3c/edit', 'place'],
  ['See the brief: https://docs.google.com/document/d/1a2b3c/edit', 'place'],
  ['docs.google.com/document/d/1a2b3c', 'place'],
  ['see doc', 'placeholder'],
  ['Link to doc', 'placeholder'],
  ['Please see the brief in Asana.', 'placeholder'],
  ['TBD', 'placeholder'],
  ['[TBD]', 'placeholder'],
  ['(to be written)', 'placeholder'],
  ['TBD https://docs.example/brief', 'place'],
  ['<https://docs.example/brief>', 'place'],
  ['tbc.', 'placeholder'],
  ['n/a', 'placeholder'],
  ['—', 'placeholder'],
  ['To be written', 'placeholder'],
  ['Reel', 'format'],
  ['Image', 'format'],
  ['promotion', 'format'],
  ['Email newsletter #4', 'format'],
  ['format: short video\nType: Reel', 'format'],
  ['Imagen', 'format'],
  ['Category: Product updates\nCTA: Order your print today', 'format'],
  ['slots: 10:30 / 14:00 / 19:00 IST', 'format'],
  ['24.5%', 'figures'],
  ['Open rate: 24.5%\nClicks: 1,204', 'figures'],
];

describe('a brief', () => {
  it.each(GOOD)('is enough to write from: %s', (brief) => {
    expect([briefQuality(brief).level, briefShortcoming(brief)]).toEqual(['good', '']);
  });

  it.each(THIN)('is thin: %s', (brief, substance) => {
    expect(briefQuality(brief)).toMatchObject({ level: 'thin', substance });
  });

  it.each(NOTHING)('holds nothing to write from: %s', (brief, substance) => {
    expect(briefQuality(brief)).toMatchObject({ level: 'none', substance });
  });

  it('says what is wrong with it in one sentence that fits a tooltip', () => {
    for (const [brief] of [...THIN, ...NOTHING]) expect(briefShortcoming(brief)).toMatch(/^T.{10,120}\.$/);
    expect(briefShortcoming('Reel')).toBe(
      'The brief “Reel” only names a format or a kind, so there is nothing to write from.',
    );
  });

  it('never gets worse by a sentence, wherever it stands', () => {
    const sentence = 'Tell readers that the evening blend is back in the shop.';
    fc.assert(
      fc.property(fc.constantFrom(...THIN, ...NOTHING), fc.boolean(), ([brief], first) => {
        const both = first ? [sentence, brief] : [brief, sentence];
        expect(briefQuality(both.join('\n')).level).toBe('good');
      }),
    );
  });

  it('is judged whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (brief) => {
        const { level } = briefQuality(brief);
        expect(briefShortcoming(brief) === '').toBe(level === 'good');
      }),
    );
  });
});
