import { describe, expect, it } from 'vitest';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { EmailCheck, EmailVariant } from '#shared/contract/schemas/email.ts';
import { type BrandHosts, hostsOfOthers } from '#shared/domain/brand/brand-links.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { tagProblems } from '#shared/email/components/platform-tags.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { copyFields, setField } from '#shared/email/document/fields.ts';
import { quantities } from '#shared/text/quantities.ts';
import { sampleCopy, sampleDocument, sampleImage, sampleLook } from '#tests/support/emails.ts';

/** With all facts it needs, so without findings. */
const clean = (over: Partial<EmailDocument> = {}) =>
  sampleDocument({
    products: sampleDocument().products.filter(({ image_url }) => image_url !== ''),
    ...over,
  });
const check = (
  over: Partial<EmailDocument> = {},
  { variant = 'klaviyo', mediaPublic = true }: { variant?: EmailVariant; mediaPublic?: boolean } = {},
) => {
  const document = clean(over);
  return checkEmail(document, compile(document, { variant }), { variant, mediaPublic });
};
const withCopy = (over: Partial<EmailCopy>, more: Partial<EmailDocument> = {}) =>
  check({ copy: sampleCopy(over), ...more });
const brand = (over: Partial<EmailDocument['brand']>) => ({ brand: { ...sampleDocument().brand, ...over } });
const campaign = (over: Partial<EmailDocument['campaign']>) => ({
  campaign: { ...sampleDocument().campaign, ...over },
});
const rule = (found: EmailCheck[], name: string) => found.filter((each) => each.rule === name);
const said = (found: EmailCheck[], name: string) =>
  rule(found, name).map(({ severity, message }) => `${severity}: ${message}`);
const text = (...paragraphs: string[]) => ({ heading: '', paragraphs, bullets: [] });
const component = (html: string, over = {}) => ({
  type: 'component' as const,
  component: { id: 'c', name: 'mine', revision: 1, html, head_css: '', ...over },
});

it('finds nothing in a good email', () => {
  expect(check()).toEqual([]);
  expect(check({}, { variant: 'download' })).toEqual([]);
});

it('lists blocking findings first, and nothing twice', () => {
  const found = check({ blocks: [], copy: sampleCopy({ subject: '', preheader: '' }), writer: 'sample' });
  const order = found.map(({ severity }) => severity);
  expect(order).toEqual(
    [...order].sort(
      (one, other) => ['block', 'warn', 'advise'].indexOf(one) - ['block', 'warn', 'advise'].indexOf(other),
    ),
  );
  expect(new Set(found.map((each) => each.message)).size).toBe(found.length);
});

it.each<[string, Partial<EmailCopy>, string[]]>([
  [
    'the headline is the first sentence',
    { headline: 'The kiln is on', sections: [text('The kiln is on. Come by.')] },
    ['advise: Paragraph says again what stands in the headline: “The kiln is on.”.'],
  ],
  [
    'the first sentence goes on where the headline stopped',
    {
      headline: 'Three new classes from 12 April',
      sections: [text('Three new classes from 12 April: yin and flow.')],
    },
    [
      'advise: Paragraph says again what stands in the headline: “Three new classes from 12 April: yin and flow.”.',
    ],
  ],
  [
    'the last paragraph repeats the first',
    {
      sections: [
        text('Shape a baguette in one morning.', 'Bring a tea towel.'),
        text('Shape a baguette in one morning!'),
      ],
    },
    [
      'advise: Paragraph (section 2) says again what stands in paragraph 1 (section 1): “Shape a baguette in one morning!”.',
    ],
  ],
  ['a short refrain', { headline: 'Tea time', sections: [text('Tea time. Every day. Tea time.')] }, []],
  [
    'a thought in other words',
    { headline: 'The kiln is on', sections: [text('The kiln was cold for a month.')] },
    [],
  ],
  [
    'the offer',
    {
      sections: [
        text('20% off everything, with free shipping'),
        text('20% off everything, with free shipping'),
      ],
    },
    [],
  ],
  ['a gap', { headline: '[headline to come]', sections: [text('[headline to come]')] }, []],
])('says that a sentence is said twice: %s', (_, copy, findings) => {
  expect(
    said(withCopy(copy, campaign({ offer: '20% off everything, with free shipping' })), 'repetition'),
  ).toEqual(findings);
});

it.each([
  ['Tofu week', []],
  ['TOFU WEEK', []],
  ['TOFU teaser', ['warn: Headline has a word of the plan, not of the brand: “TOFU”.']],
  ['Our tofu campaign', ['warn: Headline has a word of the plan, not of the brand: “tofu campaign”.']],
])('knows the food from the stage of a funnel: %s', (headline, findings) =>
  expect(said(withCopy({ headline }), 'internal-words')).toEqual(findings),
);

it('lists some of many findings and counts the rest', () => {
  const paragraph = Array.from({ length: 3_000 }, (_, at) => `${at + 101}% off `).join('');
  const found = withCopy({ sections: [{ heading: '', paragraphs: [paragraph], bullets: [] }] });
  expect(rule(found, 'fact')).toHaveLength(26);
  expect(rule(found, 'fact').at(-1)?.message).toMatch(/^And 2,9\d\d more findings like these\.$/);
  expect(rule(found, 'fact').every(({ subject }) => (subject ?? '').length <= 600)).toBe(true);
});

