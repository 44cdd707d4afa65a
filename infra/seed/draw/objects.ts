import { circle, ellipse, group, line, type Picture, path, place, type Stop } from './picture.ts';

/** Height of a circle seen at table height, in parts of its width. */
const FLATTENED = 0.2;

/** A point of a turned shape's outline: radius and height. */
export type Turn = [radius: number, y: number];

/** The outline of a shape turned on a lathe, seen a little from above; neighbours are joined smoothly when `smooth`. */
export function turned(cx: number, turns: Turn[], { smooth = false, flat = FLATTENED } = {}): string {
  const side = (points: [number, number][]) =>
    points
      .slice(1)
      .map(([x, y], n) => {
        if (!smooth) return `L${x},${y}`;
        // Catmull-Rom through the points, as one Bézier per stretch.
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

/** The disc on top of a turned shape. */
export const lid = (cx: number, [r, y]: Turn, fill: string, flat = FLATTENED) => ellipse(cx, y, r, r * flat, fill);

/** Five stops across a round body: edge, lit side, middle, shaded side, light from the wall behind. */
export const roundness = (dark: string, light: string, middle: string, shade: string, back: string): Stop[] => [
  [0, dark],
  [0.24, light],
  [0.5, middle],
  [0.86, shade],
  [1, back],
];

/** A soft shadow where a thing touches what it stands on. */
export const contact = (p: Picture, cx: number, cy: number, rx: number, colour: string, opacity = 0.55) =>
  ellipse(cx, cy, rx, rx * 0.16, colour, { opacity, filter: p.blur(7) });

/** A leaf from its stalk at the origin up to (0, -length). */
export function leaf(p: Picture, length: number, width: number, [dark, light, vein]: [string, string, string], veins = 5): string {
  const outline = `M0,0 C${-width},${-length * 0.28} ${-width * 0.72},${-length * 0.8} 0,${-length} C${width * 0.72},${-length * 0.8} ${width},${-length * 0.28} 0,0Z`;
  const half = `M0,0 C${width},${-length * 0.28} ${width * 0.72},${-length * 0.8} 0,${-length} Q${-width * 0.1},${-length * 0.5} 0,0Z`;
  const side = Array.from({ length: veins }, (_, n) => {
    const y = -length * (0.16 + (n / veins) * 0.62);
    const reach = width * (0.62 - Math.abs(n / veins - 0.3) * 0.5);
    return `M0,${y} q${reach * 0.5},${-length * 0.03} ${reach},${-length * 0.13} M0,${y} q${-reach * 0.5},${-length * 0.03} ${-reach},${-length * 0.13}`;
  }).join(' ');
  return group(
    {},
    path(
      outline,
      p.linear(
        [
          [0, light],
          [1, dark],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    ),
    path(half, dark, { opacity: 0.45 }),
    line(`M0,0 Q${-width * 0.06},${-length * 0.5} 0,${-length * 0.94}`, vein, Math.max(1, width * 0.035)),
    line(side, vein, Math.max(0.6, width * 0.018), { opacity: 0.75 }),
  );
}

/** A ball lit from the upper left, with a glint. */
export const ball = (p: Picture, x: number, y: number, r: number, [dark, middle, light]: [string, string, string], glint = 0.7) =>
  group(
    {},
    circle(
      x,
      y,
      r,
      p.radial(
        [
          [0, light],
          [0.45, middle],
          [1, dark],
        ],
        0.34,
        0.3,
        0.78,
      ),
    ),
    ellipse(x - r * 0.34, y - r * 0.4, r * 0.2, r * 0.12, '#ffffff', {
      opacity: glint,
      transform: `rotate(-32 ${x - r * 0.34} ${y - r * 0.4})`,
    }),
  );

/** Light falling through a window onto a wall: slanted panes, soft at their edges. */
export function windowLight(
  p: Picture,
  x: number,
  y: number,
  pane: { w: number; h: number; gap: number; slant: number },
  columns: number,
  rows: number,
  colour: string,
  opacity: number,
): string {
  const panes: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = x + column * (pane.w + pane.gap) + row * pane.slant * 0.35;
      const top = y + row * (pane.h + pane.gap) + column * pane.slant;
      panes.push(path(`M${left},${top} l${pane.w},${pane.slant} l${pane.slant * 0.35},${pane.h} l${-pane.w},${-pane.slant}Z`, colour));
    }
  }
  return group({ opacity, filter: p.blur(5) }, ...panes);
}

/** A streak of light down glass: `lean` is how far it has moved sideways at its lower end. */
export const glint = (x: number, y: number, width: number, height: number, lean: number) =>
  `M${x},${y} l${lean},${height} l${width * 0.8},3 l${-lean + width * 0.2},${-height}Z`;

export type Shades = [dark: string, light: string, middle: string, shade: string, back: string];

/** A round tub with a screw lid, standing at (x, bottom), with a paper band and a mark on it. */
export function tub(
  p: Picture,
  x: number,
  bottom: number,
  r: number,
  height: number,
  look: { body: Shades; lid: Shades; band: string; mark: string },
): string {
  const top = bottom - height;
  const cap = height * 0.17;
  const body = turned(
    x,
    [
      [r * 0.97, top + cap],
      [r, top + cap + 12],
      [r, bottom - 14],
      [r * 0.94, bottom],
    ],
    { flat: 0.15 },
  );
  const lidBody = turned(
    x,
    [
      [r * 0.98, top],
      [r, top + 8],
      [r, top + cap],
    ],
    { flat: 0.15 },
  );
  const ridges = Array.from({ length: 25 }, (_, n) => {
    const edge = x + Math.sin(((n - 12) / 12.5) * (Math.PI / 2)) * r;
    const drop = Math.sqrt(Math.max(0, 1 - ((edge - x) / r) ** 2)) * r * 0.15;
    return `M${edge},${top + drop + 12} V${top + cap + drop - 6}`;
  }).join(' ');
  const bandTop = top + height * 0.34;
  const bandBottom = bottom - height * 0.12;
  const band = turned(
    x,
    [
      [r, bandTop],
      [r, bandBottom],
    ],
    { flat: 0.15 },
  ).replace(/A[^A]*$/, `A${r},${r * 0.15} 0 0 1 ${x - r},${bandTop}Z`);
  const size = (bandBottom - bandTop) * 0.78;
  return group(
    {},
    path(body, p.linear(roundness(...look.body), 0, 0, 1, 0)),
    path(
      body,
      p.linear(
        [
          [0.45, '#000', 0],
          [1, '#000', 0.6],
        ],
        0,
        0,
        1,
        0.35,
      ),
      { filter: p.stipple(look.body[0]) },
    ),
    path(band, look.band),
    place(x - size / 2, bandTop + r * 0.15 + (bandBottom - bandTop - size) / 2, 0, size / 100, look.mark),
    path(
      band,
      p.linear(
        [
          [0, '#000', 0.4],
          [0.24, '#fff', 0.15],
          [0.5, '#000', 0],
          [0.86, '#000', 0.42],
          [1, '#000', 0.25],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    path(
      band,
      p.linear(
        [
          [0.5, '#000', 0],
          [1, '#000', 0.5],
        ],
        0,
        0,
        1,
        0.2,
      ),
      { filter: p.stipple('#77705f') },
    ),
    path(lidBody, p.linear(roundness(...look.lid), 0, 0, 1, 0)),
    line(ridges, look.lid[3], 1.6, { opacity: 0.6 }),
    lid(
      x,
      [r * 0.98, top],
      p.linear(
        [
          [0, look.lid[1]],
          [1, look.lid[2]],
        ],
        0,
        0,
        1,
        0.4,
      ),
      0.15,
    ),
    lid(
      x,
      [r * 0.8, top],
      p.linear(
        [
          [0, look.lid[2]],
          [1, look.lid[1]],
        ],
        0,
        0,
        1,
        0.4,
      ),
      0.15,
    ),
  );
}
