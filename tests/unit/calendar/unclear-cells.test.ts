import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { readProducts } from '#shared/domain/calendar/row/product-cells.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { fixesFor } from '#shared/domain/findings/fixes.ts';
import { csv, readBytes, TODAY } from './read.ts';

const folder = new URL('../../fixtures/calendars/cases/', import.meta.url);
const readFixture = (name: string) => readBytes(readFileSync(new URL(name, folder)), { name });
const BRIEF = 'Match balls are back in every size, and both colors ship the same day.';

const unclearBy = ({ campaigns }: Awaited<ReturnType<typeof readBytes>>) =>
  Object.fromEntries(
    campaigns.map(({ row, doubts }) => [
      row,
      doubts.filter(({ reason }) => reason === 'unclear_cell').map(({ field }) => field),
    ]),
  );
const valuesOf = ({ campaigns }: Awaited<ReturnType<typeof readBytes>>, field: keyof CampaignFields) =>
  campaigns.map(({ fields }) => fields[field]);

describe('a cell that cannot be read for certain', () => {
  it('makes its row wait, with the words that it probably means', async () => {
    const read = await readFixture('annotated-subjects.csv');
    const asked = unclearBy(read);
    for (const { row, fields, doubts } of read.campaigns)
      if (fields.subject_line !== 'Match balls are back')
        expect(doubts, `row ${row}: ${fields.subject_line}`).toContainEqual(
          expect.objectContaining({ field: 'subject_line', reason: 'unclear_cell' }),
        );
    // Cells with a grammar are read without asking.
    for (const row of [2, 3, 4, 16, 17]) expect(asked[row]).toEqual([]);
    expect(read.campaigns[4]?.doubts[0]).toMatchObject({ proposed: 'Match balls are back' });
  });

  it.each(['*excluded — no email this week*', '(tbc, see Sam)', '_only if stock arrives_'])(
    'is a whole line that says something about the line: %s',
    async (cell) => {
      const sheet = csv(['Campaign', 'Send date', 'Brief', 'Subject'], ['A', '2027-01-05', BRIEF, cell]);
      expect(unclearBy(await readBytes(sheet))).toEqual({ 2: ['subject_line'] });
    },
  );

  it.each([
    ['MAR-10', '', ['offer_code']],
    ['SPRING-15', 'SPRING-15', []],
    ['SAVE 20', '', ['offer_code']],
    ['SAVE20 / VIP25', 'SAVE20', ['offer_code']],
    ['Code: SAVE20', 'SAVE20', []],
  ])('is a code that nobody can be sure of: %s', async (cell, code, asked) => {
    const sheet = csv(['Campaign', 'Send date', 'Brief', 'Code'], ['A', '2027-01-05', BRIEF, cell]);
    const read = await readBytes(sheet);
    expect([valuesOf(read, 'offer_code'), valuesOf(read, 'offer')]).toEqual([[code], ['']]);
    expect(unclearBy(read)).toEqual({ 2: asked });
  });

  it.each(['20%?', 'TBC (15–20%)'])('is an offer that is not decided: %s', async (cell) => {
    const sheet = csv(['Campaign', 'Send date', 'Brief', 'Offer'], ['A', '2027-01-05', BRIEF, cell]);
    const read = await readBytes(sheet);
    expect([valuesOf(read, 'offer'), unclearBy(read)]).toEqual([[''], { 2: ['offer'] }]);
  });

  it('is a state in words that nobody here knows, beside which a blank is not an approval', async () => {
    const rows = ['Abgenickt', '', 'Ready for design', 'Approved'].map((state, at) => [
      `Camp ${at}`,
      `2027-01-0${at + 1}`,
      `${BRIEF} ${at}`,
      state,
    ]);
    const read = await readBytes(csv(['Campaign', 'Send date', 'Brief', 'Status'], ...rows));
    expect(unclearBy(read)).toEqual({ 2: ['not_approved'], 3: [], 4: ['not_approved'], 5: [] });
    expect(valuesOf(read, 'not_approved')).toEqual([false, true, false, false]);
  });

  it.each([
    ['Wednesday the 17th of March 2027, 8 in the morning', '', ''],
    ['2027-03-17 9:00 in the evening', '', '09:00'],
    ['17. März 2027, 8 Uhr morgens', '', '08:00'],
    ['17 mars 2027 à 8 heures', '', ''],
    ['17 March 2027 (8 in the morning)', '', ''],
    ['2027-03-17 evening', '', ''],
    ['2027-03-17 10:00, resend 14:00', '', '10:00'],
    ['2027-03-17', '9am or 10am', '09:00'],
    ['2027-03-17', '9:00 in the evening', '09:00'],
  ])('is what follows a date or a time and may say when: %s %s', async (date, time, said) => {
    const sheet = csv(['Campaign', 'Date', 'Send time', 'Brief'], ['A', date, time, BRIEF]);
    const read = await readBytes(sheet);
    expect([valuesOf(read, 'send_date'), valuesOf(read, 'send_time')]).toEqual([['2027-03-17'], [said]]);
    expect([unclearBy(read), read.campaigns[0]?.fields.notes]).toEqual([
      { 2: ['send_time'] },
      expect.not.stringContaining('Also on'),
    ]);
  });

  it.each([
    ['2027-03-17 (9am ET)', '', '09:00'],
    ['2027-03-17 (Pi Day)', '', ''],
    ['2027-03-17', '10:00 AM EST (New York)', '10:00'],
    ['2027-03-17', '10am ET / 7am PT', '10:00'],
    ['2027-03-17', '12 noon', '12:00'],
    ['Wed, 17 Mar 2027 09:00:00 -0500', '', '09:00'],
  ])('is not a date and time that say everything: %s %s', async (date, time, said) => {
    const sheet = csv(['Campaign', 'Date', 'Send time', 'Brief'], ['A', date, time, BRIEF]);
    const read = await readBytes(sheet);
    expect([valuesOf(read, 'send_date'), valuesOf(read, 'send_time'), unclearBy(read)]).toEqual([
      ['2027-03-17'],
      [said],
      { 2: [] },
    ]);
  });

  it('is a time without hours; one with a dot or without any sign is a time', async () => {
    const rows = ['9.30', '0930', 'early'].map((time, at) => [
      `Camp ${at}`,
      `2027-01-0${at + 1}`,
      `${BRIEF} ${at}`,
      time,
    ]);
    const read = await readBytes(csv(['Campaign', 'Send date', 'Brief', 'Send time'], ...rows));
    expect(valuesOf(read, 'send_time')).toEqual(['09:30', '09:30', 'early']);
    expect(unclearBy(read)).toEqual({ 2: [], 3: [], 4: ['send_time'] });
  });
});

