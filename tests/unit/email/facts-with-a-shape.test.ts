import { describe, expect, it } from 'vitest';
import { PRODUCT_NAMES_LIMIT } from '#shared/contract/limits.ts';
import type { ProductName } from '#shared/contract/schemas/brand.ts';
import type { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { matchProduct } from '#shared/domain/products/match-product.ts';
import { rememberName } from '#shared/domain/products/remember-name.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { offerBadge, offerLine } from '#shared/email/document/offer.ts';
import { campaignParameters } from '#shared/text/utm.ts';
import { sampleBrand, sampleCampaign, sampleCopy, sampleProducts } from '#tests/support/emails.ts';
import { answerOfCopy, plannedEmail } from '#tests/support/planned-email.ts';

const quiet = sampleCopy({ subject: 'News', headline: 'A quiet week', sections: [], preheader: 'From us.' });

function emailOf(
  fields: Partial<typeof emptyCampaign>,
  { copy = quiet, brand = {} }: { copy?: typeof quiet; brand?: Partial<ReturnType<typeof sampleBrand>> } = {},
) {
  return plannedEmail({
    campaign: {
      ...sampleCampaign({ offer: '', brief: 'Tell readers about it.', subject_line: 'News', ...fields }),
      preview_text_auto: false,
    },
    brand: { ...sampleBrand(), ...brand },
    answer: answerOfCopy(copy),
    hero: null,
    seed: 'facts',
  });
}

const found = (document: ReturnType<typeof emailOf>) =>
  checkEmail(document, compile(document, { variant: 'download' }), {
    variant: 'download',
    mediaPublic: true,
  }).map(({ severity, message }) => `${severity}: ${message}`);

describe('the line of an offer', () => {
  const line = (fields: Partial<typeof emptyCampaign>, language = 'en') =>
    offerLine(emailOf(fields, { brand: { language } }));

  it('has words, code and last day, in the email’s language, each once', () => {
    const fields = { offer: '20% off tape', offer_code: 'TAPE20', offer_ends: '2027-06-06' };
    expect(line(fields)).toBe('20% off tape · Code TAPE20 · until June 6');
    expect(line({ ...fields, offer: '20 % auf alles' }, 'de')).toBe(
      '20 % auf alles · Code TAPE20 · bis 6. Juni',
    );
    expect(line({ ...fields, offer: '20% off with code TAPE20 until Sunday' })).toBe(
      '20% off with code TAPE20 until Sunday',
    );
    expect(line({ offer_code: 'TAPE20', offer_ends: '2027-06-06' })).toBe('Code TAPE20');
    const badge = offerBadge(emailOf(fields, { copy: { ...quiet, headline: '20% off tape with TAPE20' } }));
    expect(badge).toBeNull();
  });

  it('never shows a bare number, a remark of the team or a code that does not work', () => {
    for (const offer of [
      '0',
      '5,0',
      '20',
      'COMEBACK20 (not live)',
      'TBD',
      '15% off (TBC)',
      '$100 gift card?? TBD - do not include unless Nadia OKs',
      '10% off? ask Sam',
      '15% off - check with legal before printing',
    ])
      expect(line({ offer }), offer).toBeNull();
    expect(line({ offer: '15% off', offer_code: 'HOLD15', offer_state: 'not_live' })).toBe('15% off');
  });

  it('is checked: a code that is missing or does not work, and another last day', () => {
    const says = (text: string) => ({ ...quiet, headline: text });
    expect(
      found(
        emailOf(
          { offer: '15% off', offer_code: 'HOLD15', offer_state: 'not_live' },
          { copy: says('Take 15% off with HOLD15') },
        ),
      ),
    ).toContain('block: Headline names the code HOLD15, which does not work yet.');
    const ends = { offer: '15% off', offer_ends: '2027-06-06' };
    expect(found(emailOf(ends, { copy: says('15% off until June 20') }))).toContain(
      'warn: Headline says until June 20, but the offer ends on June 6.',
    );
    expect(found(emailOf(ends, { copy: says('15% off until June 6') })).join()).not.toMatch(/until/);
    const long = `${'A very long offer with many conditions '.repeat(3)}and 15% off`;
    expect(found(emailOf({ offer: long, offer_code: 'LONG15' })).join()).not.toMatch(/LONG15 is not/);
  });
});

describe('the products of a row', () => {
  const [blend, mint, ginger] = sampleProducts();

  it('stand alone, without products that nobody asked for and without empty cards', () => {
    const named = (names: string[]) => ({
      template_type: 'promo',
      products: names.map((name) => ({ name, url: '', price: '', image_url: '', description: '' })),
    });
    const one = emailOf(named(['Evening Blend']));
    expect(one.products.map(({ name }) => name)).toEqual(['Evening Blend']);
    const two = emailOf(named(['evening blend', 'A cup nobody knows']));
    expect(two.products.map(({ name }) => name)).toEqual(['evening blend']);
    expect(two.products[0]?.price).toBe(blend?.price);
    expect(two.omitted.join()).toMatch(/A cup nobody knows has fewer than two of picture, price and link/);
    expect(emailOf(named(['A cup nobody knows'])).products).toEqual([]);
  });

  it('lead the button to the only one’s page, and never to a file of the team', () => {
    const products = blend ? [{ ...blend, price: '24' }] : [];
    const email = emailOf({ products, cta_link: '' });
    expect(email.cta_link).toBe(blend?.url);
    expect(email.products[0]?.price).toBe('');
    const folder = 'https://drive.google.com/drive/folders/a';
    expect(emailOf({ products, cta_link: folder }).cta_link).toBe(blend?.url);
    expect(emailOf({ products: [], cta_link: folder }).cta_link).toBe(sampleBrand().default_cta_link);
  });

  it('are recognised in other words, for certain or to be confirmed', () => {
    const known = [{ name: '12oz Camp Cup' }, { name: 'Tumbler 12 oz' }, { name: 'Hand Grinder' }];
    const match = (name: string) => {
      const { kind, ...rest } = matchProduct(name, known);
      return [kind, 'product' in rest ? rest.product.name : ''];
    };
    expect(match('12 oz camp cup')).toEqual(['exact', '12oz Camp Cup']);
    expect(match('12oz Tumbler')).toEqual(['exact', 'Tumbler 12 oz']);
    expect(match('Hand Grinders')).toEqual(['exact', 'Hand Grinder']);
    expect(match('Camp Cup')).toEqual(['likely', '12oz Camp Cup']);
    expect(match('The Hand Grinder in steel')).toEqual(['likely', 'Hand Grinder']);
    expect(match('12oz')).toEqual(['none', '']);
    expect(match('Kettle')).toEqual(['none', '']);
    expect([mint?.name, ginger?.name]).not.toContain('Camp Cup');
  });

  it('are what somebody said that they mean, while that product exists', () => {
    const cup = {
      name: '12oz Camp Cup',
      url: 'https://example.com/cup',
      price: '$24',
      image_url: '',
      description: '',
    };
    const tray = { ...cup, name: 'Tray', url: 'https://example.com/tray' };
    const said = (written: string, product: string | null, earlier: ProductName[] = []) =>
      rememberName(earlier, { written, product });
    const written = { name: 'Camp Cup', url: '', price: '', image_url: '', description: '' };
    const linkOf = (product_names: ProductName[], products = [cup, tray], name = written.name) =>
      emailOf(
        { template_type: 'product', cta_link: '', products: [{ ...written, name }] },
        { brand: { products, product_names, default_cta_link: 'https://example.com/shop' } },
      ).cta_link;
    const shop = 'https://example.com/shop';
    expect(linkOf([])).toBe(shop);
    expect(linkOf(said('camp-cup', '12oz Camp Cup'))).toBe(cup.url);
    expect(linkOf(said('Camp Cup', 'Tray'))).toBe(tray.url);
    expect(linkOf(said('Camp Cup', '12oz Camp Cup'), [tray])).toBe(shop);
    expect(linkOf(said('CAMP CUP', null, said('Camp Cup', '12oz Camp Cup')))).toBe(shop);
    expect(linkOf(said('Trays', null), [cup, tray], 'Trays')).toBe(shop);
    // A product with exactly that name needs no answer.
    expect(linkOf(said('Tray', null), [cup, tray], 'Tray')).toBe(tray.url);
    const email = emailOf(
      { template_type: 'product', products: [written] },
      { brand: { products: [cup, tray], product_names: said('Camp Cup', '12oz Camp Cup') } },
    );
    expect(email.products).toEqual([{ ...cup, name: 'Camp Cup' }]);
  });

  it('have one remembered answer each, the latest, and a limited number of answers', () => {
    const many = Array.from({ length: PRODUCT_NAMES_LIMIT }, (_, n) => ({
      written: `Cup ${n}`,
      product: null,
    }));
    const full = many.reduce<ProductName[]>(rememberName, []);
    expect(rememberName(full, { written: 'cup 7', product: 'Tray' })).toEqual([
      ...full.filter(({ written }) => written !== 'Cup 7'),
      { written: 'cup 7', product: 'Tray' },
    ]);
    expect(rememberName(full, { written: 'New', product: null })).toEqual([
      ...full.slice(1),
      { written: 'New', product: null },
    ]);
  });
});

describe('link parameters of a campaign', () => {
  const values = { campaign_slug: 'spring', theme_slug: '', brand: 'still-leaf', kind: 'promotional' };

  it('replace those of the brand, each once, and are encoded once', () => {
    expect(
      campaignParameters(
        'utm_campaign=spring%20sale&utm_content=a%26b',
        'utm_source=email&utm_campaign={campaign_slug}',
        values,
      ),
    ).toEqual([
      ['utm_campaign', 'spring%20sale'],
      ['utm_content', 'a%26b'],
      ['utm_source', 'email'],
    ]);
  });

  it('are in the links of the email, also when the brand has none', () => {
    const html = compile(emailOf({ utm: 'utm_campaign=own' }), { variant: 'download' }).html;
    expect(html).toMatch(/href="https:\/\/example\.com\/evening\?ref=cal&amp;utm_campaign=own#buy"/);
    const link = 'https://example.com/evening?utm_campaign=theirs';
    const kept = compile(emailOf({ utm: 'utm_campaign=own', cta_link: link }), {
      variant: 'download',
    }).html;
    expect(kept).toContain(`href="${link}"`);
  });
});
