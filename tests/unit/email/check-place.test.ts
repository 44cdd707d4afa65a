import { expect, it } from 'vitest';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { offerFacts } from '#shared/domain/offer/offer-facts.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { placeOfCheck } from '#shared/email/checks/place.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { Block, EmailDocument } from '#shared/email/document/document.ts';
import { copyFields } from '#shared/email/document/fields.ts';
import { sampleCopy, sampleDocument, sampleImage, sampleProducts } from '#tests/support/emails.ts';

const { brand, campaign } = sampleDocument();
const notLive = offerFacts({ ...emptyCampaign, offer_code: 'HOLD15', offer_state: 'not_live' });
const words = (over: Parameters<typeof sampleCopy>[0]) => ({ copy: sampleCopy(over) });
const section = (over: object) => ({ heading: '', paragraphs: [], bullets: [], ...over });
const sold = (...over: object[]) => ({
  products: sampleProducts().flatMap((each, at) => (over[at] ? { ...each, ...over[at] } : [])),
});
const mine = (html: string, placement_rules = ''): Block => ({
  type: 'component',
  component: { id: 'c', name: 'mine', revision: 1, html, head_css: '', placement_rules },
});
const many = <Each>(make: (at: number) => Each): Each[] => Array.from({ length: 30 }, (_, at) => make(at));

it.each<[what: string, over: Partial<EmailDocument>, places: Record<string, string[]>]>([
  [
    'what an email lacks',
    {
      ...words({ subject: '', preheader: '', headline: '', sections: [] }),
      omitted: ['hero_image: a', 'product price: b', 'review: c', 'component mine: d', 'map: e'],
      cta_link: '',
      writer: 'unwritten',
      blocks: [{ type: 'cta_button' }],
    },
    {
      ...{ subject: ['subject'], 'preview-text': ['preheader'], headline: ['headline'], words: ['headline'] },
      omitted: ['campaign image_tag', 'campaign products', 'brand', 'components', 'nowhere'],
      ...{ 'cta-link': ['campaign cta_link'], unwritten: ['nowhere'], unsubscribe: ['brand'] },
    },
  ],
  [
    'a forbidden claim, whoever makes it',
    {
      ...words({
        subject_variants: ['Here', 'It cures'],
        sections: [section({ paragraphs: ['Ah.', 'It cures.'] })],
      }),
      ...sold({ name: 'Cures', description: 'Truly cures' }),
      brand: { ...brand, rules: { never_do: [], forbidden_claims: ['cures'] } },
      campaign: { ...campaign, offer: 'Cures at 20% off' },
      reviews: [{ text: 'It cures me!', author: 'A', rating: 5, product: '' }],
      blocks: [{ type: 'main_content' }, { type: 'review' }, { type: 'product_single' }],
    },
    {
      'forbidden-claim': [
        ...['campaign offer', 'campaign products', 'campaign products', 'brand'],
        ...['sections.0.paragraphs.1', 'subject_variants.1'],
      ],
    },
  ],
  [
    'what stands in single texts',
    {
      ...words({
        subject: 'Save $45 now',
        subject_variants: ['Re: your order', 'Use HOLD15'],
        headline: 'Here is the email you asked for:',
        sections: [
          section({ heading: 'Hi {{ first }}', paragraphs: ['Until Monday, 14 December 2026.'] }),
          section({ paragraphs: ['[Click here](https://example.com/a)'] }),
        ],
        cta_text: 'Shop [product]',
        product_lines: ['Act now.', 'Order now.'].map((line) => ({ name: 'Of one name', line })),
      }),
      campaign: { ...campaign, offer_facts: notLive },
    },
    {
      fact: ['subject', 'subject_variants.1', 'sections.0.paragraphs.0'],
      ...{ subject: ['subject_variants.0'], offer: ['subject_variants.1'], instruction: ['headline'] },
      placeholder: ['cta_text', 'sections.0.heading'],
      'link-text': ['sections.1.paragraphs.0'],
      'spam-phrase': ['product_lines.0.line', 'product_lines.1.line'],
    },
  ],
  [
    'links and pictures, each where it is written',
    {
      ...words({
        sections: [
          section({ paragraphs: ['[See](http://example.com/a)'] }),
          section({ items: [{ title: 'www.a.example', text: '', link: 'https://b.example/' }] }),
        ],
        secondary_cta_text: 'See all',
        hero_alt: '',
      }),
      ...sold({ url: 'example.com/tea', image_url: 'ftp://tea' }, { image_url: '' }),
      brand: { ...brand, website: 'http://example.com', logo: sampleImage({ url: 'ftp://logo' }) },
      hero: sampleImage({ url: 'nowhere', alt: '', width: 300 }),
      cta_link: 'drive.google.com/a',
      secondary_link: 'https://drive.google.com/b',
    },
    {
      link: ['campaign cta_link', 'brand', 'campaign products', 'sections.0.paragraphs.0'],
      'link-host': ['campaign cta_link', 'secondary_cta_text', 'sections.1.items.0.title'],
      'image-address': ['campaign image_tag', 'brand', 'campaign products'],
      ...{ 'image-missing': ['campaign products'], 'image-shape': ['campaign image_tag'], alt: ['hero_alt'] },
    },
  ],
  [
    'components, and colours in them',
    {
      blocks: [
        mine('<img src="a.png"><p style="width:900px;color:#eee">Pale {nothing}</p>', 'At the very bottom'),
        { type: 'main_content' },
      ],
    },
    {
      ...{ 'component-code': ['components'], 'component-rule': ['components'], placeholder: ['components'] },
      ...{ contrast: ['components'], alt: ['components'], address: ['brand'] },
    },
  ],
  [
    'the rest of many, if all are in one place',
    {
      ...words({ sections: many(() => section({ paragraphs: ['Act now.'] })) }),
      blocks: [{ type: 'main_content' }, ...many((at) => mine(`<p style="width:${900 + at}px">`))],
    },
    {
      'component-code': many(() => 'components').slice(0, 26),
      'spam-phrase': [...many((at) => `sections.${at}.paragraphs.0`).slice(0, 25), 'nowhere'],
    },
  ],
])('a finding leads to where it is mended: %s', (_, over, places) => {
  const document = sampleDocument(over);
  const texts = copyFields(document.copy).map(({ path }) => path);
  const options = { variant: 'klaviyo', mediaPublic: true } as const;
  const found: typeof places = {};
  for (const check of checkEmail(document, compile(document, options), options)) {
    const place = placeOfCheck(check);
    if (place?.in === 'words') expect(texts).toContain(place.path);
    const said = Object.values(place ?? ['nowhere'])
      .join(' ')
      .replace('words ', '');
    found[check.rule] = [...(found[check.rule] ?? []), said];
  }
  expect(found).toMatchObject(places);
});
