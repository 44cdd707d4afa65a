import { describe, expect, it } from 'vitest';
import { compile } from '#shared/email/compile/compile.ts';
import type { Block } from '#shared/email/document/document.ts';
import { coloured } from '#shared/email/look/coloured.ts';
import { sampleBrand, sampleDocument } from '#tests/support/emails.ts';
import { unwrittenEmails } from '#tests/support/written-emails.ts';

const inBold = (blocks: Block[], turn = 0, isPictured = true) =>
  coloured(blocks, { direction: 'bold', placeInMonth: turn, isPictured, canDrawOnTint: false });
const drawn = (blocks: Block[], turn = 0, isPictured = true) =>
  inBold(blocks, turn, isPictured).map(({ type, ground = 'surface', button = true }) =>
    [type, ground, ...(button ? [] : ['without a button'])].join(' '),
  );
const text: Block[] = [{ type: 'main_content' }, { type: 'cta_button' }];

describe('an email without pictures', () => {
  it('opens on a strong ground when it would be a white sheet, in turn through a calendar', () => {
    const plain: Block[] = [{ type: 'lead' }, ...text];
    expect(drawn(plain)).toEqual(['lead brand', 'main_content surface', 'cta_button surface']);
    expect(drawn(plain, 1)).toEqual(['lead dark', 'main_content surface', 'cta_button surface']);
  });

  it('also opens on one when it has a panel but no picture, and never on the ground of the next block', () => {
    const panelled: Block[] = [{ type: 'lead' }, { type: 'event', ground: 'brand' }, ...text];
    expect(drawn(panelled)[0]).toBe('lead surface');
    expect(drawn(panelled, 0, false).slice(0, 2)).toEqual(['lead dark', 'event brand']);
    const pale: Block[] = [{ type: 'hero', variant: 'colour', ground: 'tint' }, { type: 'event' }];
    expect([drawn(pale)[0], drawn(pale, 0, false)[0]]).toEqual(['hero tint', 'hero brand']);
    expect(drawn([{ type: 'text_only' }, { type: 'signature' }], 0, false)[0]).toBe('text_only surface');
  });

  it.each<[what: string, block: Block]>([
    ['a picture', { type: 'hero_image' }],
    ['an offer', { type: 'offer' }],
    ['a date', { type: 'event' }],
    ['a band', { type: 'cta_band' }],
    [
      'a component of the brand',
      { type: 'component', component: { id: 'a', name: 'a', revision: 1, html: '<p>a</p>', head_css: '' } },
    ],
  ])('stays on white when it has %s', (_, block) => {
    const blocks: Block[] = [{ type: 'lead' }, block, ...text];
    expect(inBold(blocks)).toEqual(blocks);
  });

  it('has its button in a hero on a ground rather than alone on white below it', () => {
    const hero: Block = { type: 'hero', variant: 'colour', ground: 'dark', button: false };
    expect(drawn([hero, { type: 'cta_button' }, { type: 'offer' }])).toEqual(['hero dark', 'offer surface']);
    expect(drawn([hero, ...text])).toEqual([
      'hero dark without a button',
      'main_content surface',
      'cta_button surface',
    ]);
    // A tint alone is nearly the page's colour.
    expect(drawn([{ ...hero, ground: 'tint' }, { type: 'cta_button' }])).toEqual(['hero brand']);
  });

  it('has the button of other words on their ground', () => {
    const words: Block[] = [{ type: 'lead' }, { type: 'cta_button' }];
    expect(drawn(words)).toEqual(['lead brand', 'cta_button brand']);
    const [email] = unwrittenEmails({
      rows: [{ campaign_name: 'Easter hours', brief: 'We are closed on Good Friday.' }],
      brand: { look: { ...sampleBrand().look, direction: 'bold' } },
    });
    const { html } = compile(
      { ...sampleDocument(), ...email, blocks: inBold(words) },
      { variant: 'klaviyo' },
    );
    const row = html.slice(html.lastIndexOf('<tr><td class="g-', html.lastIndexOf('class="g-bt"')));
    expect(row).toMatch(/^<tr><td class="g-on-brand/);
  });

  it('does not close with a band of the colour of the hero above it', () => {
    const hero: Block = { type: 'hero', variant: 'colour', ground: 'brand', button: false };
    const band: Block = { type: 'cta_band', ground: 'brand', section: 0 };
    expect(drawn([hero, band])).toEqual(['hero brand without a button', 'cta_band dark']);
  });

  it.each<[string, Block, Block, string[]]>([
    [
      'reasons',
      { type: 'usps', ground: 'dark' },
      { type: 'cta_band', ground: 'dark' },
      ['usps dark', 'cta_band brand'],
    ],
    [
      'words over a picture',
      { type: 'hero_overlay', ground: 'picture' },
      { type: 'offer', variant: 'band', ground: 'dark' },
      ['hero_overlay picture', 'offer brand'],
    ],
  ])(
    'keeps the colours of two blocks apart between which words were left out: %s',
    (_, one, other, expected) => {
      expect(drawn([one, other])).toEqual(expected);
      expect(drawn([one, { type: 'main_content' }, other])[2]).toContain('dark');
    },
  );
});
