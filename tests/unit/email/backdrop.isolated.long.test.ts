import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawBackdrop } from '#functions/app/emails/backdrop/draw.ts';
import { withBackdrop } from '#functions/app/emails/backdrop/with-backdrop.ts';
import type { Ground } from '#shared/contract/blocks.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { backdropOf, patterns } from '#shared/email/look/backdrop.ts';
import { designOf } from '#shared/email/look/design.ts';
import { contrast, mix, TEXT_CONTRAST } from '#shared/text/colour.ts';
import { sampleDocument } from '#tests/support/emails.ts';

beforeEach(() => {
  vi.stubEnv('MEDIA_BASE_URL', 'https://media.example.com/media');
});

const onGround = (ground: Ground, primary = '#1f6f54', more: Partial<EmailDocument> = {}): EmailDocument => {
  const sample = sampleDocument();
  const { look } = sample.brand;
  const colours = { ...look.colours, primary, on_primary: '#ffffff', link: primary };
  return {
    ...sample,
    hero: null,
    blocks: [{ type: 'header' }, { type: 'hero', variant: 'colour', ground }, { type: 'cta_band', ground }],
    brand: { ...sample.brand, look: { ...look, colours, direction: 'bold' } },
    ...more,
  };
};
const html = (document: EmailDocument): string => compile(document, { variant: 'klaviyo' }).html;

describe('what is drawn behind an opening without a picture', () => {
  it.each(['brand', 'dark', 'tint'] as const)(
    'leaves every text on the ground %s readable in both schemes, whatever the brand’s colour',
    (ground) => {
      const colours = [
        '#1f6f54',
        '#c2571a',
        '#ffd400',
        '#141414',
        '#2a7f9e',
        '#7a2e3a',
        '#e4007c',
        '#8aa0b4',
      ];
      for (const primary of colours) {
        const document = onGround(ground, primary);
        const backdrop = backdropOf(document, 0);
        const { grounds, darkGrounds } = designOf(document.brand.look, 'ltr');
        for (const { fill, text, muted, link, accent } of [grounds[ground], darkGrounds[ground]])
          for (const { colour, opacity } of backdrop?.veils ?? [])
            for (const ink of [text, muted, link, accent])
              expect(contrast(ink, mix(fill, colour, opacity)), `${primary} ${ink}`).toBeGreaterThanOrEqual(
                Math.min(TEXT_CONTRAST, contrast(ink, fill)),
              );
      }
      const isStrong = ground !== 'tint';
      const all = colours.map((primary) => backdropOf(onGround(ground, primary), 0) !== null);
      expect(isStrong ? all.every(Boolean) : all.includes(true) && all.includes(false)).toBe(true);
    },
  );

  it('differs between neighbours, and is the same when an email is made again', () => {
    const drawn = Array.from(
      { length: 12 },
      (_, turn) => withBackdrop(onGround('brand'), turn).backdrop?.url,
    );
    expect(new Set(drawn).size).toBe(12);
    expect(withBackdrop(onGround('brand'), 3).backdrop?.url).toBe(drawn[3]);
    expect(drawn[0]).toMatch(/^https:\/\/media\.example\.com\/media\/[0-9a-f]{32}\.png$/);
  });

  it('stands behind the opening alone, over the ground’s own colour', () => {
    const document = withBackdrop(onGround('brand'), 0);
    const made = html(document);
    const rows = made.match(/<td class="g-on-brand[^>]*>/g) ?? [];
    expect(rows.length).toBeGreaterThan(1);
    expect(rows[0]).toContain(` background="${document.backdrop?.url}"`);
    expect(rows[0]).toContain('background-color:#1f6f54');
    expect(rows.slice(1).join()).not.toContain('background-image');
    // The opening was moved to a ground the backdrop was not made for.
    const [header, hero, band] = document.blocks;
    if (!header || !hero || !band) throw new Error('Three blocks were given');
    expect(html({ ...document, blocks: [header, { ...hero, ground: 'dark' }, band] })).not.toContain(
      document.backdrop?.url,
    );
  });

  it('is left out beside a picture, on white and in a letter', () => {
    const hero = { url: 'https://cdn.example.com/a.jpg', width: 1200, height: 800, alt: 'A' };
    const pictured = onGround('brand', '#1f6f54', { hero });
    expect(withBackdrop(pictured, 0).backdrop).toBeDefined();
    expect(
      withBackdrop({ ...pictured, blocks: [...pictured.blocks, { type: 'hero_image' }] }, 0).backdrop,
    ).toBeUndefined();
    expect(withBackdrop(onGround('surface'), 0).backdrop).toBeUndefined();
  });

  it.each(patterns)('is a small picture that other programs read: %s', async (pattern) => {
    const veils = [
      { colour: '#ffffff', opacity: 0.15 },
      { colour: '#000000', opacity: 0.17 },
    ] as const;
    const bytes = drawBackdrop({ pattern, seed: '0', veils });
    expect(bytes.length).toBeLessThan(60_000);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 800, channels: 4 });
    const opacities = new Set(data.filter((_, at) => at % 4 === 3));
    expect(opacities.has(0)).toBe(true);
    expect(Math.max(...opacities)).toBeGreaterThan(20);
    expect(Math.max(...opacities)).toBeLessThanOrEqual(Math.round(0.17 * 255));
  });
});
