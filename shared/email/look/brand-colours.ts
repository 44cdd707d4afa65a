import type { BrandLook } from '../../contract/schemas/brand.ts';
import { contrast, fromHsl, mix, readable, SHAPE_CONTRAST, toHsl } from '../../text/colour.ts';

type Colours = BrandLook['colours'];

const WHITE = '#ffffff';

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

/** The others may then follow its changes. */
export function matchesPrimary({ primary, ...others }: Colours): boolean {
  const made: Record<string, string> = coloursFrom(primary);
  return Object.entries(others).every(([name, colour]) => made[name] === colour.toLowerCase());
}

export function changedColours(colours: Colours, change: Partial<Colours>): Colours {
  const followed = change.primary && matchesPrimary(colours) ? coloursFrom(change.primary) : colours;
  return { ...followed, ...change };
}
