import { describe, expect, it } from 'vitest';
import { colourCorrections } from '#shared/email/checks/colour-corrections.ts';
import { coloursFrom } from '#shared/email/look/brand-colours.ts';
import { themeOf } from '#shared/email/look/theme.ts';
import { contrast, fromHsl, luminance, mix, readable, toHsl } from '#shared/text/colour.ts';
import { fontKeys, fontStack } from '#shared/text/fonts.ts';
import { sampleLook } from '#tests/support/emails.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
  ])('%s on %s is %d:1, as WCAG defines it', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });

  it('mixes and turns colours without losing them', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    fc.assert(fc.property(colour, (hex) => contrast(fromHsl(toHsl(hex)), hex) < 1.05));
  });

  it('makes any colour readable on any ground, and leaves a readable one alone', () => {
    fc.assert(
      fc.property(colour, colour, (text, ground) => {
        const made = readable(text, [ground]);
        expect(contrast(made, ground)).toBeGreaterThanOrEqual(4.5);
        if (contrast(text, ground) >= 4.5) expect(made).toBe(text);
      }),
    );
  });
});

describe('a brand’s look', () => {
  const coloured = (colours: Partial<ReturnType<typeof sampleLook>['colours']>) => ({
    ...sampleLook(),
    colours: { ...sampleLook().colours, ...colours },
  });

  it('has a contrast of 4.5:1 in light and dark, whatever the brand’s colours', () => {
    fc.assert(
      fc.property(
        colour,
        colour,
        colour,
        colour,
        colour,
        fc.constantFrom('#ffffff', '#faf6ee', '#101010', '#1c2230'),
        (primary, on_primary, text, muted, link, surface) => {
          const { light, dark } = themeOf(
            coloured({ primary, on_primary, text, muted, link, surface, background: surface }),
          );
          for (const palette of [light, dark]) {
            for (const [front, ground] of [
              [palette.text, palette.surface],
              [palette.text, palette.card],
              [palette.muted, palette.surface],
              [palette.muted, palette.card],
              [palette.footer, palette.background],
              [palette.link, palette.surface],
              [palette.link, palette.card],
              [palette.accent, palette.surface],
              [palette.accent, palette.card],
              [palette.onButton, palette.button],
            ] as const) {
              expect(contrast(front, ground), `${front} on ${ground}`).toBeGreaterThanOrEqual(4.5);
            }
          }
        },
      ),
      propertyRuns(300),
    );
  });

  it('inverts a black and white brand in dark mode', () => {
    const { dark } = themeOf(coloured({ primary: '#141414', on_primary: '#ffffff' }));
    expect(contrast(dark.button, dark.surface)).toBeGreaterThan(10);
    expect(dark.accent).toBe(dark.text);
  });

  it('has no bright ground in dark mode for a black and white brand, and its button stands out there', () => {
    const { grounds } = themeOf(coloured({ primary: '#141414', on_primary: '#ffffff' }));
    for (const { fill, button } of Object.values(grounds.dark)) {
      expect(luminance(fill)).toBeLessThan(0.1);
      expect(contrast(button, fill)).toBeGreaterThan(3);
    }
  });

  it('makes the button a shade darker where white on it is nearly readable, rather than set it in black', () => {
    const green = coloured({ primary: '#5b8c3a', on_primary: '#ffffff' });
    const { light, dark } = themeOf(green);
    expect([light.onButton, dark.onButton]).toEqual(['#ffffff', '#ffffff']);
    expect(contrast(light.button, '#5b8c3a')).toBeLessThan(1.3);
    expect(colourCorrections(green)).toEqual([
      { field: 'primary', given: '#5b8c3a', sent: light.button, on: '#ffffff' },
    ]);
    expect(coloursFrom('#5b8c3a').on_primary).toBe('#ffffff');
    // White has little contrast on yellow.
    expect(coloursFrom('#ffd400').on_primary).toBe('#111111');
    expect(themeOf(coloured({ primary: '#ffd400', on_primary: '#ffffff' })).light.button).toBe('#ffd400');
  });

  it.each([
    ['near white', '#fafafa', '#ffffff'],
    ['the colour of the email', '#808080', '#808080'],
  ])('gives a button that is %s the colour of the text', (_, primary, surface) => {
    for (const { button, surface: ground } of Object.values(themeOf(coloured({ primary, surface }))).slice(
      0,
      2,
    ))
      expect(contrast(button, ground)).toBeGreaterThanOrEqual(3);
  });

  it('is used as it is if readable, otherwise corrected and reported', () => {
    expect(colourCorrections(sampleLook())).toEqual([]);
    const corrections = colourCorrections(coloured({ text: '#aaaaaa', on_primary: '#1f5f4a' }));
    expect(corrections.map(({ field, given }) => [field, given])).toEqual([
      ['text', '#aaaaaa'],
      ['on_primary', '#1f5f4a'],
    ]);
  });
});

it('every font is a stack that ends in a generic family and fits an attribute', () => {
  for (const key of fontKeys) {
    expect(fontStack(key).css).toMatch(/(sans-serif|serif|monospace)$/);
    expect(fontStack(key).css).not.toMatch(/["<>;]/);
  }
  expect(fontStack('nonsense')).toBe(fontStack('arial'));
});
