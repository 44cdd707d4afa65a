import { describe, expect, it } from 'vitest';
import { grounds } from '#shared/contract/blocks.ts';
import type { BrandLook } from '#shared/contract/schemas/brand.ts';
import { tintOf } from '#shared/email/look/ground.ts';
import { themeOf } from '#shared/email/look/theme.ts';
import { contrast, fromHsl, luminance, toHsl } from '#shared/text/colour.ts';
import { sampleLook } from '#tests/support/emails.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const surface = fc.oneof(fc.constantFrom('#ffffff', '#fffdf8', '#101010', '#1c2230', '#000000'), colour);

const coloured = (colours: Partial<BrandLook['colours']>, over: Partial<BrandLook> = {}): BrandLook => ({
  ...sampleLook(),
  direction: 'bold',
  ...over,
  colours: { ...sampleLook().colours, ...colours },
});
const anyLook = fc
  .record({
    primary: colour,
    on_primary: colour,
    text: colour,
    muted: colour,
    link: colour,
    surface,
    background: surface,
  })
  .map((colours) => coloured(colours));

describe('the grounds of a look', () => {
  it('carry readable text, buttons and panels in light and dark, whatever the brand’s colours', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        const theme = themeOf(look);
        for (const scheme of ['light', 'dark'] as const)
          for (const ground of grounds) {
            const on = theme.grounds[scheme][ground];
            for (const name of ['text', 'muted', 'link', 'accent'] as const)
              for (const fill of [on.fill, on.card])
                expect(contrast(on[name], fill), `${scheme} ${ground} ${name}`).toBeGreaterThanOrEqual(4.5);
            expect(contrast(on.onButton, on.button), `${scheme} ${ground} button`).toBeGreaterThanOrEqual(
              4.5,
            );
          }
      }),
      propertyRuns(300),
    );
  });

  it('differ where one follows another, and their buttons stand out', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        const theme = themeOf(look);
        for (const scheme of ['light', 'dark'] as const) {
          const { surface: sheet, tint, brand, dark } = theme.grounds[scheme];
          expect(contrast(tint.fill, sheet.fill), `${scheme} tint`).toBeGreaterThanOrEqual(1.05);
          expect(contrast(dark.fill, sheet.fill), `${scheme} dark`).toBeGreaterThanOrEqual(1.2);
          for (const on of [brand, dark])
            expect(contrast(on.button, on.fill), `${scheme} button`).toBeGreaterThanOrEqual(3);
        }
      }),
      propertyRuns(300),
    );
  });

  it.each(['#1b2a4a', '#d9822b', '#7a1f3d', '#1f6f54', '#ffd400', '#f7c6d9'])(
    'tint white in the hue of %s, and not grey',
    (primary) => {
      const [hue, saturation, lightness] = toHsl(
        tintOf({ ...sampleLook().colours, primary, background: '#f4f4f4' }),
      );
      expect(Math.abs(hue - toHsl(primary)[0])).toBeLessThan(8);
      expect(saturation).toBeGreaterThan(0.3);
      expect(lightness).toBeGreaterThan(0.9);
    },
  );

  it('take their tint from the brand’s paper when that is coloured', () => {
    const { tint } = themeOf(coloured({ primary: '#1f4d3a', background: '#f4ecdb' })).grounds.light;
    expect(Math.abs(toHsl(tint.fill)[0] - toHsl('#f4ecdb')[0])).toBeLessThan(8);
  });

  it('keep a black brand neutral, and a yellow one yellow under dark words', () => {
    const black = themeOf(coloured({ primary: '#141414', background: '#f4f4f4' })).grounds.light;
    expect(toHsl(black.tint.fill)[1]).toBeLessThan(0.05);
    const yellow = themeOf(coloured({ primary: '#ffd400', on_primary: '#ffffff' })).grounds.light.brand;
    expect(yellow.fill).toBe('#ffd400');
    expect(luminance(yellow.text)).toBeLessThan(0.05);
    expect(yellow.button).toBe(yellow.text);
  });

  it('lift the dark ground of a brand whose sheet is dark', () => {
    const {
      surface: sheet,
      dark,
      tint,
    } = themeOf(coloured({ surface: '#0d0f14', primary: '#39ff14' })).grounds.light;
    expect(luminance(dark.fill)).toBeGreaterThan(luminance(sheet.fill));
    expect(luminance(tint.fill)).toBeGreaterThan(luminance(sheet.fill));
    expect(dark.button).toBe('#39ff14');
  });

  it('keep the panels of an email from before there were directions', () => {
    const colours = { primary: fromHsl([220, 0.46, 0.2]) };
    const before = themeOf(coloured(colours, { direction: undefined })).light.card;
    expect(before).not.toBe(themeOf(coloured(colours)).light.card);
    expect(before).toBe('#f1f2f4');
  });
});
