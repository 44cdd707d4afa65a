/** In pixels; the same as in the stylesheet. */
export const GAP = 16;
/** Height of the words under a sheet; a narrow card lists status and checks below each other. */
const WORDS = { wide: 122, narrow: 164 };
/** Emails shown at once. More would make scrolling stutter. */
export const MOST_FRAMES = 24;

export interface Grid {
  columns: number;
  /** Height of a card. */
  height: number;
  /** Height of the sheet in it. */
  sheet: number;
}

/** How cards are laid out in a list of this width, in pixels. */
export function gridOf(width: number): Grid {
  const columns = width < 340 ? 1 : Math.max(2, Math.min(4, Math.floor((width + GAP) / (300 + GAP))));
  const column = (width - GAP * (columns - 1)) / columns;
  const sheet = Math.round(Math.min(460, Math.max(220, column * 1.35)));
  const words = column < 260 ? WORDS.narrow : WORDS.wide;
  return { columns, sheet, height: sheet + words };
}

interface Placed {
  index: number;
  start: number;
  size: number;
}

/** The positions whose emails are shown: those nearest to the middle of the window. */
export function framed(cards: readonly Placed[], middle: number): ReadonlySet<number> {
  const distance = ({ start, size }: Placed) => Math.abs(start + size / 2 - middle);
  return new Set(
    [...cards]
      .sort((a, b) => distance(a) - distance(b))
      .slice(0, MOST_FRAMES)
      .map(({ index }) => index),
  );
}

/** Where a key leads from a card; undefined for any other key. */
export function neighbour(key: string, at: number, { columns }: Grid, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  if (next === undefined) return undefined;
  return next < 0 || next >= count ? at : next;
}
