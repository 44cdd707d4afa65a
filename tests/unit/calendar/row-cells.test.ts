import { describe, expect, it } from 'vitest';
import { type CampaignRecord, campaigns } from '#functions/app/calendars/calendar-records.ts';
import { newCampaign } from '#functions/app/calendars/new-campaign.ts';
import { fieldLabels, outdatingFields, rowFields } from '#shared/contract/calendar-fields.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { fitCells } from '#shared/domain/calendar/row/fit-cells.ts';
import { editedCells, rowOf } from '#shared/domain/calendar/row/row-cells.ts';
import { csv, readBytes } from './read.ts';

const BRIEF = 'Our oldest kettle is back in the shop, in three colours, and we repair it for life.';

async function campaignOf(cells: Record<string, string>): Promise<CampaignRecord> {
  const { campaigns: found } = await readBytes(csv(Object.keys(cells), Object.values(cells)));
  const [read] = found;
  if (!read) throw new Error('The row was not read');
  const { fields, preview_text_auto, cells: stored } = read;
  return newCampaign({
    session_id: 'x',
    client: 'acme',
    index: 0,
    fields,
    preview_text_auto,
    cells: stored,
    image: { has_image: false, image_source: '', resolved_image_url: '' },
    source_row: 2,
  });
}

const sent = (campaign: CampaignRecord) => rowOf(campaign).map(({ column, value }) => `${column}: ${value}`);

function edited(campaign: CampaignRecord, fields: Partial<CampaignFields>): CampaignRecord {
  const after = { ...campaign, ...fields };
  return { ...after, cells: editedCells(campaign.cells ?? [], after, Object.keys(fields)) };
}

describe('the row of a campaign', () => {
  it('has the cells of its file as they were written, in their order, and stores no text twice', async () => {
    const campaign = await campaignOf({
      Campaign: 'Kettle',
      'Send date': '12/1/2026 10am',
      Subject: 'It is back',
      Brief: BRIEF,
      Goal: 'Orders',
      Offer: '20% off with KETTLE20 (not live yet)',
      Vendor: 'Steel & Sons',
      Preview: '',
    });
    expect(sent(campaign)).toEqual([
      'Campaign: Kettle',
      'Send date: 12/1/2026 10am',
      'Subject: It is back',
      `Brief: ${BRIEF}`,
      'Goal: Orders',
      'Offer: 20% off with KETTLE20 (not live yet)',
      'Vendor: Steel & Sons',
    ]);
    expect(campaign.cells?.find(({ column }) => column === 'Campaign')).toEqual({
      column: 'Campaign',
      field: 'campaign_name',
    });
  });

  it('has nothing of internal columns, approval, clients, channels and UTM tags', async () => {
    const campaign = await campaignOf({
      Campaign: 'Kettle',
      Subject: 'It is back',
      Brief: BRIEF,
      'Internal notes': 'Margin is 12%',
      Notes: 'Keep it short',
      'Notiz intern': 'Marge 12 %',
      Status: 'Approved',
      Channel: 'Email',
      UTM: 'spring',
    });
    expect(campaign.notes).toContain('Margin');
    expect(sent(campaign)).toEqual([
      'Campaign: Kettle',
      'Subject: It is back',
      `Brief: ${BRIEF}`,
      'Notes: Keep it short',
    ]);
    const now = edited(campaign, {
      notes: 'Notes: Keep it very short\nInternal notes: Margin is 13%\nSam: says so',
    });
    expect(sent(now)).toEqual([...sent(campaign).slice(0, 3), 'Notes: Notes: Keep it very short']);
  });

  it.each<[string, Record<string, string>, Partial<CampaignFields>, string[]]>([
    ['its column', { Offer: '20% off, 2x' }, { offer: '30% off' }, ['Offer: 30% off']],
    [
      'its column, and what else was read there has a cell of its own',
      { Offer: '20% off with code KETTLE20' },
      { offer: '30% off' },
      ['Offer: 30% off', 'Offer code: KETTLE20'],
    ],
    ['a cell of its own without a column', {}, { target_audience: 'VIPs' }, ['Target audience: VIPs']],
    [
      'one cell, where several columns were joined',
      { Notes: 'Short', Exclusions: 'VIPs' },
      { notes: 'Long' },
      ['Notes: Long'],
    ],
    ['no cell once it is empty', { Audience: 'VIPs' }, { target_audience: '' }, []],
    [
      'one day',
      { 'Send date': '12/1', Month: 'December', Section: 'Lifecycle' },
      { send_date: '2027-01-04' },
      ['Send date: 2027-01-04', 'Section: Lifecycle'],
    ],
  ])('shows an edited field in %s', async (_, cells, fields, expected) => {
    const campaign = await campaignOf({ Campaign: 'Kettle', Subject: 'It is back', Brief: BRIEF, ...cells });
    expect(sent(edited(campaign, fields)).slice(3)).toEqual(expected);
  });

  it('is made of its fields without a file, in the order of reading, without a preview text made by rule', () => {
    const campaign = {
      notes: 'Be short\nInternal notes: Margin 12%\nFor: Sam',
      brief: BRIEF,
      campaign_name: 'Kettle',
      preview_text: 'Our oldest kettle',
      preview_text_auto: true,
      offer_state: 'not_live' as const,
      products: [{ name: 'Kettle', url: 'https://a.example/k', price: '$9', image_url: '', description: '' }],
      send_date: '2027-01-04',
      subject_variants: ['One', 'Two'],
    };
    expect(rowOf(campaign).map(({ column, value }) => `${column}: ${value}`)).toEqual([
      'Campaign name: Kettle',
      'Send date: 2027-01-04',
      `Brief: ${BRIEF}`,
      'Subject lines to test: One\nTwo',
      'Offer state: not live',
      'Products: Kettle | $9 | https://a.example/k',
      'Notes: Be short',
    ]);
  });

  it.each([0, 20_000, 60_000, 65_536])(
    'keeps a record below its limit beside a brief of %i characters, however much a row says',
    async (letters) => {
      const brief = '茶'.repeat(letters);
      const campaign = { ...(await campaignOf({ Campaign: 'Tea', Subject: 'Tea', Brief: BRIEF })), brief };
      const said = ['One', 'Two', 'Three'].map((column) => ({
        column,
        field: '',
        value: '茶'.repeat(30_000),
      }));
      const cells = fitCells([{ column: 'Brief', field: 'brief' }, ...said], campaign);
      campaigns.requireFits({ ...campaign, cells });
      expect(rowOf({ brief, cells: cells.slice(0, 2) })).toMatchObject([
        ...(letters === 0 ? [] : [{ column: 'Brief' }]),
        { column: 'One' },
      ]);
      expect(fitCells(cells.slice(0, 1), campaign)).toEqual(cells.slice(0, 1));
    },
  );

  it('says with each of its fields that an email made from it is out of date', () => {
    expect(rowFields.filter((field) => !outdatingFields.includes(field))).toEqual([]);
    expect(new Set(rowFields.map((field) => fieldLabels[field])).size).toBe(rowFields.length);
  });
});
