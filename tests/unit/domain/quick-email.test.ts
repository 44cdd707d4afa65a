import { describe, expect, it } from 'vitest';
import { blankCampaign } from '#functions/app/calendars/calendar-records.ts';
import { materialFor } from '#functions/app/writing/material.ts';
import { quickStyles } from '#shared/contract/quick-styles.ts';
import type { Product } from '#shared/contract/schemas/campaign.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import {
  isAutomaticName,
  proposedProducts,
  proposedReview,
  quickCampaignName,
  quickTemplate,
} from '#shared/domain/quick/quick-email.ts';
import { emailTemplates } from '#shared/domain/quick/templates.ts';
import fc from '#tests/support/fast-check.ts';

const product = (name: string): Product => ({ name, url: '', price: '', image_url: '', description: '' });
const review = (text: string, about = '') => ({ text, author: 'Ann B.', rating: null, product: about });
const names = (products: Product[]) => products.map(({ name }) => name);

describe('the four styles', () => {
  it('have the labels, names and blocks of the specification [spec 3.138, 3.140, 3.142, 7.035, 9.055]', () => {
    expect(
      quickStyles.map((style) => [style, quickTemplate(style).label, quickTemplate(style).blocks]),
    ).toEqual([
      ['simple', 'Simple Announcement', ['hero_image', 'main_content', 'cta_button']],
      ['product', 'Product Feature', ['hero_image', 'main_content', 'product_single', 'cta_button']],
      ['promotional', 'Multi-Product Promo', ['hero_image', 'main_content', 'product_grid_3', 'cta_button']],
      ['testimonial', 'Social Proof', ['hero_image', 'main_content', 'review', 'cta_button']],
    ]);
    expect(quickCampaignName('promotional')).toBe('Quick Multi-Product Promo Email');
    expect(isAutomaticName(' Quick Social Proof Email')).toBe(true);
    expect(isAutomaticName('Quick wins')).toBe(false);
  });
});

describe('what is proposed for a style', () => {
  const brand = {
    products: ['A', ' ', 'B', 'Flag', 'C'].map(product),
    flagship_product: 'flag ',
    reviews: [],
  };

  it('is the flagship, then the brand’s first products, as many as it shows', () => {
    expect(names(proposedProducts('simple', brand))).toEqual([]);
    expect(names(proposedProducts('testimonial', brand))).toEqual([]);
    expect(names(proposedProducts('product', brand))).toEqual(['Flag']);
    expect(names(proposedProducts('promotional', brand))).toEqual(['Flag', 'A', 'B']);
    expect(names(proposedProducts('product', { ...brand, flagship_product: '' }))).toEqual(['A']);
  });

  it('is a real review of the brand, or none', () => {
    const reviews = [review(' '), review('About A only', 'A'), review('Good all round')];
    expect(proposedReview('testimonial', { reviews }, [])?.text).toBe('About A only');
    expect(proposedReview('testimonial', { reviews }, [product('B')])?.text).toBe('Good all round');
    expect(proposedReview('testimonial', { reviews: [] }, [])).toBeNull();
    expect(proposedReview('simple', { reviews }, [])).toBeNull();
  });
});

it('a quick email never offers a product or a review that nobody chose', () => {
  const some = fc.array(fc.constantFrom('A', 'B', 'C', 'Flag'), { maxLength: 4 });
  fc.assert(
    fc.property(
      some,
      some,
      fc.constantFrom(...emailTemplates),
      fc.boolean(),
      (chosen, listed, template, quoted) => {
        const material = materialFor({
          campaign: {
            ...blankCampaign,
            session_id: 'quick',
            client: 'huber',
            index: 0,
            revision: 1,
            authors: [],
            version_seq: 0,
            products: chosen.map(product),
            brief: `All about ${listed.join(' and ')}`,
            campaign_name: listed.join(' '),
            template_type: template.id,
            quick: { request: 'r', review: quoted ? review('Chosen') : null },
          },
          brand: {
            ...defaultBrandContext('Huber'),
            client: 'huber',
            products: listed.map(product),
            flagship_product: 'Flag',
            reviews: [review('Listed')],
          },
          agents: [],
          components: [],
        });
        expect(names([...material.products])).toEqual(chosen);
        expect(material.reviews.map(({ text }) => text)).toEqual(quoted ? ['Chosen'] : []);
      },
    ),
  );
});
