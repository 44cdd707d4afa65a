import { describe, expect, it } from 'vitest';
import { blockTypes, grounds } from '#shared/contract/blocks.ts';
import type { CopySection, EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { EmailVariant } from '#shared/contract/schemas/email.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { variantsOf } from '#shared/email/document/block-variants.ts';
import type { Block, EmailDocument } from '#shared/email/document/document.ts';
import { copyFields, setField } from '#shared/email/document/fields.ts';
import { cleanText } from '#shared/text/escape.ts';
import { plainInline } from '#shared/text/inline.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { sampleDocument, sampleImage } from '#tests/support/emails.ts';
import fc from '#tests/support/fast-check.ts';
import { attribute, elementsNamed, outlookView, parse, textOf, walk } from '#tests/support/html.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const nasty = fc.constantFrom(
  '<b>&amp;</b>',
  '</td></table>',
  '<script>alert(1)</script>',
  '-->',
  '<!--[if mso]>',
  '<![endif]-->',
  '{{ person.first_name }}',
  '{% if x %}',
  '{#',
  '{cta_text}',
  '"\'`',
  '😀👩‍👩‍👧‍👦',
  'مرحبا بالعالم',
  'שלום',
  'w'.repeat(300),
  '**bold**',
  '[a](https://a.example/?x=1&y=2)',
  '[a](http://a.example)',
  '[a](javascript:alert(1))',
  '\u0000\u0008',
  '\ud800',
  'a\nb\r\nc',
);
const text = fc.oneof(
  { weight: 2, arbitrary: nasty },
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.array(nasty, { maxLength: 4 }).map((parts) => parts.join(' ')),
);
const url = fc.oneof(
  text,
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('', 'http://a.example/x', '/x', '#', 'javascript:alert(1)', '/media/a.jpg'),
);

const section: fc.Arbitrary<CopySection> = fc.record({
  heading: text,
  paragraphs: fc.array(text, { maxLength: 3 }),
  bullets: fc.array(text, { maxLength: 3 }),
});
const copy: fc.Arbitrary<EmailCopy> = fc.record({
  announcement: text,
  eyebrow: text,
  secondary_cta_text: text,
  subject: text,
  subject_variants: fc.array(text, { maxLength: 2 }),
  preheader: text,
  headline: text,
  sections: fc.array(section, { maxLength: 3 }),
  cta_text: text,
  product_lines: fc.array(fc.record({ name: fc.constantFrom('Tea', '<i>'), line: text }), { maxLength: 2 }),
  hero_alt: text,
  product_alts: fc.array(fc.record({ name: fc.constantFrom('Tea', '<i>'), alt: text }), { maxLength: 2 }),
});
const product = fc.record({
  name: fc.oneof(fc.constantFrom('Tea', '<i>'), text),
  url,
  price: text,
  image_url: url,
  description: text,
});
const review = fc.record({
  text,
  author: text,
  rating: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 5, noNaN: true })),
  product: text,
});

