import { expect, it } from 'vitest';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import { attribute, elementsNamed, parse } from '#tests/support/html.ts';

const arabic = (over: Partial<EmailDocument['copy']> = {}): EmailDocument['copy'] => ({
  ...sampleCopy(),
  subject: 'عرض نهاية الأسبوع',
  headline: 'خصم على كل الشاي',
  sections: [{ heading: 'لماذا الآن', paragraphs: ['وصلت أوراق الشاي الجديدة هذا الصباح.'], bullets: [] }],
  cta_text: 'تسوق الآن →',
  ...over,
});
const html = (document: EmailDocument) => compile(document, { variant: 'klaviyo' }).html;
const look = { ...sampleDocument().brand.look, direction: 'bold' as const };
const bold = (copy: EmailDocument['copy']) =>
  sampleDocument({ copy, brand: { ...sampleDocument().brand, look } });

it('an Arabic or Hebrew row of an English brand runs from right to left, untracked, with its arrow turned', () => {
  const email = html(bold(arabic()));
  expect(email).toContain('<html lang="ar" dir="rtl"');
  expect(email).toContain('تسوق الآن &#8592;');
  expect(email).not.toContain('letter-spacing:-');
  expect(html(bold(sampleCopy()))).toContain('letter-spacing:-');
  const hebrew = html(
    bold(arabic({ subject: 'שלום', headline: 'מבצע סוף שבוע', sections: [], cta_text: 'לקנייה' })),
  );
  expect(hebrew).toContain('<html lang="he" dir="rtl"');
});

it('words that run both ways find their own direction, and others are left alone', () => {
  const mixed = parse(html(bold(arabic({ headline: 'Still Leaf: خصم على كل الشاي' }))));
  const [headline] = elementsNamed(mixed, 'h1');
  expect(headline && attribute(headline, 'dir')).toBe('auto');
  const english = parse(html(bold(sampleCopy())));
  const [title] = elementsNamed(english, 'h1');
  expect(title && attribute(title, 'dir')).toBe('');
});

it('a name in Arabic does not turn an English email, and texts stay as typed while they are edited', () => {
  const named = html(bold({ ...sampleCopy(), headline: 'Meet شاي, our new blend' }));
  expect(named).toContain('<html lang="en" dir="ltr"');
  const edited = compile(bold(arabic()), { variant: 'klaviyo', editable: true }).html;
  expect(edited).toContain('تسوق الآن &#8594;');
});

it('a list in another script than its email has its marks where the others are', () => {
  const copy = arabic();
  const sections = copy.sections.map((section) => ({ ...section, bullets: ['Evening Blend', 'Ginger'] }));
  const root = parse(html(bold({ ...copy, subject: `${copy.subject} Still Leaf`, sections })));
  const [item] = elementsNamed(root, 'li');
  expect(item && attribute(item, 'dir')).toBe('');
  expect(item && elementsNamed(item, 'span').map((words) => attribute(words, 'dir'))).toEqual(['auto']);
});

it('an offer that a band repeats runs in its own direction', () => {
  const email = html({
    ...bold(arabic()),
    blocks: [{ type: 'header' }, { type: 'cta_band' }, { type: 'footer' }],
  });
  const [heading] = elementsNamed(parse(email), 'h2').filter((each) => attribute(each, 'class') === 'g-tx');
  const [offer] = heading ? elementsNamed(heading, 'span') : [];
  expect(offer && attribute(offer, 'dir')).toBe('auto');
});

it('a component keeps the direction of its own words, with its arrows as they are', () => {
  const cellOf = (words: string) => {
    const component = { id: 'c', name: 'f', revision: 1, html: `<p>${words} →</p>`, head_css: '' };
    const email = html({
      ...bold(arabic()),
      blocks: [{ type: 'main_content' }, { type: 'footer', component }],
    });
    return /<td (?:dir="(?<dir>\w+)" )?class="g-cmp[^>]*>(?<shown>.*?)<\/p>/s.exec(email)?.groups;
  };
  const own = cellOf('Still Leaf, Inc., (617) 555-0173.');
  expect([own?.dir, own?.shown?.at(-1)]).toEqual(['ltr', '→']);
  const turned = cellOf('شركة ستيل ليف');
  expect([turned?.dir, turned?.shown?.at(-1)]).toEqual([undefined, '←']);
});
