import type { CopySection } from '#shared/contract/schemas/copy.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { offerFacts } from '#shared/domain/offer/offer-facts.ts';
import type { Block, EmailDocument } from '#shared/email/document/document.ts';
import { sampleCopy, sampleDocument, sampleImage, sampleLook, sampleProducts } from './emails.ts';

/** Every block, several looks, both directions, components, and awkward text. */

const of = (...types: Block['type'][]): Block[] => types.map((type) => ({ type }));
const base = sampleDocument();
const image = (name: string, size = '600x600') => `https://cdn.example.com/${name}-${size}.svg`;
const products = [
  ...sampleProducts(),
  {
    name: 'Night Honey',
    url: 'https://example.com/honey',
    price: '$12.00',
    image_url: '',
    description: 'Set honey with saffron.',
  },
].map((product, index) => ({ ...product, image_url: image(`product-${index}`) }));
const email = (over: Partial<EmailDocument>): EmailDocument =>
  sampleDocument({ hero: sampleImage({ url: image('hero', '1200x800') }), products, ...over });

const short = sampleCopy({
  headline: 'The Evening Blend is back',
  sections: [
    {
      heading: '',
      paragraphs: [
        'After six weeks away, our most-asked-for tea returns in a smoother batch. It is yours at 20% off until Sunday.',
      ],
      bullets: [],
    },
  ],
});
const arabic = sampleCopy({
  subject: 'طقس المساء بخصم 20%',
  preheader: 'خمس ليالٍ من الهدوء',
  headline: 'الراحة مهارة، تدرّب عليها',
  sections: [
    {
      heading: '',
      paragraphs: ['عاد **مزيج المساء** بعد ستة أسابيع. [شاهد كيف يُصنع](https://example.com/made).'],
      bullets: [],
    },
    {
      heading: 'ما الذي فيه',
      paragraphs: ['ثلاثة أعشاب لا غير:'],
      bullets: ['بابونج', 'ترنجان', 'خزامى مجففة ببطء'],
    },
  ],
  cta_text: 'تسوّق الآن',
  product_lines: [],
});
const long = sampleCopy({
  headline: 'W'.repeat(300),
  sections: [
    {
      heading: '<b>{{ first_name }}',
      paragraphs: [`${'a'.repeat(300)} 😀 مرحبا & "x"`],
      bullets: ['x'.repeat(300)],
    },
  ],
  cta_text: `A button text that goes on until it does not fit ${'y'.repeat(80)}`,
});

const look = (
  colours: Partial<EmailDocument['brand']['look']['colours']>,
  over: Partial<EmailDocument['brand']['look']> = {},
) => ({
  ...base.brand,
  look: { ...sampleLook(), ...over, colours: { ...sampleLook().colours, ...colours } },
});
const bright = look(
  { primary: '#0b5cff', background: '#eef2f7', text: '#0f172a', muted: '#64748b', link: '#0b5cff' },
  { heading_font: 'helvetica', body_font: 'helvetica', radius: 26, button_style: 'pill' },
);
const dark = look(
  {
    primary: '#ffd400',
    on_primary: '#111111',
    background: '#101010',
    surface: '#181818',
    text: '#f5f5f5',
    muted: '#9a9a9a',
    link: '#ffd400',
  },
  { heading_font: 'impact', body_font: 'arial', radius: 0 },
);
const pale = look(
  { primary: '#ffe680', background: '#ffffff', text: '#aaaaaa', muted: '#cccccc', link: '#ffe680' },
  { button_style: 'outline', radius: 4 },
);
const furnished = (brand: EmailDocument['brand']): EmailDocument['brand'] => ({
  ...brand,
  furniture: {
    nav: ['Teas', 'Gifts', 'Our farms', 'Journal'].map((label) => ({
      label,
      url: 'https://example.com/nav',
    })),
    social: ['Instagram', 'TikTok'].map((label) => ({ label, url: 'https://example.com/social' })),
    apps: [{ label: 'App Store', url: 'https://example.com/app' }],
    usps: ['Free returns for 60 days', 'Four small farms', 'Plastic-free packing'],
    rating: { score: 4.8, count: 1204, source: 'Trustpilot' },
    press: ['The Tea Post', 'Leaf & Cup'],
    signatory: null,
    preferences_url: 'https://example.com/preferences',
    view_online: true,
  },
});
const offered: EmailDocument['campaign'] = {
  ...base.campaign,
  offer_facts: offerFacts({
    ...emptyCampaign,
    offer: '20% off all tea',
    offer_code: 'CALM20',
    offer_ends: '2026-11-30 23:59 ET',
    offer_terms: 'Not valid on gift cards.',
  }),
};
const logo = sampleImage({ url: image('logo', '300x90'), width: 300, height: 90, alt: 'Still Leaf' });
const ref = (html: string) => ({ id: html.slice(0, 8), name: 'mine', revision: 1, html, head_css: '' });
const everything = of(
  'header',
  'hero_image',
  'main_content',
  'cta_button',
  'product_single',
  'product_grid_3',
  'review',
  'divider',
  'text_only',
  'footer',
);