describe('what has a grammar', () => {
  it('is spelled out in every cell', async () => {
    const read = await readFixture('escapes-and-entities-in-cells.csv');
    expect(valuesOf(read, 'subject_line')).toEqual([
      'Match balls are back',
      "Coach's favorites & more",
      'Friday is here 🎉',
      '🎽 New tops are here',
      'The "second half" bottle',
    ]);
    expect(read.campaigns.map(({ fields }) => fields.brief).join()).not.toMatch(/\\n|:fire:|&[a-z]+;|\\['"]/);
    expect(read.codes).toContain('words_cleaned');
  });

  it('gives the name of a brand beside the address of its page', async () => {
    const read = await readFixture('notion-relation-names-brand.csv');
    expect(read.columns.client).toEqual(['Brand']);
  });
});

describe('several values in a cell', () => {
  it.each([
    ['Ball $49.99 (was $59.99) https://a.example/5', [['Ball', '$49.99', '$59.99']]],
    ['Ball (reg. $59.99, now $49.99) https://a.example/5', [['Ball', '$49.99', '$59.99']]],
    ['Ball R$ 99,90 https://a.example/5', [['Ball', 'R$ 99,90', undefined]]],
    ['Ball: 2 for $30 https://a.example/5', [['Ball', '2 for $30', undefined]]],
    ['Ball $49.99 https://a.example/5', [['Ball', '$49.99', undefined]]],
  ])('are all kept: %s', (cell, expected) => {
    expect(readProducts(cell).products.map(({ name, price, was }) => [name, price, was])).toEqual(expected);
  });

  it.each([
    'Guards: $34.99 → $24.99',
    'Guards $24.99/$34.99',
    'Guards $24.99 each or 2 for $40',
    'Guards $49.99 (save $10) https://a.example/g',
    'Guards ₹1,299 (MRP ₹1,999)',
    'Camisa de R$ 129,90 por R$ 99,90 https://a.example/c',
    'Pantalon 49,99 € au lieu de 59,99 €',
    'Socks $12 - $20 https://a.example/s',
    'Socks 2 pack $30, 4 pack $50',
    'Mug 45 CAD https://a.example/m',
    'Ball $20 & Bag $40',
    '[Ball](https://a.example/b) and [Bag](https://a.example/g)',
    'Ball | https://a.example/b | $49.99 $59.99',
    'Ball, size 5, $20, https://a.example/b',
    'https://a.example/products/ball',
  ])('are kept as they are said, and asked about: %s', async (cell) => {
    const { products, unclear } = readProducts(cell);
    expect([products.map(({ name }) => name), unclear]).toEqual([[cell], [cell]]);
    const sheet = csv(
      ['Campaign', 'Send date', 'Brief', 'Products'],
      ['A', '2027-01-05', BRIEF, cell],
      ['B', '2027-01-06', `${BRIEF} Again.`, 'Ball $49.99 https://a.example/5'],
    );
    expect(unclearBy(await readBytes(sheet))).toEqual({ 2: ['products'], 3: [] });
  });

  it.each([
    ['https://a.example/ball', ', ', 'https://a.example/shaker'],
    ['https://a.example/ball', ' ', 'https://a.example/shaker'],
    ['https://a.example/ball', ' / ', 'https://a.example/shaker'],
  ])('are two products with two pages: Ball %s%sShaker %s', (ball, between, shaker) => {
    const { products, unclear } = readProducts(`Ball ${ball}${between}Shaker ${shaker}`);
    expect(unclear).toEqual([]);
    expect(products.map(({ name, url, image_url }) => [name, url, image_url])).toEqual([
      ['Ball', 'https://a.example/ball', ''],
      ['Shaker', 'https://a.example/shaker', ''],
    ]);
  });
});

it('takes rows that end in A and B for one campaign with two subject lines', async () => {
  const rows = ['A', 'B'].map((label) => [`Ball restock - ${label}`, '2027-01-05', BRIEF, `Balls, ${label}`]);
  const { campaigns } = await readBytes(csv(['Campaign', 'Send date', 'Brief', 'Subject line'], ...rows));
  expect(
    campaigns.map(({ fields }) => [fields.campaign_name, fields.subject_line, fields.subject_variants]),
  ).toEqual([['Ball restock', 'Balls, A', ['Balls, B']]]);
  expect(campaigns[0]?.doubts).toEqual([]);
});

it('is settled for all campaigns in one click, with what each cell probably means', () => {
  const look = { reason: 'unclear_cell', field: 'subject_line', text: 'A mark.', proposed: 'Balls' } as const;
  const campaigns = [0, 1].map((index) => ({ ...emptyCampaign, index, needs_a_look: [look] }) as never);
  const [fix] = fixesFor({ cause: 'unclear_cell', indexes: [0, 1] }, campaigns, { today: TODAY });
  expect(fix?.changes).toEqual(
    [0, 1].map((index) => ({ indexes: [index], fields: { subject_line: 'Balls' } })),
  );
});
