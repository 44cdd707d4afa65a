import type { BrandLook } from '#shared/contract/schemas/brand.ts';
import { contrast, fromHsl, mix, readable, TEXT_CONTRAST, toHsl } from '#shared/email/colour.ts';

/** `1f6f54`, `#1F6F54` and `#abc` as `#rrggbb`; null for anything else. */
export function asHexColour(text: string): string | null {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === '') return null;
  const all = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${all.toLowerCase()}`;
}

const WHITE = '#ffffff';

/** A quiet set of colours around the colour of the buttons; every text in it is readable. */
export function coloursFrom(primary: string): BrandLook['colours'] {
  const [hue, saturation] = toHsl(primary);
  const background = fromHsl([hue, Math.min(saturation, 0.28), 0.955]);
  const grounds = [WHITE, background, mix(WHITE, primary, 0.12)];
  return {
    primary: primary.toLowerCase(),
    on_primary: contrast(WHITE, primary) >= TEXT_CONTRAST ? WHITE : '#111111',
    background,
    surface: WHITE,
    text: readable(fromHsl([hue, Math.min(saturation, 0.2), 0.12]), grounds),
    muted: readable(fromHsl([hue, Math.min(saturation, 0.1), 0.38]), grounds),
    link: readable(primary, grounds),
  };
}

/** Whether the other colours were made from the main one, so that they may follow when it changes. */
export function matchesPrimary({ primary, ...others }: BrandLook['colours']): boolean {
  const made: Record<string, string> = coloursFrom(primary);
  return Object.entries(others).every(([name, colour]) => made[name] === colour.toLowerCase());
}
