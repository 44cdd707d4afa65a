import { ellipse, type Picture } from '../picture.ts';

const FLATTENED = 0.2;

type Turn = [radius: number, y: number];

interface Turning {
  size?: number;
  smooth?: boolean;
  flat?: number;
}

/**
 * A shape turned on a lathe, seen slightly from above; its foot is at (x, base). `profile` lists radius and
 * height from top to bottom, such as `'33 276, 35 270, 35 226'`, both multiplied by `size`.
 */
export function lathed(
  cx: number,
  base: number,
  profile: string,
  { size = 1, smooth = false, flat = FLATTENED }: Turning = {},
): string {
  const turns = profile.split(',').map((point): Turn => {
    const [radius = 0, height = 0] = point.trim().split(' ').map(Number);
    return [radius * size, base - height * size];
  });
  const side = (points: [number, number][]) =>
    points
      .slice(1)
      .map(([x, y], n) => {
        if (!smooth) return `L${x},${y}`;
        const from = points[n] as [number, number];
        const before = points[n - 1] ?? from;
        const after = points[n + 2] ?? [x, y];
        return `C${from[0] + (x - before[0]) / 6},${from[1] + (y - before[1]) / 6} ${x - (after[0] - from[0]) / 6},${y - (after[1] - from[1]) / 6} ${x},${y}`;
      })
      .join(' ');
  const left = turns.map(([r, y]): [number, number] => [cx - r, y]);
  const right = turns.map(([r, y]): [number, number] => [cx + r, y]).reverse();
  const [top] = turns[0] as Turn;
  const [bottom] = turns.at(-1) as Turn;
  const [firstX, firstY] = left[0] as [number, number];
  const [lastX, lastY] = right[0] as [number, number];
  return `M${firstX},${firstY} ${side(left)} A${bottom},${bottom * flat} 0 0 0 ${lastX},${lastY} ${side(right)} A${top},${top * flat} 0 0 0 ${firstX},${firstY}Z`;
}

export const lid = (cx: number, [r, y]: Turn, fill: string, flat = FLATTENED) =>
  ellipse(cx, y, r, r * flat, fill);

export type Shades = [dark: string, light: string, middle: string, shade: string, back: string];

/** Gradient stops across a round body: edge, lit side, middle, shaded side, light from the wall behind. */
export const roundness = (...[dark, light, middle, shade, back]: Shades) =>
  `0 ${dark}, 0.24 ${light}, 0.5 ${middle}, 0.86 ${shade}, 1 ${back}`;

export const contactShadow = (
  p: Picture,
  cx: number,
  cy: number,
  rx: number,
  colour: string,
  opacity = 0.55,
) => ellipse(cx, cy, rx, rx * 0.16, colour, { opacity, filter: p.blur(7) });

/** A streak of light on glass; `lean` is its sideways offset at the lower end. */
export const glint = (x: number, y: number, width: number, height: number, lean: number) =>
  `M${x},${y} l${lean},${height} l${width * 0.8},3 l${-lean + width * 0.2},${-height}Z`;
