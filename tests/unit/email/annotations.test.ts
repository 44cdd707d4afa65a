import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { offerFacts } from '#shared/domain/offer/offer-facts.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { compileHybrid } from '#shared/email/compile/hybrid.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { annotationsOf, withAnnotations } from '#shared/email/export/annotations.ts';
import { sampleCopy, sampleDocument, sampleImage } from '#tests/support/emails.ts';

const https = z.url({ protocol: /^https$/ });
const context = { '@context': z.literal('http://schema.org/') };
const moment = z.iso.datetime({ offset: true });
/**
 * As documented (developers.google.com/workspace/gmail/promotab/reference, stored copies of 2025-03-24 and
 * later).
 */
const documented = z.array(
  z.discriminatedUnion('@type', [
    z.strictObject({
      ...context,
      '@type': z.literal('DiscountOffer'),
      description: z.string().min(1).optional(),
      discountCode: z.string().min(1).optional(),
      availabilityStarts: moment.optional(),
      availabilityEnds: moment.optional(),
    }),
    z.strictObject({
      ...context,
      '@type': z.literal('PromotionCard'),
      image: https.regex(/\.(?:png|jpe?g)(?:\?|$)/),
      url: https,
      headline: z.string().min(1).optional(),
      position: z.string().regex(/^\d+$/).optional(),
    }),
  ]),
);

const emailWith = (fields: Partial<CampaignFields>, over: Partial<EmailDocument> = {}): EmailDocument => {
  const campaign = { ...emptyCampaign, ...fields };
  return sampleDocument({
    campaign: {
      index: 0,
      name: 'Sale',
      theme: '',
      kind: 'promotional',
      brief: '',
      offer: campaign.offer,
      offer_facts: offerFacts(campaign),
    },
    ...over,
  });
};
const sale = {
  offer: '20% off all teas',
  offer_code: 'TEA20',
  offer_starts: '2027-03-10',
  offer_ends: '2027-03-14 18:00',
};
const zone = 'America/New_York';
const scriptOf = (html: string) =>
  /<script type="application\/ld\+json">([^<]*)<\/script>\n<\/head>/.exec(html)?.[1] ?? '';

describe('what Gmail is told', () => {
  it('is the offer, its code and dates, and the hero, in the documented shape, in downloads and hybrid templates', () => {
    const document = emailWith(sale);
    const told = annotationsOf(document, zone);
    expect(documented.parse(told)).toEqual([
      {
        '@context': 'http://schema.org/',
        '@type': 'DiscountOffer',
        description: '20% off all teas',
        discountCode: 'TEA20',
        availabilityStarts: '2027-03-10T05:00:00Z',
        // Clocks changed on the 14th.
        availabilityEnds: '2027-03-14T22:00:00Z',
      },
      {
        '@context': 'http://schema.org/',
        '@type': 'PromotionCard',
        image: 'https://cdn.example.com/hero.jpg',
        url: 'https://example.com/evening?ref=cal#buy',
        headline: 'Rest is a skill. Practise it.',
      },
    ]);
    for (const { html } of [compile(document, { variant: 'download' }), compileHybrid(document)]) {
      const annotated = withAnnotations(html, document, zone);
      expect(JSON.parse(scriptOf(annotated))).toEqual(told);
      expect(annotated.replace(/<script[^\n]*<\/script>\n/, '')).toBe(html);
    }
  });

  it('is nothing that was not proven: no offer that waits, no date in words, no zone of several meanings', () => {
    const deal = (fields: Partial<CampaignFields>, kind: 'promotional' | 'informational' = 'promotional') => {
      const document = emailWith(fields, { hero: null });
      return annotationsOf({ ...document, campaign: { ...document.campaign, kind } }, zone);
    };
    expect(deal({})).toEqual([]);
    expect(deal(sale, 'informational')).toEqual([]);
    expect(deal({ ...sale, offer_state: 'not_live' })[0]).not.toHaveProperty('discountCode');
    expect(deal({ offer: '20% off', offer_state: 'not_live' })).toEqual([]);
    for (const offer_ends of ['Sunday', '2027-02-30', '2027-03-14 18:00 EST', '2027-03-14 25:00', ''])
      expect(deal({ ...sale, offer_ends })[0], offer_ends).not.toHaveProperty('availabilityEnds');
    expect(deal({ ...sale, offer_ends: '2027-03-14' })[0]).toMatchObject({
      availabilityEnds: '2027-03-15T03:59:00Z',
    });
    const long = 'Twenty percent off every tea that we have ever made in our garden, and more';
    expect(deal({ offer: long, offer_code: 'TEA20' })[0]).toEqual({
      '@context': 'http://schema.org/',
      '@type': 'DiscountOffer',
      discountCode: 'TEA20',
    });
  });

  it('are pictures that everybody can open, of one shape and each once', () => {
    const picture = (name: string, over = {}) => ({
      ...sampleImage({ url: `https://a.test/${name}`, ...over }),
      link: '',
    });
    const cards = (hero: EmailDocument['hero'], ...pictures: ReturnType<typeof picture>[]) =>
      documented
        .parse(annotationsOf(emailWith({}, { hero, pictures }), zone))
        .flatMap((each) => (each['@type'] === 'PromotionCard' ? [[each.image, each.position]] : []));
    expect(cards(sampleImage({ url: 'http://127.0.0.1:4280/media/a.jpg' }))).toEqual([]);
    expect(cards(sampleImage({ url: 'https://a.test/moving.gif' }))).toEqual([]);
    expect(
      cards(
        sampleImage({ url: 'https://a.test/1.png' }),
        picture('2.jpg'),
        picture('2.jpg'),
        picture('tall.jpg', { width: 400, height: 900 }),
      ),
    ).toEqual([
      ['https://a.test/1.png', '1'],
      ['https://a.test/2.jpg', '2'],
    ]);
    const many = Array.from({ length: 14 }, (_, at) => picture(`${at}.png`));
    expect(cards(null, ...many)).toHaveLength(10);
  });

  it('cannot leave its script, and has nothing that a sending platform would execute', () => {
    const hostile = '</script><script>alert(1)</script>{{ a }}{% b %}{# c #}\u2028&';
    const document = emailWith(
      { ...sale, offer: hostile.slice(0, 36), offer_code: '{{ person.email }}</script>' },
      { copy: sampleCopy({ headline: hostile }) },
    );
    const html = withAnnotations(compile(document, { variant: 'download' }).html, document, zone);
    const script = scriptOf(html);
    expect(JSON.parse(script)).toEqual(annotationsOf(document, zone));
    expect(script).not.toMatch(/[<>&\u2028]|\{[{%#]/);
    expect(script).toContain('\\u003c/script');
    expect(withAnnotations('<p>No head</p>', document, zone)).toBe('<p>No head</p>');
  });
});
