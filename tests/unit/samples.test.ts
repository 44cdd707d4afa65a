import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import { newCampaign } from '#functions/app/calendars/new-campaign.ts';
import { recordedAnswer } from '#functions/services/model/keyless/recorded/recorded-answer.ts';
import { readBrandFolder, seededBrands } from '#infra/seed/brand-folder.ts';
import { cliches } from '#shared/domain/brand/cliches.ts';
import { normaliseTag, writtenTags } from '#shared/domain/image/image-tag.ts';
import { type EmailAnswer, emailAnswer, type Part } from '#shared/email/reading/answer.ts';
import { rowKey } from '#shared/samples/row-key.ts';
import { sampleCalendarOf } from '#shared/samples/sample-calendars.ts';
import { readBytes } from './calendar/read.ts';

const folder = resolve(import.meta.dirname, '../../shared/samples');
const noImage = { has_image: false, image_source: '', resolved_image_url: '' } as const;

interface Row {
  campaign: CampaignRecord;
  cells: string[];
  answer: EmailAnswer;
}

async function rowsOf(client: string, today = '2026-11-20'): Promise<Row[]> {
  const bytes = readFileSync(resolve(folder, sampleCalendarOf(client)?.file ?? ''));
  const cells: string[][] = parse(bytes, { from_line: 2 });
  const { campaigns } = await readBytes(bytes, { today });
  return Promise.all(
    campaigns.map(async ({ fields, preview_text_auto, row }, index) => {
      const campaign = newCampaign({
        session_id: 'samples',
        client,
        index,
        fields,
        preview_text_auto,
        image: noImage,
        source_row: row,
      });
      const answer = await recordedAnswer(campaign);
      if (!answer)
        throw new Error(`Nobody answered “${campaign.campaign_name}”, whose key is ${rowKey(campaign)}`);
      return { campaign, cells: cells[index] ?? [], answer };
    }),
  );
}

const wordsOf = ({ parts, ...answer }: EmailAnswer): string[] => [
  answer.headline,
  answer.eyebrow,
  answer.cta_text,
  answer.preheader,
  ...answer.subject_candidates.map(({ text }) => text),
  ...parts.flatMap((part) => [
    part.heading,
    part.by,
    ...part.paragraphs,
    ...(part.type === 'review' ? [] : part.items.flatMap(({ title, text }) => [title, text])),
    ...part.rows.flat(),
  ]),
];

const itemsIn = (parts: readonly Part[], type: Part['type']) =>
  parts.filter((part) => part.type === type).flatMap(({ items }) => items);

const stored: Record<string, Record<string, { answer: unknown }>> = Object.fromEntries(
  seededBrands.map((client) => [
    client,
    JSON.parse(readFileSync(resolve(folder, `answers/${client}.json`), 'utf8')),
  ]),
);

describe.each([...seededBrands])('the recorded answers of %s', async (client) => {
  const { brand, heroes } = readBrandFolder(client);
  const rows = await rowsOf(client);
  const named = rows.map((row) => [row.campaign.campaign_name, row] as const);

  it('are twelve, one for each row of its sample calendar', () => {
    expect(rows).toHaveLength(12);
    expect(Object.keys(stored[client] ?? {})).toEqual(named.map(([name]) => name));
  });

  it('show at least eight kinds of parts, an event with its end and place, and no more than one held row', () => {
    const forms = new Set(rows.flatMap(({ answer }) => answer.parts.map(({ type }) => type)));
    expect(forms.size).toBeGreaterThanOrEqual(8);
    const facts = rows.map(({ answer }) => answer.facts.map(({ type }) => type));
    expect(facts.filter((types) => types.includes('event_end') && types.includes('place'))).toHaveLength(1);
    expect(rows.slice(0, 6).filter(({ answer }) => answer.hold)).toEqual([]);
    expect(rows.filter(({ answer }) => answer.hold).length).toBeLessThanOrEqual(1);
  });

  describe.each(named)('%s', (name, { campaign, cells, answer }) => {
    const { facts, parts } = answer;

    it('is in the schema, and of the row’s theme', () => {
      expect(emailAnswer.strict().safeParse(stored[client]?.[name]?.answer).error).toBeUndefined();
      expect(brand.themes).toContain(answer.theme);
      expect(answer.theme).toBe(campaign.theme);
    });

    it('quotes its row letter by letter, also as the import keeps it', () => {
      const quotes = [...facts, ...answer.left_out, ...(answer.hold ? [answer.hold] : [])];
      for (const { quote } of quotes) expect(cells.filter((cell) => cell.includes(quote))).not.toEqual([]);
      expect(cells).toContain(campaign.brief);
    });

    it('names facts that it has, and what the brand has', () => {
      const ids = facts.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of parts.flatMap((part) => part.facts)) expect(ids).toContain(id);
      const products = brand.products.map((product) => product.name);
      for (const { title } of itemsIn(parts, 'products')) expect(products).toContain(title);
      for (const { type, value } of facts) if (type === 'product') expect(products).toContain(value);
      const reviews = brand.reviews.map(({ author, text }) => `${author}: ${text}`);
      for (const { title, text } of itemsIn(parts, 'review')) expect(reviews).toContain(`${title}: ${text}`);
      const tags = heroes.map(({ tag }) => normaliseTag(tag));
      for (const { title } of itemsIn(parts, 'picture')) expect(tags).toContain(normaliseTag(title));
      const [first = ''] = writtenTags(campaign.image_tag);
      expect(answer.hero_alt !== '').toBe(tags.includes(normaliseTag(first)));
    });

    it('links only to addresses of its row and of products', () => {
      const known = [...cells, ...brand.products.map(({ url }) => url)];
      const links = [
        ...parts.flatMap(({ items }) => items.flatMap(({ link }) => link || [])),
        ...facts.flatMap(({ type, value }) => (type === 'link' ? value : [])),
        ...wordsOf(answer).flatMap((text) =>
          [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link),
        ),
      ];
      for (const link of links) expect(known.filter((text) => text.includes(link))).not.toEqual([]);
      expect(parts.some(({ type }) => type === 'button')).toBe(answer.cta_text !== '');
    });

    it('gives every line in its length, and what is given not again', () => {
      const within = (text: string, least: number, most: number) => {
        expect(text.length, text).toBeGreaterThanOrEqual(least);
        expect(text.length, text).toBeLessThanOrEqual(most);
      };
      expect(answer.subject).toBe('');
      if (campaign.preview_text_auto) within(answer.preheader, 40, 90);
      else expect(answer.preheader).toBe('');
      within(answer.headline, 3, 70);
      within(answer.cta_text, 0, 30);
      for (const { text } of answer.subject_candidates) within(text, 5, 70);
      expect(answer.subject_candidates).toHaveLength(5);
      expect(new Set(answer.subject_candidates.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4);
    });

    it('has no worn phrase, no forbidden claim and no exclamation mark', () => {
      const said = wordsOf(answer).join('\n').toLowerCase();
      const forbidden = [...cliches, ...brand.cliches, ...brand.forbidden_claims, '!'];
      expect(forbidden.filter((phrase) => said.includes(phrase.toLowerCase()))).toEqual([]);
    });
  });
});

