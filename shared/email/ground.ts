import { contrast, mix, readable, TEXT_CONTRAST } from './colour.ts';
import type { Ground } from './document.ts';
import type { Palette } from './theme.ts';

/** The colours of what stands on a ground. Text has a contrast of at least 4.5:1 on `fill` and on `card`. */
export interface GroundColours {
  fill: string;
  /** A quiet panel on the ground. */
  card: string;
  text: string;
  muted: string;
  link: string;
  accent: string;
  line: string;
  button: string;
  onButton: string;
}

const WHITE = '#ffffff';

/** White or near-black, whichever reads better. */
const ink = (fill: string) => (contrast(WHITE, fill) >= contrast('#111111', fill) ? WHITE : '#111111');

/** A ground of one strong colour: everything on it is derived from the colour of its text. */
function strong(fill: string, text: string, buttonText: string): GroundColours {
  const card = mix(fill, text, 0.1);
  return {
    fill,
    card,
    text: readable(text, [fill, card]),
    muted: readable(mix(text, fill, 0.25), [fill, card]),
    link: readable(text, [fill, card]),
    accent: readable(text, [fill, card]),
    line: mix(fill, text, 0.3),
    button: text,
    onButton: contrast(buttonText, text) >= TEXT_CONTRAST ? buttonText : ink(text),
  };
}

function quiet(fill: string, palette: Palette): GroundColours {
  const card = fill === palette.card ? palette.surface : palette.card;
  const on = (colour: string) => readable(colour, [fill, card]);
  return {
    fill,
    card,
    text: on(palette.text),
    muted: on(palette.muted),
    link: on(palette.link),
    accent: on(palette.accent),
    line: palette.line,
    button: palette.button,
    onButton: palette.onButton,
  };
}

/** The colours on every ground in one scheme. `deep` is the near-black of the brand's hue. */
export function groundsOf(palette: Palette, deep: string): Record<Ground, GroundColours> {
  return {
    surface: quiet(palette.surface, palette),
    tint: quiet(palette.card, palette),
    brand: strong(palette.button, palette.onButton, palette.button),
    dark: strong(deep, WHITE, deep),
    picture: strong(deep, WHITE, deep),
  };
}
