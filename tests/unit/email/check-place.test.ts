import { describe, expect, it } from 'vitest';
import { checkEmail } from '#shared/email/checks/index.ts';
import { type CheckPlace, placeOfCheck } from '#shared/email/checks/place.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';

type Case = [what: string, over: Partial<EmailDocument>, rule: string, place: CheckPlace];

const brand = (over: Partial<EmailDocument['brand']>) => ({ brand: { ...sampleDocument().brand, ...over } });
const campaign = (over: Partial<EmailDocument['campaign']>) => ({
  campaign: { ...sampleDocument().campaign, ...over },
});
const words = (over: Parameters<typeof sampleCopy>[0]) => ({ copy: sampleCopy(over) });
const rules = { never_do: [], forbidden_claims: ['cures'] };

const second = (text: string) => ({
  sections: [...sampleCopy().sections.slice(0, 1), { heading: '', paragraphs: ['Fine.', text], bullets: [] }],
});

const cases: Case[] = [
  ['no subject', words({ subject: '' }), 'subject', { in: 'words', path: 'subject' }],
  ['no preview text', words({ preheader: '' }), 'preview-text', { in: 'words', path: 'preheader' }],
  [
    'a claim in a second paragraph',
    { ...words(second('It cures everything.')), ...brand({ rules }) },
    'forbidden-claim',
    { in: 'words', path: 'sections.1.paragraphs.1' },
  ],
  [
    'a claim in one subject line to test',
    { ...words({ subject_variants: ['It is here', 'It cures'] }), ...brand({ rules }) },
    'forbidden-claim',
    { in: 'words', path: 'subject_variants.1' },
  ],
  [
    'a claim in the offer',
    { ...campaign({ offer: 'It cures' }), ...brand({ rules }) },
    'forbidden-claim',
    { in: 'campaign', field: 'offer' },
  ],
  ['a figure nobody gave', words({ headline: 'Save $45 now' }), 'fact', { in: 'words', path: 'headline' }],
  [
    'text to fill in',
    words({ cta_text: 'Shop [product]' }),
    'placeholder',
    { in: 'words', path: 'cta_text' },
  ],
  [
    'a platform tag in the words',
    words({ headline: 'Hi {{ first }}' }),
    'placeholder',
    { in: 'words', path: 'headline' },
  ],
  [
    'a link that says nothing',
    words(second('[Click here](https://example.com/a)')),
    'link-text',
    { in: 'words', path: 'sections.1.paragraphs.1' },
  ],
  [
    'a false reply in a subject line to test',
    words({ subject_variants: ['It is here', 'Re: your order'] }),
    'subject',
    { in: 'words', path: 'subject_variants.1' },
  ],
  [
    'a wrong weekday',
    words(second('Until Monday, 14 December 2026.')),
    'fact',
    { in: 'words', path: 'sections.1.paragraphs.1' },
  ],
  [
    'words of a writing program',
    words({ headline: 'Here is the email you asked for:' }),
    'instruction',
    { in: 'words', path: 'headline' },
  ],
  [
    'a folder of files behind the button',
    { cta_link: 'https://drive.google.com/drive/folders/a' },
    'link-host',
    { in: 'campaign', field: 'cta_link' },
  ],
  [
    'a component that is too wide',
    {
      blocks: [
        {
          type: 'component',
          component: {
            id: 'c',
            name: 'mine',
            revision: 1,
            html: '<p style="width:900px">x</p>',
            head_css: '',
          },
        },
        { type: 'footer' },
      ],
    },
    'component-code',
    { in: 'components' },
  ],
  ['no link', { cta_link: '' }, 'cta-link', { in: 'campaign', field: 'cta_link' }],
  ['a half link', { cta_link: 'example.com/x' }, 'link', { in: 'campaign', field: 'cta_link' }],
  ['a product without a picture', {}, 'image-missing', { in: 'campaign', field: 'products' }],
  [
    'a part left out',
    { omitted: ['product_single: no product in the row'] },
    'omitted',
    { in: 'campaign', field: 'products' },
  ],
  ['no footer', { blocks: [{ type: 'main_content' }] }, 'unsubscribe', { in: 'brand' }],
  [
    'an unknown placeholder of a component',
    {
      blocks: [
        {
          type: 'component',
          component: { id: 'c', name: 'mine', revision: 1, html: '<p>{nothing}</p>', head_css: '' },
        },
      ],
    },
    'placeholder',
    { in: 'components' },
  ],
];

describe('a finding leads to what it is about', () => {
  it.each(cases)('%s', (_, over, rule, place) => {
    const document = sampleDocument(over);
    const compiled = compile(document, { variant: 'klaviyo' });
    const found = checkEmail(document, compiled, { variant: 'klaviyo', mediaPublic: true });
    const check = found.find((each) => each.rule === rule);
    if (!check) throw new Error(`No finding of ${rule}: ${found.map((each) => each.rule).join(', ')}`);
    expect(placeOfCheck(check, document)).toEqual(place);
  });
});
