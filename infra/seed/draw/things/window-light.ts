import { group, type Picture, path } from '../picture.ts';

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
      panes.push(
        path(
          `M${left},${top} l${pane.w},${pane.slant} l${pane.slant * 0.35},${pane.h} l${-pane.w},${-pane.slant}Z`,
          colour,
        ),
      );
    }
  }
  return group({ opacity, filter: p.blur(5) }, ...panes);
}
