import type { Context } from '../context.ts';
import { styledOn } from '../design.ts';
import type { Block } from '../document.ts';
import { type Align, followsComponent, joins, perAlign, rowOpening } from '../markup.ts';

const css = styledOn(({ design, ground }) => {
  const { side, section } = design.space;
  const alone = ground !== 'surface';
  const row = (top: number) =>
    perAlign((align) =>
      rowOpening(design, {
        padding: `${top}px ${side}px ${alone ? section : section - 8}px`,
        align,
        ground,
      }),
    );
  return { usual: row(alone ? section : 8), airy: row(section) };
});

/** Whether nothing before the block leaves space below itself: an edge, a picture, another ground, a component. */
export function needsAir(context: Context, position: number): boolean {
  const { blocks } = context.document;
  const before = blocks[position - 1];
  if (before === undefined || followsComponent(context, position)) return true;
  return !before.component && !joins(context, position);
}

/** Opening of the row of a block that stands apart: closer to its neighbours when they share the surface. */
export function sectionRow(context: Context, position: number, { ground }: Block, align: Align): string {
  return css(context, ground)[needsAir(context, position) ? 'airy' : 'usual'][align];
}
