import type { Resting } from './use-resting.ts';

/** Pixels to the card and to the window's edges. */
const MARGIN = 12;
/** Pixels; in less room nothing could be seen. */
const LEAST = 200;

interface Size {
  width: number;
  height: number;
}

/** Null without room. */
export function positionBesideCard(
  { left, right, top, bottom }: Resting['card'],
  page: Size,
  screen: Size,
): { left: number; top: number; scale: number } | null {
  const roomRight = screen.width - right - 2 * MARGIN;
  const roomLeft = left - 2 * MARGIN;
  const room = Math.max(roomLeft, roomRight);
  if (room < LEAST) return null;
  const scale = Math.min(1, room / page.width, (screen.height - 2 * MARGIN) / page.height);
  const [width, height] = [page.width * scale, page.height * scale];
  const lowest = screen.height - MARGIN - height;
  return {
    scale,
    left: width <= roomRight ? right + MARGIN : left - MARGIN - width,
    top: Math.max(MARGIN, Math.min((top + bottom - height) / 2, lowest)),
  };
}