const TAGS = [
  `{{ person.first_name|default:'there' }}`,
  '{% if a > 3 && b %}',
  '{% endif %}',
  `{% unsubscribe 'x' %}`,
  '{# {headline} #}',
  '{{ organization.full_address }}',
];
const fragment = fc
  .array(
    fc.oneof(
      fc.constantFrom(...TAGS),
      fc.constantFrom(
        '<p style="color:#333333;">{headline}</p>',
        '<a href="{cta_link}">{cta_text}</a>',
        '<img src="{hero_image}" alt="{hero_alt}" width="200">',
        '<p title="{legal}">{legal} {nobody}</p>',
        '<a href="https://a.example/?x=1&amp;y=2#z">a</a>',
        '<!--[if mso]><p>Outlook</p><![endif]-->',
        '<a href="{unsubscribe}">{unsubscribe}</a>',
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const housed = fc.oneof(
  fragment,
  fragment.map((html) => `<table role="presentation"><tr><td>${html}</td></tr></table>`),
  fragment.map((html) => `<tr><td>${html}</td></tr>`),
  fragment.map((html) => `<td>${html}</td>`),
);
const block: fc.Arbitrary<Block> = fc.record(
  {
    type: fc.constantFrom(...blockTypes),
    component: housed.map((html) => ({
      id: 'c',
      name: 'c',
      revision: 1,
      html,
      head_css: '.x{color:#000000}',
    })),
    section: fc.nat(3),
    variant: fc.constantFrom(...blockTypes.flatMap(variantsOf)),
    ground: fc.constantFrom(...grounds),
    align: fc.constantFrom('start' as const, 'center' as const),
    button: fc.boolean(),
  },
  { requiredKeys: ['type'] },
);
const labelled = fc.array(fc.record({ label: text, url }), { maxLength: 3 });
const furniture: fc.Arbitrary<NonNullable<EmailDocument['brand']['furniture']>> = fc.record({
  nav: labelled,
  social: labelled,
  apps: labelled,
  usps: fc.array(text, { maxLength: 5 }),
  rating: fc.option(
    fc.record({ score: fc.double({ min: 0, max: 5, noNaN: true }), count: fc.nat(), source: text }),
  ),
  press: fc.array(text, { maxLength: 3 }),
  signatory: fc.option(fc.record({ name: text, role: text, portrait: fc.constant(null) })),
  preferences_url: url,
  view_online: fc.boolean(),
});
const emailDocument: fc.Arbitrary<EmailDocument> = fc
  .record({
    copy,
    blocks: fc.array(block, { maxLength: 9 }),
    dir: fc.constantFrom('ltr' as const, 'rtl' as const),
    lang: fc.constantFrom('en', 'ar', 'de'),
    cta_link: url,
    products: fc.array(product, { maxLength: 5 }),
    reviews: fc.array(review, { maxLength: 2 }),
    hero: fc.option(url.map((address) => sampleImage({ url: address }))),
    offer: text,
    offer_facts: fc.record({
      words: text,
      figure: fc.constant(null),
      code: text,
      starts: text,
      ends: fc.oneof(text, fc.constant('2026-11-30 23:59 ET')),
      minimum: text,
      terms: text,
      withheld: text,
      fits_a_line: fc.boolean(),
      says_deadline: fc.boolean(),
      large: text,
      rest: text,
    }),
    secondary_link: url,
    furniture,
    legal: text,
    name: text,
    website: url,
    unsubscribe_url: url,
    utm: fc.record({
      enabled: fc.boolean(),
      template: fc.constantFrom('utm_source=email&utm_campaign={campaign_slug}', '"><x>&&=', ''),
    }),
    radius: fc.nat(40),
    button_style: fc.constantFrom('filled' as const, 'outline' as const, 'pill' as const),
  })
  .map(
    ({
      offer,
      offer_facts,
      furniture: own,
      legal,
      name,
      website,
      unsubscribe_url,
      utm,
      radius,
      button_style,
      ...rest
    }) => {
      const sample = sampleDocument();
      return {
        ...sample,
        ...rest,
        campaign: { ...sample.campaign, offer, offer_facts, name },
        brand: {
          ...sample.brand,
          name,
          furniture: own,
          website,
          unsubscribe_url,
          utm,
          footer: { ...sample.brand.footer, legal },
          look: { ...sample.brand.look, radius, button_style },
        },
      };
    },
  );
const variant = fc.constantFrom<EmailVariant>('klaviyo', 'download');
const flat = (words: string) => words.replace(/\s+/g, ' ').trim();

describe('any copy and any allowed mix of blocks and components', () => {
  it('is a well-formed document with a title, without scripts or dead links, in browsers and in Outlook', () => {
    fc.assert(
      fc.property(emailDocument, variant, (document, kind) => {
        const { html, bytes } = compile(document, { variant: kind });
        expect(bytes).toBe(Buffer.byteLength(html));
        const root = parse(html.replaceAll(' && ', ' &amp;&amp; '));
        parse(outlookView(html).replaceAll(' && ', ' &amp;&amp; '));
        expect(elementsNamed(root, 'title')).toHaveLength(1);
        for (const element of walk(root)) {
          expect(['script', 'iframe', 'form', 'object', 'b', 'i', 'x']).not.toContain(element.name);
          for (const name of element.attributes.keys()) expect(name).not.toMatch(/^on/);
          if (element.name !== 'a' || !element.attributes.has('href')) continue;
          expect(attribute(element, 'href')).toMatch(/^https:\/\/|^tel:\+?\d+$|^mailto:|^\{[{%]/);
        }
        for (const image of elementsNamed(root, 'img'))
          expect(attribute(image, 'src')).toMatch(/^(https:\/\/|\/media\/)/);
      }),
      propertyRuns(200),
    );
  });

  it('keeps its components’ platform tags byte for byte, and adds no other', () => {
    fc.assert(
      fc.property(emailDocument, (document) => {
        const { html, text: plain } = compile(document, { variant: 'klaviyo' });
        const placed = document.blocks.map(({ component }) => component?.html ?? '').join('');
        for (const tag of TAGS) {
          const ours = tag === '{{ organization.full_address }}' ? document.blocks.length : 0;
          const wanted = placed.split(tag).length - 1;
          const found = html.split(tag).length - 1;
          expect(found).toBeGreaterThanOrEqual(wanted);
          expect(found).toBeLessThanOrEqual(wanted + ours + (placed.includes('{address}') ? 1 : 0));
        }
        const known = [
          ...TAGS,
          '{% unsubscribe_link %}',
          '{% manage_preferences_link %}',
          '{% web_view_link %}',
        ];
        const stripped = known.reduce((source, tag) => source.replaceAll(tag, ''), html);
        expect(stripped).not.toMatch(/\{[{%#]/);
        const bare = known.reduce((source, tag) => source.replaceAll(tag, ''), plain);
        expect(bare.replaceAll(`{{ person.first_name|default:'there' }}`, '')).not.toMatch(/\{[{%]/);
      }),
      propertyRuns(200),
    );
  });

  it('shows every word as it was written', () => {
    fc.assert(
      fc.property(copy, (words) => {
        const document = sampleDocument({ copy: words, blocks: [{ type: 'main_content' }] });
        const root = parse(compile(document, { variant: 'klaviyo' }).html);
        const shown = [
          ...elementsNamed(root, 'h1'),
          ...elementsNamed(root, 'h2'),
          ...elementsNamed(root, 'p'),
          ...elementsNamed(root, 'li'),
        ].map((element) => flat(textOf(element)));
        const written = [
          words.headline,
          ...words.sections.flatMap(({ heading, paragraphs, bullets }) => [
            heading,
            ...paragraphs.map(plainInline),
            ...bullets.map(plainInline),
          ]),
        ];
        for (const each of written.map((part) => flat(cleanText(part))).filter((part) => part !== ''))
          expect(shown).toContain(each);
      }),
      propertyRuns(200),
    );
  });

  it('is checked without a failure, and every fix changes the field it names', () => {
    fc.assert(
      fc.property(emailDocument, variant, fc.boolean(), (document, kind, mediaPublic) => {
        const found = checkEmail(document, compile(document, { variant: kind }), {
          variant: kind,
          mediaPublic,
        });
        for (const { message, reason, fix } of found) {
          expect(message).not.toBe('');
          expect(reason).not.toBe('');
          if (!fix) continue;
          const field = copyFields(setField(document.copy, fix.path, fix.value)).find(
            ({ path }) => path === fix.path,
          );
          expect(field?.text).toBe(fix.value);
        }
      }),
      propertyRuns(150),
    );
  });
});
