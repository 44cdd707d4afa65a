/** Pixels, as in the stylesheet. */
export const GAP = 16;
/** Pixels below a sheet; narrow cards stack status and checks. */
const WORDS = { wide: 122, narrow: 164 };
/** More would make scrolling stutter. */
export const MOST_FRAMES = 24;

export interface Grid {
  columns: number;
  height: number;
  sheet: number;
}

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

/** Positions of the cards nearest to the window's middle. */
export function framed(cards: readonly Placed[], middle: number): ReadonlySet<number> {
  const distance = ({ start, size }: Placed) => Math.abs(start + size / 2 - middle);
  return new Set(
    [...cards]
      .sort((a, b) => distance(a) - distance(b))
      .slice(0, MOST_FRAMES)
      .map(({ index }) => index),
  );
}

/** Undefined for other keys. */
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