it.each([
  ['block', [{ type: 'header' }, { type: 'hero_image' }, { type: 'main_content' }, { type: 'footer' }]],
  ['warn', [{ type: 'main_content' }, { type: 'product_grid_3' }, { type: 'footer' }]],
  ['warn', [{ type: 'hero' }, { type: 'offer' }, { type: 'footer' }]],
] as const)('an email whose sections are all empty is said: %s', (severity, blocks) => {
  const sections = [{ heading: ' ', paragraphs: ['', '  '], bullets: [] }];
  expect(said(withCopy({ sections }, { blocks: [...blocks] }), 'words')).toEqual([
    `${severity}: The email has no text of its own.`,
  ]);
});

it('takes questions, steps and tables for text', () => {
  const sections = [
    {
      heading: '',
      paragraphs: [],
      bullets: [],
      form: 'faq',
      items: [{ title: 'Grass?', text: 'A little.' }],
    },
    { heading: '', paragraphs: [], bullets: [], form: 'table', rows: [['Monday', '9-13']] },
  ] as const;
  for (const section of sections)
    expect(said(withCopy({ sections: [structuredClone(section) as never] }), 'words')).toEqual([]);
});

it('reports faint text in a component once for each pair of colours', () => {
  const html =
    '<div class="s"><p class="t" style="color:#999999">One</p><p class="t" style="color:#999999">Two</p></div>';
  const head_css =
    '@media (prefers-color-scheme: dark){.s .t{color:#444444 !important;background-color:#222222 !important}}';
  const found = check({ blocks: [...clean().blocks, component(html, { head_css })] });
  expect(said(found, 'contrast')).toEqual([
    'advise: Component mine: “One” has a contrast of 1.6:1 in dark mode (#444444 on #222222).',
    'advise: Component mine: “One” has a contrast of 2.8:1 (#999999 on #ffffff).',
  ]);
  const footer = { ...component('<p style="color:#888888">Way out</p>'), type: 'footer' as const };
  expect(said(check({ blocks: [...clean().blocks.slice(0, -1), footer] }), 'contrast').join()).toContain(
    '#888888 on #f3f1ea',
  );
});

describe('a price the brief gives a product', () => {
  const said = (brief: string, over = {}) =>
    rule(
      check({ ...campaign({ brief: `20% off until Sunday with free shipping. ${brief}` }), ...over }),
      'price',
    ).map(({ message }) => message);

  it.each([
    ['Evening Blend is now $19.00.', '$19.00'],
    ['Push the evening blend: $19 while it lasts.', '$19'],
    ['Two teas: Evening Blend ($19) and more.', '$19'],
  ])('is compared with its card: %s', (brief, price) => {
    expect(said(brief)).toEqual([`The brief says ${price} for Evening Blend, but its card shows $24.00.`]);
  });

  it.each([
    'Evening Blend is $24.',
    'Evening Blend, $5 off.',
    'Evening Blend ships free over $75.',
    'Evening Blend. $19 buys the mug.',
    'Mug for $19.',
  ])('is not a different price: %s', (brief) => {
    expect(said(brief)).toEqual([]);
  });

  it('matters only if cards are shown', () => {
    expect(
      said('Evening Blend is now $19.00.', { blocks: [{ type: 'main_content' }, { type: 'footer' }] }),
    ).toEqual([]);
  });
});

