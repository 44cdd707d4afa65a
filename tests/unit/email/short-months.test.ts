import { describe, expect, it } from 'vitest';
import type { Around } from '#shared/email/month-order.ts';
import { layOut, type PlanRequest, planLayout } from '#shared/email/plan.ts';
import { sketchOf } from '#shared/email/sketch.ts';
import { sampleBrand, sampleCampaign, sampleCopy, sampleImage } from '#tests/support/emails.ts';
import { lengthened, shortMonths } from '#tests/support/short-months.ts';
import { type Calendar, type Row, writtenEmails } from '#tests/support/written-emails.ts';

const picture = sampleImage({ width: 1200, height: 800 });
const furnished: Calendar['brand'] = {
  usps: ['Free delivery from €20', 'Made the same day'],
  rating: { score: 4.8, count: 120, source: 'Google' },
};

/** Of one sentence, or nothing but an offer, and no picture there are three orders: as headline, as lead or as text. */
const leastOrders = 3;
const usualOrders = 4;

/** Brands that nobody has set up, that have a picture, and that have lines of their own. */
const settings: [string, Omit<Calendar, 'rows'>][] = [
  ['nothing but a name', {}],
  ['a picture', { heroOf: () => picture }],
  ['lines of its own', { brand: furnished }],
];

const all: [string, Row[]][] = Object.entries(shortMonths).flatMap(([name, rows]): [string, Row[]][] => [
  [name, rows],
  [`${name}, in several sentences`, lengthened(rows, ' ')],
  [`${name}, in several paragraphs`, lengthened(rows, '\n\n')],
]);
const months = process.env.TEST_LONG ? all : all.filter((_, at) => at % 10 === 0);

describe.each(settings)(
  'the finished emails of a month of short briefs, of a brand with %s',
  (brand, setting) => {
    it.each(months)('differ from their neighbours, and no order fills a quarter: %s', (name, rows) => {
      const isBare = brand === 'nothing but a name' && name in shortMonths;
      const emails = writtenEmails({ rows, ...setting });
      const orders = emails.map(({ blocks, hero }) => sketchOf(blocks, hero).order);
      expect(orders.filter((order, at) => order === orders[at - 1])).toEqual([]);
      const most = Math.max(
        ...Map.groupBy(orders, (order) => order)
          .values()
          .map((alike) => alike.length),
      );
      expect(most, orders.join('\n')).toBeLessThanOrEqual(
        Math.ceil(orders.length / (isBare ? leastOrders : usualOrders)),
      );
      const repeated = emails.filter(
        ({ copy }) => copy.sections[0]?.paragraphs.join() === `${copy.headline}.`,
      );
      expect(repeated.map(({ copy }) => copy.headline)).toEqual([]);
      // Nobody asked for a product.
      expect(emails.flatMap(({ products }) => products)).toEqual([]);
    });
  },
);

describe('words that leave out planned blocks', () => {
  const told = 'The mill is near. We drive there on Mondays.\n\nRye takes two days.\n\nWheat takes one.';
  const finished = (around: Partial<Around> = {}) => {
    const request: PlanRequest = {
      campaign: sampleCampaign({ campaign_name: 'The mill', brief: told, offer: '', products: [] }),
      brand: sampleBrand({ reviews: [] }),
      components: [],
      copy: sampleCopy({ sections: [{ heading: '', paragraphs: ['The mill is near.'], bullets: [] }] }),
      hero: null,
      logo: null,
      kind: 'informational',
      writer: 'openai',
      seed: 'mill',
      ...around,
    };
    return sketchOf(layOut(planLayout(request), request).blocks, null);
  };

  it('stand in another order when an email before or after has the one that is left', () => {
    const usual = finished();
    const after = finished({ later: [usual] });
    expect(after.order).not.toBe(usual.order);
    expect(finished({ later: [usual] })).toEqual(after);
    const other = { ...usual, order: 'offer', endings: ['offer'] };
    expect(finished({ later: [other, other, other, other] }).order).toBe(usual.order);
    expect(finished({ later: [other, usual, usual, other] }).order).not.toBe(usual.order);
  });
});
