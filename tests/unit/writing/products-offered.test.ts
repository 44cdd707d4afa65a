import { expect, it } from 'vitest';
import { blankCampaign, type CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import { materialFor } from '#functions/app/writing/material.ts';
import { productsOffered } from '#functions/app/writing/products-offered.ts';
import { sampleBrand } from '#tests/support/emails.ts';

const brand = sampleBrand();
const [first, ...others] = brand.products;
const quickEmail = (quick: Partial<CampaignRecord['quick']>): CampaignRecord =>
  ({
    ...blankCampaign,
    index: 0,
    session_id: 'c1',
    revision: 1,
    authors: [],
    version_seq: 0,
    client: brand.client,
    brief: 'A picture of mint tea on a table.',
    products: brand.products.slice(0, 1),
    quick: { request: 'r1', review: null, ...quick },
  }) as CampaignRecord;
const names = (products: readonly { name: string }[]) => products.map(({ name }) => name);

it('offers a quick email the products that a person chose, and all of the brand’s when nobody did', () => {
  expect(names(productsOffered(quickEmail({}), brand))).toEqual([first?.name]);
  expect(names(productsOffered(quickEmail({ proposed: true }), brand))).toEqual(
    names([first, ...others].filter((each) => each !== undefined)),
  );
});

it('does not tell a model that the row names products which nobody chose', () => {
  const columns = (quick: Partial<CampaignRecord['quick']>) =>
    materialFor({ campaign: quickEmail(quick), brand, agents: [], components: [] }).row.map(
      ({ field }) => field,
    );
  expect(columns({})).toContain('products');
  expect(columns({ proposed: true })).not.toContain('products');
});