describe('facts', () => {
  it.each<[string, Partial<EmailCopy>, Partial<EmailDocument>, string]>([
    ['another discount', { headline: 'Take 25% off' }, {}, 'block: Headline says 25%, the offer says 20%.'],
    [
      'a different discount than in the brief',
      { headline: 'Save 25 %' },
      campaign({ offer: '' }),
      'block: Headline says 25 %, the brief says 20%.',
    ],
    [
      'a discount in words',
      { headline: 'Everything half off' },
      {},
      'block: Headline says half off, the offer says 20%.',
    ],
    [
      'an invented price',
      { headline: 'Now only $5' },
      {},
      'block: Headline says $5; neither the brief nor the offer does.',
    ],
    [
      'an invented code',
      { headline: 'Use code CALM20' },
      {},
      'block: Headline says code CALM20; neither the brief nor the offer does.',
    ],
    [
      'a different code',
      { headline: 'Use code CALM20' },
      campaign({ offer: '20% off with code TEA20' }),
      'block: Headline says code CALM20, the offer says code TEA20.',
    ],
    [
      'a figure from nowhere',
      { headline: 'Loved by 10,000 sleepers' },
      {},
      'warn: Headline says 10,000; neither the brief nor the offer does.',
    ],
    [
      'a different time',
      { headline: 'Only 48 hours left' },
      campaign({ brief: 'It ends in 24 hours. 20% off.' }),
      'warn: Headline says 48 hours, the brief says 24 hours.',
    ],
    [
      'an invented gift',
      { headline: 'With a free gift' },
      {},
      'warn: Headline says free gift; neither the brief nor the offer does.',
    ],
  ])('names %s', (_, copy, more, expected) => {
    expect(said(withCopy(copy, more), 'fact')).toContain(expected);
  });

  it('reads no span from days on lines of their own, and one over the turn of the year as it is', () => {
    const found = (brief: string, paragraph: string) =>
      said(withCopy({ sections: [text(paragraph)] }, campaign({ brief })), 'fact');
    const cells = 'Closed until 2027-01-04\n2027-02-20\nThe shop opens again.';
    expect(found(cells, 'The shop opens again on January 5.')).toEqual([
      expect.stringContaining('January 5'),
    ]);
    const span = 'The shop is closed December 23 to January 3.';
    expect(found(span, 'On January 1 nobody is there.')).toEqual([]);
    expect(found(span, 'On January 5 nobody is there.')).toEqual([expect.stringContaining('January 5')]);
  });

  it('says a word with the form of a code that nobody gave, whatever stands before it', () => {
    const found = said(withCopy({ sections: [text('Siblings enter SIBLING20 at the checkout.')] }), 'fact');
    expect(found).toEqual([expect.stringMatching(/^warn: .*says SIBLING20; neither the brief/)]);
  });

  it.each<[string, Partial<EmailCopy>, Partial<EmailDocument>]>([
    ['the offer’s', { headline: '20 % off' }, {}],
    ['the offer’s, in words', { headline: 'Twenty percent off' }, {}],
    ['the brief’s', { headline: 'Free delivery until Sunday' }, {}],
    ['a product’s price', { headline: 'From $18' }, {}],
    ['the subject’s', { headline: '10,000 nights' }, { sources: 'Ten years, 10000 nights' }],
    ['a small count', { headline: '3 reasons to rest' }, {}],
    ['Arabic digits', { headline: 'خصم ٢٠٪' }, {}],
  ])('accepts a figure that is %s', (_, copy, more) => {
    expect(said(withCopy(copy, more), 'fact')).toEqual([]);
  });

  it('offers the right figure as a fix', () => {
    const [found] = rule(withCopy({ headline: 'Rest easy: 25% off, today' }), 'fact');
    expect(found?.fix).toEqual({ label: 'Write 20%', path: 'headline', value: 'Rest easy: 20% off, today' });
    expect(found?.subject).toBe('Rest easy: 25% off, today');
    const fixed = setField(
      sampleCopy({ headline: 'Rest easy: 25% off, today' }),
      'headline',
      found?.fix?.value ?? '',
    );
    expect(rule(withCopy(fixed), 'fact')).toEqual([]);
  });

  it('offers no fix when there are two possible figures', () => {
    const [found] = rule(
      withCopy({ headline: '25% off' }, campaign({ offer: '20% off one, 30% off two' })),
      'fact',
    );
    expect(found).toMatchObject({ severity: 'block', fix: null });
  });

  it('reports an offer that the email leaves out', () => {
    const long = `20% off everything ${'and more '.repeat(20)}`;
    const silent = { subject: 'Your ritual', headline: 'Rest' };
    expect(said(withCopy(silent, campaign({ offer: long })), 'offer')).toHaveLength(1);
    expect(said(withCopy({ ...silent, headline: '20% off' }, campaign({ offer: long })), 'offer')).toEqual(
      [],
    );
    expect(said(withCopy(silent), 'offer')).toEqual([]);
  });

  it.each([
    ['1,299.00 €', ['money 1299 €']],
    ['1.299,50 EUR', ['money 1299.5 €']],
    ['$1,299', ['money 1299 $']],
    ['$24.5', ['money 24.5 $']],
    ['2-day trial, 48hr', ['duration 2 day', 'duration 48 hour']],
    ['buy one get one', ['gift buy 1 get 1']],
    ['Buy two and the third is free', ['gift buy 2 get 1']],
    ['Forty-nine dollars for twelve hours', ['money 49 $', 'duration 12 hour']],
    ['often, someone, weight', []],
    ['free standard shipping', ['gift free shipping']],
    ['%20 off', ['percent 20']],
    ['12.5 percent', ['percent 12.5']],
    ['Size 42, 2026', ['number 42', 'number 2026']],
    ['B12 and v2', []],
    ['Taproom tour for two £45', ['number 2', 'money 45 £']],
    ['Taproom tour for two £ 45', ['number 2', 'money 45 £']],
    ['For 2 £45, for 4\n€80', ['number 2', 'money 45 £', 'number 4', 'money 80 €']],
    ['12€50, 10 € 5 mugs, two €', ['money 12 €', 'number 50', 'money 10 €', 'number 5', 'money 2 €']],
  ])('reads %j as %j', (text, expected) => {
    expect(quantities(text).map(({ kind, value }) => `${kind} ${value}`)).toEqual(expected);
  });
});

