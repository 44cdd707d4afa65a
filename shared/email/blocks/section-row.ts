import type { Context } from '../context.ts';
import { styledOn } from '../design.ts';
import type { Block } from '../document.ts';
import { type Align, followsComponent, perAlign, rowOpening } from '../markup.ts';

const css = styledOn(({ design, ground }) => {
  const { side, section } = design.space;
  const plain = ground === 'surface';
  const row = (top: number) =>
    perAlign((align) =>
      rowOpening(design, {
        padding: `${top}px ${side}px ${plain ? section - 16 : section}px`,
        align,
        ground,
      }),
    );
  return { usual: row(plain ? section - 16 : section), airy: row(section) };
});

/** Opening of the row of a block that stands apart: closer to its neighbours when they share the surface. */
export function sectionRow(context: Context, position: number, { ground }: Block, align: Align): string {
  return css(context, ground)[followsComponent(context, position) ? 'airy' : 'usual'][align];
}
