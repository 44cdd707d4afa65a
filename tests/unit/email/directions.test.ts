import { describe, expect, it } from 'vitest';
import { type BlockType, blockTypes } from '#shared/contract/blocks.ts';
import { type BrandLook, lookDirection } from '#shared/contract/schemas/brand.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { variantsOf } from '#shared/email/document/block-variants.ts';
import { designOf } from '#shared/email/look/design.ts';
import { textRoles } from '#shared/email/look/direction-styles.ts';
import { decidedLook, directionOfLook, directions } from '#shared/email/look/directions.ts';
import { emailBrand } from '#shared/email/look/email-brand.ts';
import { AUTOMATIC_FONT, fontKeys, fontStack } from '#shared/text/fonts.ts';
import { sampleBrand, sampleDocument, sampleLook } from '#tests/support/emails.ts';
import fc from '#tests/support/fast-check.ts';

const made = (primary: string, over: Partial<BrandLook> = {}): BrandLook => {
  const { look } = defaultBrandContext('New');
  return { ...look, ...over, colours: { ...look.colours, ...over.colours, primary } };
};
const all = lookDirection.options;
const sizeOf = (css: string) => Number(/font-size:(\d+)px/.exec(css)?.[1]);
const html = (look: BrandLook, over: Parameters<typeof sampleDocument>[0] = {}) => {
  const { brand } = sampleDocument();
  return compile(sampleDocument({ ...over, brand: { ...brand, look } }), { variant: 'klaviyo' }).html;
};

describe('the direction of a brand', () => {
  it('is the chosen one, whatever the rest of the look', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.constantFrom(...fontKeys), (direction, heading_font) => {
        expect(directionOfLook({ ...sampleLook(), heading_font, direction })).toBe(direction);
      }),
    );
  });

  it.each([
    ['a bakery with only a colour', made('#d9822b'), 'soft'],
    ['a law firm in navy', made('#1b2a4a'), 'quiet'],
    [
      'a neon game shop',
      made('#39ff14', { colours: { ...sampleLook().colours, surface: '#0d0f14' } }),
      'bold',
    ],
    ['a black and white studio', made('#141414'), 'technical'],
    ['a wine merchant', made('#4a1020'), 'editorial'],
    ['headlines in Impact', { ...sampleLook(), heading_font: 'impact' }, 'bold'],
    ['typewriter text', { ...sampleLook(), body_font: 'courier' }, 'technical'],
    ['round buttons', { ...sampleLook(), button_style: 'pill' as const }, 'soft'],
    ['Georgia and outlined buttons', { ...sampleLook(), button_style: 'outline' as const }, 'quiet'],
    ['Georgia', sampleLook(), 'editorial'],
  ])('follows from its look when it has chosen none: %s', (_, look, expected) => {
    expect(directionOfLook(look)).toBe(expected);
  });

  it('brings faces for a brand that chose none, and leaves chosen ones', () => {
    const { heading_font, body_font } = decidedLook(made('#1b2a4a'));
    expect([heading_font, body_font]).toEqual([directions.quiet.fonts.heading, directions.quiet.fonts.body]);
    expect(decidedLook(sampleLook())).toEqual({ ...sampleLook(), direction: 'editorial' });
    expect(AUTOMATIC_FONT).not.toBeOneOf(fontKeys);
  });

  it('is decided when an email is made, so that a later change leaves a stored email alone', () => {
    expect(emailBrand(sampleBrand(), null).look.direction).toBe('editorial');
    expect(html(sampleLook())).toContain('font-size:34px;line-height:40px');
  });
});

