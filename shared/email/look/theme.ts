import type { Ground } from '../../contract/blocks.ts';
import type { BrandLook } from '../../contract/schemas/brand.ts';
import { contrast, fromHsl, luminance, mix, readable, SHAPE_CONTRAST, toHsl } from '../../text/colour.ts';
import { type GroundColours, groundsOf, inkOn, tintOf } from './ground.ts';
import type { Palette } from './palette.ts';

export interface Theme {
  light: Palette;
  dark: Palette;
  grounds: { light: Record<Ground, GroundColours>; dark: Record<Ground, GroundColours> };
}

const isGrey = (colour: string): boolean => toHsl(colour)[1] < 0.12;

function lightPalette({ colours, direction }: BrandLook): Palette {
  const { primary, on_primary, background, surface } = colours;
  // Emails from before directions keep their panels.
  const card = direction ? tintOf(colours) : mix(surface, primary, 0.06);
  // Slightly darker, many brand colours can carry white text.
  const nearly = contrast(on_primary, primary) >= SHAPE_CONTRAST;
  const text = readable(colours.text, [surface, card]);
  const hidden = isGrey(primary) && contrast(primary, surface) < SHAPE_CONTRAST;
  const usual = nearly ? readable(primary, [on_primary]) : primary.toLowerCase();
  const button = hidden ? text : usual;
  return {
    background,
    surface,
    card,
    text,
    muted: readable(colours.muted, [surface, card]),
    footer: readable(colours.muted, [background]),
    link: readable(colours.link, [surface, card]),
    accent: readable(button, [surface, card]),
    line: mix(surface, colours.text, 0.14),
    button,
    onButton: inkOn(button, on_primary, colours.text),
  };
}

function darkPalette({ colours }: BrandLook, light: Palette): Palette {
  if (luminance(colours.surface) < 0.16) return light;
  const [hue, saturation] = toHsl(colours.primary);
  const shade = (lightness: number) => fromHsl([hue, Math.min(saturation, 0.14), lightness]);
  const background = shade(0.07);
  const surface = shade(0.11);
  const card = shade(0.155);
  const text = shade(0.94);
  // Lightened black is just grey, so black-and-white brands are inverted.
  const grey = isGrey(colours.primary);
  const button = grey ? text : readable(light.button, [surface], SHAPE_CONTRAST);
  const muted = readable(shade(0.7), [surface, card, background]);
  return {
    background,
    surface,
    card,
    text,
    muted,
    footer: muted,
    link: readable(colours.link, [surface, card]),
    accent: grey ? text : readable(colours.primary, [surface, card]),
    line: shade(0.24),
    button,
    onButton: button === light.button ? light.onButton : inkOn(button),
  };
}

/** Solving contrasts is slow; `designOf` caches this. */
export function themeOf(look: BrandLook): Theme {
  const light = lightPalette(look);
  const dark = darkPalette(look, light);
  const { primary } = look.colours;
  const inDark = groundsOf(dark, primary);
  // A black-and-white brand's ground would be glaring white.
  if (dark !== light && isGrey(primary)) inDark.brand = inDark.dark;
  return { light, dark, grounds: { light: groundsOf(light, primary), dark: inDark } };
}