describe('a recorded answer', async () => {
  const [first] = await rowsOf('zebra_cbd');
  const campaign = first?.campaign as CampaignRecord;

  it.each([
    ['another brief', { brief: `${campaign.brief} Two jars per adult.` }],
    ['another subject line', { subject_line: 'Orange again' }],
    ['a preview text of its own', { preview_text: 'Another one', preview_text_auto: false }],
    ['another offer', { offer: '10% off' }],
    ['a code', { offer_code: 'TEN' }],
    ['words on its button', { cta_text: 'Buy' }],
    ['another product', { products: [] }],
    ['notes', { notes: 'Shorter' }],
    ['finished copy', { finished_copy: 'Dear adults' }],
    ['another name', { campaign_name: 'Orange' }],
    ['a name that every object has', { campaign_name: 'constructor' }],
    ['another brand', { client: 'invigor8' }],
    ['a brand that is not seeded', { client: 'acme' }],
  ])('is not given to a row with %s', async (_, change) => {
    expect(await recordedAnswer({ ...campaign, ...change })).toBeUndefined();
  });

  it.each([
    ['day', { send_date: '2031-12-03' }],
    ['theme', { theme: 'Educational' }],
    ['blanks', { brief: `  ${campaign.brief.replaceAll(' ', '  ')}\n` }],
  ])('stays when only its %s changes', async (_, change) => {
    expect(await recordedAnswer({ ...campaign, ...change })).toBeDefined();
  });

  it.each([
    ['2026-11-20', '2026-12-17T18:00', '2027-01-05', '2026-12-05T06:40'],
    ['2028-11-20', '2028-12-17T18:00', '2029-01-05', '2028-12-09T06:40'],
  ])('imported on %s has its days in the year it is sent in', async (today, lab, code, run) => {
    const valuesIn = async (client: string) =>
      (await rowsOf(client, today)).flatMap(({ answer }) => answer.facts.map(({ value }) => value));
    expect(await valuesIn('zebra_cbd')).toEqual(expect.arrayContaining([lab, code]));
    expect(await valuesIn('brl_sports')).toContain(run);
  });

  it('of a postponed row keeps the days that have passed', async () => {
    const shipping = (await rowsOf('zebra_cbd'))[5]?.campaign ?? campaign;
    const values = (await recordedAnswer({ ...shipping, send_date: '2026-12-20' }))?.facts.map(
      ({ value }) => value,
    );
    expect(values).toEqual(expect.arrayContaining(['2026-12-15', '2026-12-23']));
  });

  it('of a row without a day still has its days ahead', async () => {
    const shipping = (await rowsOf('zebra_cbd'))[5]?.campaign ?? campaign;
    const answer = await recordedAnswer({ ...shipping, send_date: '' });
    expect(answer?.facts.filter(({ value }) => value.startsWith('-'))).toEqual([]);
  });
});