describe('a direction', () => {
  it('sets its own sizes, smaller from role to role and on a phone', () => {
    for (const direction of all) {
      const { type, style } = designOf({ ...sampleLook(), direction }, 'ltr');
      const sizes = textRoles.map((role) => sizeOf(type[role]));
      expect(sizes, direction).toEqual(sizes.toSorted((one, other) => other - one));
      expect(sizes.at(-1), direction).toBeGreaterThanOrEqual(12);
      style.phone.forEach(([size], index) => {
        expect(size, direction).toBeLessThan(sizes[index] ?? 0);
      });
    }
    const largest = all.map((direction) =>
      sizeOf(designOf({ ...sampleLook(), direction }, 'ltr').type.display),
    );
    expect(Math.min(...largest)).toBeLessThanOrEqual(34);
    expect(Math.max(...largest)).toBeGreaterThanOrEqual(56);
  });

  it('names only blocks, variants and grounds that exist, and gives each its own mix', () => {
    for (const direction of all)
      for (const [type, ways] of Object.entries(directions[direction].blocks)) {
        expect(blockTypes).toContain(type);
        expect(ways.length, type).toBeGreaterThan(0);
        for (const { variant } of ways)
          if (variant !== undefined) expect(variantsOf(type as BlockType), type).toContain(variant);
      }
    const mixes = all.map((direction) => JSON.stringify(directions[direction].blocks));
    expect(new Set(mixes).size).toBe(all.length);
  });

  it('sets the headline of a letter no larger than a heading', () => {
    const headlineOf = (look: BrandLook, type: 'text_only' | 'main_content') =>
      sizeOf(/<h1[^>]*>/.exec(html(look, { blocks: [{ type }] }))?.[0] ?? '');
    const quiet = { ...sampleLook(), direction: 'quiet' as const };
    expect(headlineOf(quiet, 'text_only')).toBeLessThanOrEqual(22);
    expect(headlineOf(quiet, 'main_content')).toBe(30);
    expect(headlineOf(sampleLook(), 'text_only')).toBe(34);
  });

  it('changes the email', () => {
    const emails = all.map((direction) => html({ ...sampleLook(), direction }));
    expect(new Set([...emails, html(sampleLook())]).size).toBe(all.length + 1);
  });

  it('never blurs a face that is heavy already', () => {
    const { type } = designOf({ ...sampleLook(), heading_font: 'impact', direction: 'bold' }, 'ltr');
    expect(type.display).toContain('font-weight:400;');
    expect(type.display).not.toContain('letter-spacing');
  });
});

describe('Outlook for Windows', () => {
  it('knows the first face of every stack, or a substitute for it', () => {
    const known = [
      'Segoe UI',
      'Arial',
      'Helvetica',
      'Verdana',
      'Tahoma',
      'Trebuchet MS',
      'Impact',
      'Georgia',
    ];
    const others = ['Palatino Linotype', 'Times New Roman', 'Courier New'];
    for (const key of fontKeys) {
      const first = fontStack(key).css.split(',')[0]?.replaceAll("'", '');
      expect([...known, ...others], key).toContain(first);
    }
  });

  it('keeps the face an element names, and the height of the compiler’s lines', () => {
    const [, css = ''] = /<!--\[if mso\]>.*?<style>(.*?)<\/style>/.exec(html(sampleLook())) ?? [];
    expect(css).toMatch(/^td,th\{font-family:'Segoe UI',sans-serif\}/);
    expect(css.match(/[^}]*font-family:[^}]*!important/g)).toEqual([
      expect.stringMatching(/^\.g-of\{font-family:'Segoe UI'/),
    ]);
    expect(css).toContain('p.g-tx,p.g-mu,p.g-ac,h1.g-tx,h2.g-tx{mso-line-height-rule:exactly}');
  });
});

it('Outlook for Windows shows the brand’s font, and not Times, where a component asks first for one it lacks', () => {
  const component = (family: string) => ({
    type: 'component' as const,
    component: {
      id: 'a',
      name: 'a',
      revision: 1,
      html: `<p class="x" style="font-family:${family},sans-serif">Hi</p>`,
      head_css: '',
    },
  });
  expect(html(sampleLook(), { blocks: [component("'Avenir Next'")] })).toContain('<p class="g-of x"');
  expect(html(sampleLook(), { blocks: [component('Georgia')] })).toContain('<p class="x"');
});

it('Outlook.com finds an element it has recoloured around every text', () => {
  expect(html(sampleLook())).toMatch(
    /<div class="g-bg g-tx" role="article"[^>]*style="background-color:#\w+;color:#\w+;"/,
  );
});