const item = (title: string, text: string, link = '') => ({ title, text, ...(link !== '' && { link }) });
const part = (form: CopySection['form'], over: Partial<CopySection>): CopySection => ({
  heading: `Told as ${form}`,
  paragraphs: ['One sentence opens it, with [a link](https://example.com/made) in it.'],
  bullets: [],
  form,
  ...over,
});
const telling: [Block['type'], string, CopySection | null][] = [
  ['lead', 'large', part('text', {})],
  [
    'steps',
    'numbers',
    part('steps', { items: [item('Warm the pot', 'Pour.'), item('Wait', 'Four minutes.')] }),
  ],
  ['steps', 'cards', part('steps', { items: [item('One', 'a'), item('Two', 'b'), item('Three', 'c')] })],
  ['bullets', 'ticks', part('bullets', { bullets: ['Chamomile', 'Lemon balm'] })],
  ['bullets', 'cards', part('bullets', { bullets: ['Chamomile', 'Lemon balm', 'Lavender'] })],
  [
    'table',
    'grid',
    part('table', {
      rows: [
        ['Order by', 'Arrives'],
        ['Dec 14', 'Dec 18'],
        ['Dec 16', 'Dec 22'],
      ],
    }),
  ],
  [
    'event',
    'date',
    part('agenda', { items: [item('18:00', 'Doors open.'), item('18:30', 'Anna shows how.')] }),
  ],
  [
    'stats',
    '',
    part('stats', { items: [item('12,000', 'cups a day'), item('4', 'farms'), item('0', 'added')] }),
  ],
  [
    'faq',
    '',
    part('faq', { items: [item('Is it free of caffeine?', 'Yes.'), item('Will it keep?', 'A year.')] }),
  ],
  [
    'comparison',
    '',
    part('comparison', { items: [item('Before', 'Two herbs'), item('Now', 'Three herbs')] }),
  ],
  ['poll', '', part('poll', { items: [item('Mint', '', 'https://example.com/v1'), item('Neither', '')] })],
  [
    'articles',
    '',
    part('articles', { items: [item('How we dry it', 'In the dark.', 'https://example.com/l')] }),
  ],
  ['zigzag', '', part('zigzag', { items: [item('Picked at dawn', 'By hand.'), item('Dried', 'Slowly.')] })],
  ['video', '', null],
  ['gallery', 'trio', null],
  ['product_pair', 'button', null],
  ['product_four', '', null],
  ['product_rows', '', null],
  ['quotes', '', null],
  ['review', 'large', null],
  ['signature', '', null],
];
const tellingGrounds = ['surface', 'tint', 'brand', 'dark'] as const;
const tellingBlocks: Block[] = telling.map(([type, variant, section], at) => ({
  type,
  ground: tellingGrounds[at % tellingGrounds.length] ?? 'surface',
  ...(variant !== '' && { variant }),
  ...(section && { section: telling.slice(0, at).filter(([, , before]) => before).length }),
}));
const tellingEmail = (over: Partial<EmailDocument> = {}) =>
  email({
    copy: sampleCopy({
      sections: telling.flatMap(([, , section]) => (section ? [section] : [])),
      sign_off: 'See you on Saturday,',
      postscript: 'The first ten get a tin.',
    }),
    products: [...products, ...products, ...products],
    pictures: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => ({
      ...sampleImage({ url: image(`picture-${at}`, '600x400'), alt: `Picture ${at}` }),
      link: '',
    })),
    event: {
      title: 'An evening with tea',
      starts: '2026-12-04T18:00',
      ends: '2026-12-04T20:30',
      zone: 'America/Los_Angeles',
      place: '12 Garden Lane, Portland',
      link: 'https://example.com/rsvp',
    },
    video: {
      url: 'https://example.com/film',
      poster: sampleImage({ url: image('still', '600x340'), alt: 'Anna' }),
    },
    blocks: [{ type: 'header' }, ...tellingBlocks, { type: 'cta_button' }, { type: 'footer' }],
    ...over,
  });

