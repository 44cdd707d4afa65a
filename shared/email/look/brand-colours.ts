import type { BrandLook } from '../../contract/schemas/brand.ts';
import { contrast, fromHsl, mix, readable, SHAPE_CONTRAST, toHsl } from '../../text/colour.ts';

type Colours = BrandLook['colours'];

const WHITE = '#ffffff';

/** A quiet set of colours around the colour of the buttons; every text in it is readable. */
export function coloursFrom(primary: string): Colours {
  const [hue, saturation] = toHsl(primary);
  const background = fromHsl([hue, Math.min(saturation, 0.28), 0.955]);
  const grounds = [WHITE, background, mix(WHITE, primary, 0.12)];
  return {
    primary: primary.toLowerCase(),
    on_primary: contrast(WHITE, primary) >= SHAPE_CONTRAST ? WHITE : '#111111',
    background,
    surface: WHITE,
    text: readable(fromHsl([hue, Math.min(saturation, 0.2), 0.12]), grounds),
    muted: readable(fromHsl([hue, Math.min(saturation, 0.1), 0.38]), grounds),
    link: readable(primary, grounds),
  };
}

/** Whether the other colours were made from the main one, so that they may follow when it changes. */
export function matchesPrimary({ primary, ...others }: Colours): boolean {
  const made: Record<string, string> = coloursFrom(primary);
  return Object.entries(others).every(([name, colour]) => made[name] === colour.toLowerCase());
}

/** The colours with some of them changed. Those that were made from the main colour follow it. */
export function changedColours(colours: Colours, change: Partial<Colours>): Colours {
  const followed = change.primary && matchesPrimary(colours) ? coloursFrom(change.primary) : colours;
  return { ...followed, ...change };
}
