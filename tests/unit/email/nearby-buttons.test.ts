import { expect, it } from 'vitest';
import type { Block, ComponentRef } from '#shared/email/document/document.ts';
import { withOfferButton } from '#shared/email/document/nearby-buttons.ts';
import { sampleBrand } from '#tests/support/emails.ts';
import { unwrittenEmails } from '#tests/support/written-emails.ts';

const component: ComponentRef = { id: 'a', name: 'a', revision: 1, html: '<p>a</p>', head_css: '' };
const offer: Block = { type: 'offer', variant: 'coupon', button: false };

it('puts the button that would stand alone below an offer into its box', () => {
  expect(withOfferButton([{ type: 'hero' }, offer, { type: 'cta_button' }])).toEqual([
    { type: 'hero' },
    { type: 'offer', variant: 'coupon' },
  ]);
});

it.each<[what: string, blocks: Block[]]>([
  ['words come between', [offer, { type: 'main_content' }, { type: 'cta_button' }]],
  ['the button is a component of the brand', [offer, { type: 'cta_button', component }]],
  ['the offer is a component of the brand', [{ ...offer, component }, { type: 'cta_button' }]],
  ['a band follows', [offer, { type: 'cta_band' }]],
])('leaves both where they are when %s', (_, blocks) => {
  expect(withOfferButton(blocks)).toEqual(blocks);
});

it('holds for planned emails', () => {
  const rows = Array.from({ length: 6 }, (_, at) => ({
    campaign_name: `Lamps ${at}`,
    brief: 'All lamps cost less this week. Each of them burns for an hour before it leaves us.',
    offer: '25% off every lamp until Sunday',
  }));
  const ending = (emails: ReturnType<typeof unwrittenEmails>) =>
    emails.map(({ blocks }) => blocks.map((block) => block.type).join(' '));
  for (const direction of ['bold', 'soft', 'technical'] as const) {
    const brand = { look: { ...sampleBrand().look, direction } };
    for (const order of ending(unwrittenEmails({ rows, brand })))
      expect(order).not.toContain('offer cta_button');
  }
});
