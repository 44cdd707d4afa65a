import { circle, group, line, type Picture } from '../picture.ts';

export const basketball = (p: Picture, x: number, y: number, r: number) =>
  group(
    {},
    circle(x, y, r, p.radial('0 #ffb25c, 0.4 #ee7a26, 0.8 #b9480f, 1 #7c2a06', 0.64, 0.28, 0.8)),
    circle(x, y, r, p.radial('0.1 #000 0, 1 #000 0.75', 0.66, 0.26, 0.95), {
      filter: p.stipple('#6b2305', 0.7),
    }),
    group(
      { 'clip-path': p.clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`), transform: `rotate(-24 ${x} ${y})` },
      line(`M${x - r},${y + r * 0.05} Q${x},${y - r * 0.28} ${x + r},${y + r * 0.05}`, '#2b1206', r * 0.046),
      line(`M${x + r * 0.07},${y - r} Q${x - r * 0.28},${y} ${x + r * 0.07},${y + r}`, '#2b1206', r * 0.046),
      line(
        `M${x - r * 0.66},${y - r * 0.82} Q${x - r * 0.15},${y - r * 0.05} ${x - r * 0.71},${y + r * 0.77}`,
        '#2b1206',
        r * 0.046,
      ),
      line(
        `M${x + r * 0.71},${y - r * 0.77} Q${x + r * 0.08},${y - r * 0.03} ${x + r * 0.66},${y + r * 0.82}`,
        '#2b1206',
        r * 0.046,
      ),
    ),
    circle(x, y, r, p.radial('0 #fff4d6 0.75, 0.35 #fff4d6 0.12, 1 #fff4d6 0', 0.66, 0.24, 0.5)),
    circle(x, y, r - 3, 'none', { stroke: '#ffd9a0', 'stroke-width': 4, opacity: 0.35, filter: p.blur(3) }),
  );