describe('prohibitions of the brand', () => {
  const never = (rules: string[], headline: string) =>
    rule(withCopy({ headline }, brand({ rules: { never_do: rules, forbidden_claims: [] } })), 'never-do');
  const forbid = (claims: string[], headline: string) =>
    rule(
      withCopy({ headline }, brand({ rules: { never_do: [], forbidden_claims: claims } })),
      'forbidden-claim',
    );

  it.each([
    ['No emojis', 'Rest well 😴', true],
    ['No emojis', 'Rest well', false],
    ['Never use the word “cheap”', 'Cheaper than coffee', true],
    ['Never use the word “cheap”', 'A cheapskate’s tea', false],
    ['Don’t say “guilt-free”', 'Guilt free evenings', true],
    ['Use “🎉”', 'Back again 🎉', true],
    ['Use “🎉”', 'Back again 🎈', false],
    ['Mock beginners', 'Beginners welcome', false],
    ['Avoid exclamation marks', 'Rest!', true],
    ['No all caps', 'REST well', true],
    ['Nie „billig“ schreiben', 'Billig und gut', true],
    ['Never say "doesn\'t hurt"', 'It doesn’t hurt', true],
    ['Never say "doesn\'t hurt"', 'It doesn’t rain', false],
    ["Don't name our rivals' or others' prices", 'Tell us your rivals', false],
  ])('“%s” and “%s”: %s', (written, headline, breaks) => {
    expect(never([written], headline).length > 0).toBe(breaks);
  });

  it.each([
    ['cures anxiety', 'This will cure your anxiety', true],
    ['cures anxiety', 'It cured my anxiety', true],
    ['cures anxiety', 'A cure. Anxiety is common.', false],
    ['FDA approved', 'FDA-approved calm', true],
    ['Never claim that it treats pain', 'Treating pain since 1990', true],
    ['treats pain', 'A treat after pain', false],
    ['100% safe', '100% safe for all', true],
    ['лечит', 'Чай лечит всё', true],
  ])('forbidden “%s” and “%s”: %s', (claim, headline, breaks) => {
    const found = forbid([claim], headline);
    expect(found.length > 0).toBe(breaks);
    for (const each of found) expect(each).toMatchObject({ severity: 'block', subject: headline });
  });

  it('reads reviews and descriptions too: a quoted claim is a claim', () => {
    const found = rule(
      check({
        reviews: [{ text: 'It cured me.', author: 'Ann', rating: 5, product: '' }],
        ...brand({ rules: { never_do: [], forbidden_claims: ['cure'] } }),
      }),
      'forbidden-claim',
    );
    expect(found.map(({ message }) => message)).toEqual(['Review by Ann makes a forbidden claim: “cured”.']);
  });
});

describe('the law', () => {
  it.each<[string, Partial<EmailDocument>, EmailVariant, string[]]>([
    ['no footer', { blocks: [{ type: 'main_content' }] }, 'klaviyo', ['unsubscribe', 'address']],
    ['no unsubscribe page', brand({ unsubscribe_url: '' }), 'download', ['unsubscribe']],
    [
      'no postal address',
      brand({ footer: { ...sampleDocument().brand.footer, address: ' ' } }),
      'download',
      ['address'],
    ],
    ['neither needed from the brand in Klaviyo', brand({ unsubscribe_url: '' }), 'klaviyo', []],
    ['a bare component footer', { blocks: [{ ...component('<p>Hi</p>'), type: 'footer' }] }, 'klaviyo', []],
  ])('%s', (_, over, variant, rules) => {
    const found = check(over, { variant }).filter(({ severity }) => severity === 'block');
    expect(found.map((each) => each.rule)).toEqual(rules);
  });
});

describe('unfilled placeholders', () => {
  it.each<[string, Partial<EmailDocument>, string]>([
    [
      'an unknown placeholder',
      { blocks: [component('<p>{discount}</p>'), { type: 'footer' }] },
      'block: Component mine has an unknown placeholder: {discount}.',
    ],
    [
      'one in capitals',
      { blocks: [component('<p>{DISCOUNT}</p>'), { type: 'footer' }] },
      'block: Component mine has an unknown placeholder: {DISCOUNT}.',
    ],
    [
      'one in capitals in the copy',
      { copy: sampleCopy({ headline: 'Hi {FIRST_NAME}, rest' }) },
      'block: Headline still has text to fill in: “{FIRST_NAME}”.',
    ],
    [
      'one in the copy',
      { copy: sampleCopy({ headline: 'Hi {first_name}, rest' }) },
      'block: Headline still has text to fill in: “{first_name}”.',
    ],
    [
      'a gap in brackets',
      { copy: sampleCopy({ headline: 'Dear [Your Name]' }) },
      'block: Headline still has text to fill in: “[Your Name]”.',
    ],
    [
      'a gap that an earlier release left',
      { copy: sampleCopy({ sections: [{ heading: '', paragraphs: ['[three recipes]'], bullets: [] }] }) },
      'block: Paragraph still has text to fill in: “[three recipes]”.',
    ],
    [
      'a percentage TBD',
      { copy: sampleCopy({ headline: 'XX% off' }) },
      'block: Headline still has text to fill in: “XX%”.',
    ],
  ])('%s blocks the email', (_, over, expected) => {
    expect(said(check(over), 'placeholder')).toEqual([expected]);
  });

  it('warns of a known placeholder without a value', () => {
    expect(
      said(check({ blocks: [component('<p>{logo}</p>'), { type: 'footer' }] }), 'placeholder-empty'),
    ).toHaveLength(1);
  });

  it('does not mistake a link or a note for a placeholder', () => {
    expect(
      said(withCopy({ headline: 'See [product page](https://a.example) (name)' }), 'placeholder'),
    ).toEqual([]);
  });
});