export const sampleEmails = {
  telling: tellingEmail(),
  telling_mirrored: tellingEmail({ lang: 'ar', dir: 'rtl', brand: bright }),
  everything: email({ blocks: everything, brand: { ...base.brand, logo } }),
  simple: email({ copy: short, blocks: of('header', 'hero_image', 'main_content', 'cta_button', 'footer') }),
  promotional: email({
    copy: short,
    brand: bright,
    blocks: of('header', 'hero_image', 'main_content', 'product_grid_3', 'cta_button', 'footer'),
  }),
  two_products: email({
    products: products.slice(0, 2),
    blocks: of('header', 'main_content', 'product_grid_3', 'footer'),
  }),
  product: email({
    brand: dark,
    blocks: of('header', 'hero_image', 'main_content', 'product_single', 'cta_button', 'footer'),
  }),
  testimonial: email({
    brand: pale,
    blocks: of('header', 'hero_image', 'main_content', 'review', 'cta_button', 'footer'),
  }),
  editorial: email({
    blocks: [
      { type: 'header' },
      { type: 'image_left', section: 0 },
      { type: 'divider' },
      { type: 'main_content' },
      { type: 'cta_button' },
      { type: 'footer' },
    ],
  }),
  image_right: email({ blocks: of('header', 'image_right', 'cta_button', 'footer') }),
  letter: email({ blocks: of('header', 'text_only', 'cta_button', 'footer') }),
  arabic: email({ lang: 'ar', dir: 'rtl', copy: arabic, brand: bright, blocks: everything }),
  arabic_editorial: email({
    lang: 'ar',
    dir: 'rtl',
    copy: arabic,
    blocks: of('header', 'image_left', 'cta_button', 'footer'),
  }),
  selling: email({
    copy: { ...short, announcement: 'Free delivery on orders from $40', eyebrow: 'The evening collection' },
    brand: furnished(bright),
    campaign: offered,
    blocks: [
      { type: 'announcement' },
      { type: 'view_online' },
      { type: 'header', variant: 'nav' },
      { type: 'hero', variant: 'colour', section: 0, button: false },
      { type: 'offer' },
      { type: 'usps' },
      { type: 'rating' },
      { type: 'press', ground: 'tint' },
      { type: 'divider', variant: 'mark' },
      { type: 'cta_band', variant: 'split', ground: 'dark' },
      { type: 'social' },
      { type: 'app' },
      { type: 'footer', variant: 'columns' },
    ],
  }),
  split: email({
    copy: { ...short, secondary_cta_text: 'See how it is made' },
    brand: furnished(pale),
    secondary_link: 'https://example.com/how',
    campaign: offered,
    blocks: [
      { type: 'header', variant: 'left' },
      { type: 'hero_split', ground: 'tint', section: 0 },
      { type: 'offer', variant: 'coupon' },
      { type: 'secondary_cta', variant: 'outline' },
      { type: 'usps', variant: 'list' },
      { type: 'footer', variant: 'left' },
    ],
  }),
  overlay: email({
    copy: short,
    campaign: offered,
    blocks: [
      { type: 'header' },
      { type: 'hero_overlay', section: 0 },
      { type: 'offer', variant: 'band' },
      { type: 'footer' },
    ],
  }),
  arabic_selling: email({
    lang: 'ar',
    dir: 'rtl',
    copy: arabic,
    brand: furnished(base.brand),
    blocks: [
      { type: 'header', variant: 'nav' },
      { type: 'hero_split', section: 0 },
      { type: 'usps' },
      { type: 'cta_band', variant: 'stacked', ground: 'brand' },
      { type: 'footer', variant: 'columns' },
    ],
  }),
  components: email({
    blocks: [
      {
        type: 'header',
        component: ref(
          '<table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td style="padding:20px;background-color:#112233;color:#ffffff;text-align:center;font-size:20px;">{brand_name}</td></tr></table>',
        ),
      },
      { type: 'hero_image' },
      { type: 'main_content' },
      {
        type: 'cta_button',
        component: ref(
          '<tr><td align="center" style="padding:20px;"><a href="{cta_link}" style="display:inline-block;background-color:#77aa11;color:#000000;padding:14px 28px;border-radius:99px;">{cta_text}</a></td></tr>',
        ),
      },
      {
        type: 'component',
        component: ref(
          '<p style="padding:10px;text-align:center;">Free returns. <a href="https://example.com/returns">How returns work</a></p>',
        ),
      },
      {
        type: 'footer',
        component: ref('<p style="text-align:center;font-size:13px;">{company} · {phone}</p>'),
      },
    ],
  }),
  hostile: email({
    hero: null,
    copy: long,
    products: [
      {
        name: 'P'.repeat(120),
        url: 'https://example.com',
        price: '$1.00',
        image_url: '',
        description: 'd'.repeat(200),
      },
    ],
    blocks: of('header', 'hero_image', 'main_content', 'cta_button', 'product_single', 'review', 'footer'),
  }),
} satisfies Record<string, EmailDocument>;
