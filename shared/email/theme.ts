import type { BrandLook } from '../contract/schemas/brand.ts';
import { fromHsl, luminance, mix, readable, SHAPE_CONTRAST, toHsl } from './colour.ts';
import type { Ground } from './document.ts';
import { type GroundColours, groundsOf, inkOn, tintOf } from './ground.ts';
import type { Palette } from './palette.ts';

export interface Theme {
  light: Palette;
  dark: Palette;
  /** Colours by ground, for each scheme. */
  grounds: { light: Record<Ground, GroundColours>; dark: Record<Ground, GroundColours> };
}

function lightPalette({ colours, direction }: BrandLook): Palette {
  const { primary, background, surface } = colours;
  // Emails from before there were directions keep their panels.
  const card = direction ? tintOf(colours) : mix(surface, primary, 0.06);
  const button = primary.toLowerCase();
  return {
    background,
    surface,
    card,
    text: readable(colours.text, [surface, card]),
    muted: readable(colours.muted, [surface, card]),
    footer: readable(colours.muted, [background]),
    link: readable(colours.link, [surface, card]),
    accent: readable(primary, [surface, card]),
    line: mix(surface, colours.text, 0.14),
    button,
    onButton: inkOn(button, colours.on_primary, colours.text),
  };
}

/** Near-black with a hint of the brand's hue; the brand's colours are lightened as far as necessary. */
function darkPalette({ colours }: BrandLook, light: Palette): Palette {
  if (luminance(colours.surface) < 0.16) return light;
  const [hue, saturation] = toHsl(colours.primary);
  const shade = (lightness: number) => fromHsl([hue, Math.min(saturation, 0.14), lightness]);
  const background = shade(0.07);
  const surface = shade(0.11);
  const card = shade(0.155);
  const text = shade(0.94);
  // A black and white brand is inverted, since lightened black would only be grey.
  const grey = saturation < 0.12;
  const button = grey ? text : readable(colours.primary, [surface], SHAPE_CONTRAST);
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

const known = new Map<string, Theme>();

/**
 * Both schemes of a brand's look. Cached by look: without that, compiling and
 * checking takes 1.3 times as long.
 */
export function themeOf(look: BrandLook): Theme {
  const key = `${Object.values(look.colours).join()}${look.direction ? '+' : ''}`;
  const found = known.get(key);
  if (found) return found;
  const light = lightPalette(look);
  const dark = darkPalette(look, light);
  const { primary } = look.colours;
  const grounds = { light: groundsOf(light, primary), dark: groundsOf(dark, primary) };
  const theme = { light, dark, grounds };
  if (known.size > 200) known.clear();
  known.set(key, theme);
  return theme;
}
