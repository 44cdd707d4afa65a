import { group, line, type Picture, path, place } from '../picture.ts';
import { lathed, lid, roundness, type Shades } from './lathe.ts';

/** Its foot is at (x, bottom). */
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
  const round = { flat: 0.15 };
  const body = lathed(
    x,
    bottom,
    `${r * 0.97} ${height - cap}, ${r} ${height - cap - 12}, ${r} 14, ${r * 0.94} 0`,
    round,
  );
  const lidBody = lathed(x, bottom, `${r * 0.98} ${height}, ${r} ${height - 8}, ${r} ${height - cap}`, round);
  const ridges = Array.from({ length: 25 }, (_, n) => {
    const edge = x + Math.sin(((n - 12) / 12.5) * (Math.PI / 2)) * r;
    const drop = Math.sqrt(Math.max(0, 1 - ((edge - x) / r) ** 2)) * r * 0.15;
    return `M${edge},${top + drop + 12} V${top + cap + drop - 6}`;
  }).join(' ');
  const bandTop = top + height * 0.34;
  const bandBottom = bottom - height * 0.12;
  const band = lathed(x, bottom, `${r} ${height * 0.66}, ${r} ${height * 0.12}`, round).replace(
    /A[^A]*$/,
    `A${r},${r * 0.15} 0 0 1 ${x - r},${bandTop}Z`,
  );
  const size = (bandBottom - bandTop) * 0.78;
  return group(
    {},
    path(body, p.linear(roundness(...look.body), 0, 0, 1, 0)),
    path(body, p.linear('0.45 #000 0, 1 #000 0.6', 0, 0, 1, 0.35), { filter: p.stipple(look.body[0]) }),
    path(band, look.band),
    place(x - size / 2, bandTop + r * 0.15 + (bandBottom - bandTop - size) / 2, 0, size / 100, look.mark),
    path(band, p.linear('0 #000 0.4, 0.24 #fff 0.15, 0.5 #000 0, 0.86 #000 0.42, 1 #000 0.25', 0, 0, 1, 0)),
    path(band, p.linear('0.5 #000 0, 1 #000 0.5', 0, 0, 1, 0.2), { filter: p.stipple('#77705f') }),
    path(lidBody, p.linear(roundness(...look.lid), 0, 0, 1, 0)),
    line(ridges, look.lid[3], 1.6, { opacity: 0.6 }),
    lid(x, [r * 0.98, top], p.linear(`0 ${look.lid[1]}, 1 ${look.lid[2]}`, 0, 0, 1, 0.4), 0.15),
    lid(x, [r * 0.8, top], p.linear(`0 ${look.lid[2]}, 1 ${look.lid[1]}`, 0, 0, 1, 0.4), 0.15),
  );
}