describe('platform tags', () => {
  it.each([
    ['{% if person.vip %}a{% elif x %}b{% else %}c{% endif %}', []],
    [
      "{{ person.first_name|default:'there' }} {{ organization.name }} {% unsubscribe 'x' %} {% current_year %}",
      [],
    ],
    ['{% for item in event.items %}{{ item.name }}{{ forloop.counter }}{% empty %}-{% endfor %}', []],
    ['{% for line in event.lines %}{{ line.name }}{% endfor %}', []],
    ['{% with total=3 %}{{ total }}{% endwith %}', []],
    ['{# note #}', []],
    ['{% if x %}a', ['unbalanced']],
    ['a{% endif %}', ['unbalanced']],
    ['{% if x %}{% for y in z %}{% endif %}{% endfor %}', ['unbalanced', 'unbalanced']],
    ['{% else %}', ['unbalanced']],
    ['{{ person.name', ['unbalanced']],
    ['{{ }}', ['unbalanced']],
    ['{% unsubscribe_url %}', ['unknown']],
    ['{{ customer.name }}', ['unknown']],
  ])('%s → %j', (source, kinds) => {
    expect(tagProblems(source).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('block the email when unbalanced in a component', () => {
    expect(
      said(check({ blocks: [component('{% if person.vip %}<p>x</p>'), { type: 'footer' }] }), 'platform-tag'),
    ).toEqual(['block: Component mine: {% if person.vip %} is never closed.']);
  });

  it('left in a download are reported, except the brand’s own unsubscribe tag', () => {
    const blocks = [component('<p>{{ person.city }}</p>'), { type: 'footer' as const }];
    expect(rule(check({ blocks }, { variant: 'download' }), 'platform-tag')).toHaveLength(1);
    expect(
      rule(check({ ...brand({ unsubscribe_url: '{{ unsub }}' }) }, { variant: 'download' }), 'platform-tag'),
    ).toEqual([]);
  });
});

describe('links', () => {
  it('no button is missed where the row wants none', () => {
    const missing = (more: Partial<EmailDocument['campaign']>) => {
      const campaign = { ...sampleDocument().campaign, ...more };
      return rule(check({ cta_link: '', campaign }), 'cta-link').length;
    };
    expect(missing({ without_button: true })).toBe(0);
    expect(missing({})).toBe(1);
  });

  it.each<[string, Partial<EmailDocument>, string, string]>([
    ['no link', { cta_link: '' }, 'cta-link', 'warn: There is no button: it has no usable link.'],
    ['an unusable link', { cta_link: 'TBD' }, 'cta-link', 'warn: There is no button: it has no usable link.'],
    [
      'no link and only a band with the button',
      { cta_link: '', blocks: [{ type: 'cta_band' }] },
      'cta-link',
      'warn: There is no button: it has no usable link.',
    ],
    [
      'no button text',
      { copy: sampleCopy({ cta_text: '' }) },
      'cta-text',
      'warn: There is no button: it has no text.',
    ],
    [
      'http',
      { cta_link: 'http://example.com' },
      'link',
      'advise: The button’s link was given as http and is sent as https.',
    ],
    [
      'no scheme',
      { cta_link: 'example.com/x' },
      'link',
      'advise: The button’s link had no https://, which was added.',
    ],
    [
      'a path',
      { cta_link: '/x' },
      'link',
      'advise: The button’s link was a path, so the brand’s website was put in front.',
    ],
    [
      'a component’s fragment link',
      { blocks: [component('<a href="#top">Up</a>'), { type: 'footer' }] },
      'link',
      'warn: A component links to “#top”.',
    ],
  ])('%s', (_, over, name, expected) => {
    expect(said(check(over), name)).toContain(expected);
  });

  it('of a vote that lead to the home page tell nobody what was chosen', () => {
    const vote = (...links: string[]) => {
      const items = links.map((link, at) => ({ title: `Answer ${at + 1}`, text: '', link }));
      return said(withCopy({ sections: [{ ...text('Which?'), form: 'poll', items }] }), 'link');
    };
    const page = 'https://example.com/';
    expect(vote(page, page)).toEqual([`warn: All answers lead to the home page: ${page}`]);
    expect(vote(`${page}vote`, `${page}vote`)).toEqual([]);
    expect(vote(`${page}?answer=1`, `${page}?answer=2`)).toEqual([]);
    expect(vote('', '')).toEqual([]);
  });

  it('in the copy have a fix', () => {
    const at = (text: string) => withCopy({ sections: [{ heading: '', paragraphs: [text], bullets: [] }] });
    expect(rule(at('Go [there](javascript:x) now'), 'link')[0]?.fix).toEqual({
      label: 'Keep the words without the link',
      path: 'sections.0.paragraphs.0',
      value: 'Go there now',
    });
    expect(rule(at('Go [there now](http://a.example/x)'), 'link')[0]?.fix?.value).toBe(
      'Go [there now](https://a.example/x)',
    );
    expect(said(at('[Click here](https://a.example)'), 'link-text')).toHaveLength(1);
  });

  it('are not judged by the words of a button that is not shown', () => {
    const copy = sampleCopy({ cta_text: 'Learn more' });
    expect(said(check({ copy }), 'link-text')).toHaveLength(1);
    expect(said(check({ copy, cta_link: '' }), 'link-text')).toEqual([]);
  });
});

it('never lets an email lead to the website of another brand here, from a button, a text or a component', () => {
  const options = { variant: 'klaviyo' as const, mediaPublic: true };
  const otherBrands: BrandHosts = new Map([['glowlab.example', 'Glow Lab']]);
  const found = (over: Partial<EmailDocument>, others = otherBrands) => {
    const document = clean(over);
    const checks = checkEmail(document, compile(document, options), { ...options, otherBrands: others });
    return said(checks, 'other-brand');
  };
  const leads = [
    'block: A link leads to the website of Glow Lab, another brand here: https://glowlab.example/a',
  ];
  const paragraph = 'See [the serum](https://glowlab.example/a) today.';
  const copy = sampleCopy({ sections: [{ heading: '', paragraphs: [paragraph], bullets: [] }] });
  const footer = component('<a href="https://glowlab.example/a">Shop</a>');
  expect(found({ cta_link: 'https://glowlab.example/a' })).toEqual(leads);
  expect(found({ copy })).toEqual(leads);
  expect(found({ blocks: [...clean().blocks, footer] })).toEqual(leads);
  expect(found({ cta_link: 'https://partner.example/a' })).toEqual([]);
  expect(
    found({}, hostsOfOthers(sampleSite, [sampleSite, { name: 'Insta', website: 'instagram.com/insta' }])),
  ).toEqual([]);
});

it('a link that shows one address and leads to another blocks, also where the brief names both', () => {
  const options = { variant: 'klaviyo' as const, mediaPublic: true };
  const brief = 'Link to https://www.harvest.example/sale and https://partner.example/a.';
  const found = (words: string, address: string) => {
    const paragraph = `See [${words}](${address}) today.`;
    const copy = sampleCopy({ sections: [{ heading: '', paragraphs: [paragraph], bullets: [] }] });
    const { campaign } = clean();
    const document = clean({ copy, campaign: { ...campaign, brief: `${campaign.brief} ${brief}` } });
    return said(checkEmail(document, compile(document, options), options), 'link-host');
  };
  for (const shown of ['https://www.harvest.example/sale', 'harvest.example', 'Harvest.example/sale'])
    expect(found(shown, 'https://partner.example/a')).toEqual([
      expect.stringMatching(/^block: The link “.* leads to partner\.example, another place than it shows\.$/),
    ]);
  for (const shown of ['the partner', 'partner.example', 'https://shop.partner.example'])
    expect(found(shown, 'https://partner.example/a')).toEqual([]);
});
const sampleSite = { name: 'Own', website: sampleDocument().brand.website };

describe('pictures', () => {
  const local = sampleImage({ url: 'http://127.0.0.1:4280/media/a.jpg' });
  it.each<[string, Partial<EmailDocument>, string, string]>([
    [
      'no alt text',
      { hero: sampleImage({ alt: '' }), copy: sampleCopy({ hero_alt: ' ' }) },
      'alt',
      'warn: The hero image has no alt text.',
    ],
    [
      'none in a component',
      { blocks: [component('<img src="https://a.example/x.png">'), { type: 'footer' }] },
      'alt',
      'warn: A picture in a component has no alt attribute.',
    ],
    [
      'a bad address',
      { hero: sampleImage({ url: 'hero image' }) },
      'image-address',
      'warn: The hero image is left out: its address is not a web address.',
    ],
    [
      'a small one',
      { hero: sampleImage({ width: 400, height: 300 }) },
      'image-shape',
      'advise: The hero image is only 400 px wide.',
    ],
    [
      'a tall one',
      { hero: sampleImage({ width: 600, height: 2000 }) },
      'image-shape',
      'warn: The hero image is 2000 px tall in the email.',
    ],
    [
      'a product without',
      { products: [{ name: 'Tin', url: '', price: '', image_url: '', description: '' }] },
      'image-missing',
      'advise: Tin is shown without a picture.',
    ],
  ])('%s', (_, over, name, expected) => {
    expect(said(check(over), name)).toContain(expected);
  });

  it('on this computer only are reported: Klaviyo re-hosts them, a file does not', () => {
    expect(said(check({ hero: local }, { mediaPublic: false }), 'images-not-public')).toEqual([
      'advise: One image is not public.',
    ]);
    expect(
      said(check({ hero: local }, { mediaPublic: false, variant: 'download' }), 'images-not-public'),
    ).toEqual(['warn: One image is not public.']);
    expect(said(check({}, { mediaPublic: false }), 'images-not-public')).toEqual([]);
    expect(said(check({ hero: local }), 'images-not-public')).toEqual([]);
  });
});

describe('lengths and tone', () => {
  it.each<[string, Partial<EmailCopy>, string, string]>([
    ['no subject', { subject: ' ' }, 'subject', 'block: There is no subject line.'],
    [
      'a long subject',
      { subject: 'a b '.repeat(18) },
      'subject',
      'advise: The subject line has 71 characters.',
    ],
    [
      'a very long subject',
      { subject: 'a b '.repeat(30) },
      'subject',
      'warn: The subject line has 119 characters.',
    ],
    ['no preview text', { preheader: '' }, 'preview-text', 'warn: There is no preview text.'],
    [
      'a long preview text',
      { preheader: 'calm '.repeat(20) },
      'preview-text',
      'advise: The preview text has 99 characters; 90 is the recommended limit.',
    ],
    [
      'a repeated subject',
      { preheader: 'YOUR EVENING RITUAL, 20% OFF' },
      'preview-text',
      'advise: The preview text repeats the subject line.',
    ],
    ['no headline', { headline: '', sections: [] }, 'headline', 'warn: There is no headline.'],
    ['a shouted subject', { subject: 'HUGE SALE TODAY' }, 'shouting', 'warn: Subject is mostly capitals.'],
    ['exclamations', { headline: 'Rest!!' }, 'shouting', 'advise: Headline has too many exclamation marks.'],
    [
      'a spam phrase',
      { subject: 'Act now: rest' },
      'spam-phrase',
      'warn: Subject: “Act now” is a phrase that spam filters look for.',
    ],
  ])('%s', (_, copy, name, expected) => {
    expect(said(withCopy(copy), name)).toContain(expected);
  });

  it('counts characters as people do, and accepts 90', () => {
    expect(said(withCopy({ preheader: '😀'.repeat(90) }), 'preview-text')).toEqual([]);
  });

  it.each<[Partial<EmailCopy>, string, string]>([
    [{ subject: 'HUGE SALE TODAY' }, 'shouting', 'Huge sale today'],
    [{ headline: 'Rest!! Now!!!' }, 'shouting', 'Rest! Now!'],
    [
      {
        preheader:
          'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
      },
      'preview-text',
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen…',
    ],
  ])('%j has a fix', (copy, name, value) => {
    expect(rule(withCopy(copy), name)[0]?.fix?.value).toBe(value);
  });

  it('accepts short words in capitals', () => {
    expect(said(withCopy({ subject: 'CBD & BRL in the USA' }), 'shouting')).toEqual([]);
  });
});

describe('size, colours, origin', () => {
  it('warns near Gmail’s limit and blocks beyond it', () => {
    const filled = (kilobytes: number) =>
      said(
        check({ blocks: [component(`<p>${'x'.repeat(kilobytes * 1024)}</p>`), { type: 'footer' }] }),
        'size',
      )[0];
    expect(filled(60)).toBeUndefined();
    expect(filled(85)).toMatch(/^warn: The HTML is \d+ KB/);
    expect(filled(110)).toMatch(/^block: The HTML is \d+ KB: Gmail/);
    expect(
      said(
        check({
          blocks: [component('<p>x</p>', { head_css: `.a{color:#000000}`.repeat(1200) }), { type: 'footer' }],
        }),
        'styles',
      ),
    ).toHaveLength(1);
  });

  it('reports colours that were corrected', () => {
    const look = { ...sampleLook(), colours: { ...sampleLook().colours, text: '#999999', muted: '#767676' } };
    expect(said(check(brand({ look })), 'contrast')).toEqual([
      expect.stringMatching(
        /^warn: The brand’s text colour #999999 has a contrast of 2\.\d:1 on #[0-9a-f]{6}; it is sent as #/,
      ),
      expect.stringMatching(/^advise: The brand’s muted text colour #767676 has a contrast of 4\.\d:1/),
    ]);
  });

  it.each([
    ['en', 'Thirty-one mugs left'],
    ['de', 'Noch einunddreißig Becher'],
    ['es', 'Quedan treinta y uno'],
    ['it', 'Restano trentuno tazze'],
    ['pt', 'Restam trinta e um copos'],
    ['nl', 'Nog eenendertig bekers'],
    ['fr', 'Il en reste trente-et-un'],
  ])('tens and one are a number, as a ten and two are (%s)', (language, text) => {
    const numbers = quantities(text, language).filter(({ kind }) => kind === 'number');
    expect(numbers.map(({ value }) => value)).toEqual(['31']);
  });

  it('words in another language than was asked for, unless the brief is in it', () => {
    const german = sampleCopy({
      headline: 'Für kalte Morgen gemacht',
      sections: [
        {
          heading: '',
          bullets: [],
          paragraphs: ['Der Ofen ist kalt und die Regale sind voll. Das ist nicht schlecht.'],
        },
      ],
    });
    const found = (more: Parameters<typeof check>[0]) =>
      said(check({ writer: 'openai', copy: german, ...more }), 'language');
    const wrong = ['warn: The words are in German, and English was asked for.'];
    expect(found({})).toEqual(wrong);
    const turned = { lang: 'de', asked_lang: 'en' };
    expect(found(turned)).toEqual(wrong);
    expect(found({ ...turned, copy: sampleCopy() })).toEqual([]);
    const campaign = { ...sampleDocument().campaign, brief: 'Die Becher sind da und der Ofen ist kalt.' };
    expect(found({ ...turned, campaign })).toEqual([]);
    expect(found({ lang: 'de' })).toEqual([]);
    // Catalan is not recognised and would pass for Spanish.
    expect(found({ lang: 'ca' })).toEqual([]);
    expect(found({ writer: 'person' })).toEqual([]);
  });

  it('reports sample text, and what was left out', () => {
    expect(
      said(check({ writer: 'sample', omitted: ['product_single: no product in the row'] }), 'sample-text'),
    ).toHaveLength(1);
  });

  it.each([
    ['product_single: no product in the row', 'There is no product card: no product in the row.'],
    [
      'product price: “12” for Tea has no currency, so it is not shown',
      'A price is not shown: “12” for Tea has no currency.',
    ],
    [
      'component kitchen_note: its words have nothing to do with this email',
      'The component “kitchen note” is not in this email: its words have nothing to do with this email.',
    ],
    [
      'component kitchen_note, label_note: their words have nothing to do with this email',
      'The components “kitchen note” and “label note” are not in this email: their words have nothing to do with this email.',
    ],
    [
      'component label_note: nothing to fill {code} with',
      'The component “label note” is not in this email: nothing to fill {code} with.',
    ],
  ])('says what was left out, and why: %s', (omitted, message) =>
    expect(said(check({ omitted: [omitted] }), 'omitted')).toEqual([`advise: ${message}`]),
  );

  it.each([
    [
      'hero_image: the picture “fell” is not in the library, so the email has none',
      'There is no hero picture: the picture “fell” is not in the library.',
    ],
    [
      'gallery: the picture “fell” is not in the library',
      'A picture of the gallery is missing: the picture “fell” is not in the library.',
    ],
  ])('warns of a picture that the calendar names and the library lacks: %s', (omitted, message) =>
    expect(said(check({ omitted: [omitted] }), 'omitted')).toEqual([`warn: ${message}`]),
  );

  it('checks the layout against the components’ rules', () => {
    const blocks = [
      component('<p>x</p>', {
        placement_rules: 'After the main content',
        ai_usage_rules: 'Only for informational emails',
      }),
      { type: 'main_content' as const },
      { type: 'footer' as const },
    ];
    expect(said(check({ blocks }), 'component-rule')).toEqual([
      'warn: Component mine is not where its placement rules put it.',
      'warn: Component mine is not meant for an email of this kind.',
    ]);
  });
});

describe('fields of the copy', () => {
  it('are found and changed by their path', () => {
    let copy = sampleCopy({
      subject_variants: ['Other'],
      product_alts: [{ name: 'Evening Blend', alt: 'A tin' }],
    });
    const paths = copyFields(copy).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) copy = setField(copy, path, `new ${path}`);
    expect(copyFields(copy).every(({ path, text }) => text === `new ${path}`)).toBe(true);
  });

  it.each([
    '',
    'nothing',
    'sections',
    'sections.9.heading',
    'sections.0',
    '__proto__.x',
    'constructor.name',
    'product_lines.0.constructor',
  ])('leave the copy alone for a path that names no text: %j', (path) => {
    expect(setField(sampleCopy(), path, 'x')).toEqual(sampleCopy());
  });
});

describe('days and times', () => {
  const about = (brief: string, headline: string, over: Partial<EmailDocument> = {}) =>
    rule(withCopy({ headline }, { ...campaign({ brief, offer: '' }), sources: '', ...over }), 'fact').filter(
      ({ message }) => message.startsWith('Headline'),
    );

  it.each([
    ['We open on 12 June 2027 at 9 am.', 'Open from 10 am', 'Write 9 am', 'Open from 9 am'],
    ['It ends on Friday, 11 June 2027.', 'Only until Thursday', 'Write Friday', 'Only until Friday'],
    ['It ends on 11 June 2027.', 'Only until 12 June', 'Write 11 June', 'Only until 11 June'],
    ['It is on 11 June 2027.', 'See you on Monday, 11 June', 'Write Friday', 'See you on Friday, 11 June'],
    ['Four dairies in Vermont.', 'From seven dairies', 'Write four', 'From four dairies'],
  ])('are put right: “%s” and “%s”', (brief, headline, label, value) => {
    expect(about(brief, headline).map(({ fix }) => fix)).toEqual([{ label, path: 'headline', value }]);
  });

  it.each([
    ['Workshop from 5 to 30 April 2027, Monday to Friday.', 'Come on 12 April, on Tuesdays too'],
    ['The doors open at noon.', 'At the door by 12 pm'],
    ['Ends tonight at 11:59 pm.', 'Until midnight'],
    ['A tea for slow Sundays.', 'Sunday is for tea'],
    ['Made since 1998.', 'One of those evenings'],
  ])('are right when the brief says so, or when nothing happens then: “%s” and “%s”', (brief, headline) => {
    expect(about(brief, headline)).toEqual([]);
  });

  it('of an event are known, and a line of the calendar is not read into the next', () => {
    const event = {
      title: 'Concert',
      starts: '2027-06-18T21:00',
      ends: '',
      zone: 'Europe/Rome',
      place: 'Bridge',
      link: '',
    };
    expect(about('A concert on the bridge.', 'Friday, 18 June, 9 pm', { event })).toEqual([]);
    expect(about('A concert.', 'Until Tuesday', { sources: 'Only until Tuesday\n2026-12-07' })).toEqual([]);
  });
});

it('advises to name a zone where an hour online has none', () => {
  const event = {
    title: 'Webinar: close the month',
    starts: '2027-05-18T11:00',
    ends: '',
    zone: '',
    place: '',
    link: '',
  };
  const blocks = [{ type: 'event' as const }, { type: 'footer' as const }];
  const severities = (over: Partial<typeof event>) =>
    rule(check({ event: { ...event, ...over }, blocks }), 'event-zone').map(({ severity }) => severity);
  expect(severities({})).toEqual(['advise']);
  expect(severities({ title: 'Lecture', place: 'On Zoom' })).toEqual(['advise']);
  expect(severities({ zone: 'America/New_York' })).toEqual([]);
  expect(severities({ starts: '2027-05-18' })).toEqual([]);
  expect(severities({ title: 'Lecture', place: 'The Weston Theatre' })).toEqual([]);
});
