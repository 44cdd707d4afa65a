import { describe, expect, it } from 'vitest';
import {
  changeFor,
  foresee,
  productLines,
  productsIn,
} from '@/features/campaign-table/edit-many/bulk-change.ts';
import { campaignOf, emailOf } from '../../web/support/campaigns.ts';

describe('a change of many campaigns', () => {
  it('is foreseen: what changes, what says it already, what has no date, which emails fall behind', () => {
    const campaigns = [
      campaignOf(0, { campaign_name: 'Plain', offer: '' }),
      campaignOf(1, { campaign_name: 'Same', offer: '10% off' }),
      campaignOf(2, { campaign_name: 'Done', email: emailOf(1), status: 'completed' }),
      campaignOf(3, { campaign_name: 'Behind', email: emailOf(1), out_of_date: true }),
    ];
    const foreseen = foresee(campaigns, { fields: { offer: '10% off' } });
    expect(foreseen).toMatchObject({ same: 1, undated: 0, outdated: 1 });
    expect(foreseen.changed.map(({ name }) => name)).toEqual(['Plain', 'Done', 'Behind']);
    expect(foreseen.changed[0]?.changes).toEqual([{ label: 'Offer', before: 'nothing', after: '10% off' }]);
    const moved = foresee(
      [campaignOf(0, { send_date: '2026-12-01' }), campaignOf(1, { send_date: 'soon' })],
      { fields: {}, move_days: 7 },
    );
    expect(moved).toMatchObject({ undated: 1, outdated: 0 });
    expect(moved.changed[0]?.changes).toEqual([
      { label: 'Send date', before: 'Tue 1 Dec 2026', after: 'Tue 8 Dec 2026' },
    ]);
    const approved = foresee(campaigns, { fields: { not_approved: true } });
    expect(approved.outdated).toBe(0);
    expect(approved.changed[0]?.changes).toEqual([
      { label: 'Approval in the plan', before: 'Approved', after: 'Not approved yet' },
    ]);
  });

  it('adds a text to each brief that does not end with it yet', () => {
    const campaigns = [
      campaignOf(0, { brief: 'Say that the shop is open.', email: emailOf(1) }),
      campaignOf(1, { brief: 'Open late.\nFree coffee all day.' }),
      campaignOf(2, { brief: '' }),
    ];
    const draft = { fields: {}, add_to_brief: 'Free coffee all day.' };
    const foreseen = foresee(campaigns, draft);
    expect(foreseen).toMatchObject({ same: 1, outdated: 1 });
    expect(foreseen.changed.map(({ index, changes }) => [index, changes])).toEqual([
      [0, [{ label: 'Brief', before: 'Say that the shop is open.', after: '… Free coffee all day.' }]],
      [2, [{ label: 'Brief', before: 'nothing', after: '… Free coffee all day.' }]],
    ]);
    expect(changeFor([0], draft)).toEqual({ indexes: [0], add_to_brief: 'Free coffee all day.' });
    expect(changeFor([0], { fields: {}, add_to_brief: ' ' })).toBeUndefined();
  });

  it('says how many texts it would clear, and names templates and kinds as the forms do', () => {
    const campaigns = [
      campaignOf(0, { cta_link: 'https://shop.example/a', template_type: 'simple' }),
      campaignOf(1, { cta_link: '', template_type: '' }),
    ];
    const cleared = foresee(campaigns, { fields: { cta_link: '', template_type: '', kind: 'promotional' } });
    expect(cleared.cleared).toEqual([{ label: 'CTA link', campaigns: 1 }]);
    expect(cleared.changed[0]?.changes).toEqual([
      { label: 'CTA link', before: 'https://shop.example/a', after: 'nothing' },
      { label: 'Layout', before: 'Simple Announcement', after: 'chosen by its content' },
      { label: 'Kind of email', before: 'decided while writing', after: 'Promotional' },
    ]);
  });

  it('sends only what was chosen, and nothing when nothing was', () => {
    expect(changeFor([1], { fields: {} })).toBeUndefined();
    expect(changeFor([1], { fields: {}, move_days: 0 })).toBeUndefined();
    expect(changeFor([1, 2], { fields: { theme: '' }, move_days: 0 })).toEqual({
      indexes: [1, 2],
      fields: { theme: '' },
    });
    expect(changeFor([1], { fields: {}, move_days: -2, to_weekday: 0 })).toEqual({
      indexes: [1],
      move_days: -2,
      to_weekday: 0,
    });
  });

  it('reads products as people write them', () => {
    const text = 'Balm | https://shop.example/balm | $36.00\n\nDrops';
    expect(productsIn(text)).toMatchObject([
      { name: 'Balm', url: 'https://shop.example/balm', price: '$36.00' },
      { name: 'Drops', url: '', price: '' },
    ]);
    expect(productLines(productsIn(text))).toBe('Balm | https://shop.example/balm | $36.00\nDrops');
  });

  it('keeps the picture and the description of a product that it knows', () => {
    const known = [{ name: 'Balm', url: '', price: '', image_url: 'balm.jpg', description: 'Soft' }];
    const [same, other] = productsIn('Balm | https://shop.example/balm\nDrops', known);
    expect(same).toMatchObject({
      url: 'https://shop.example/balm',
      image_url: 'balm.jpg',
      description: 'Soft',
    });
    expect(other).toMatchObject({ image_url: '', description: '' });
  });
});
