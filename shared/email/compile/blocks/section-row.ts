import type { Block } from '../../document/document.ts';
import { styledOn } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { type Align, followsComponent, joins, rowOpenings } from '../markup.ts';

/** px that a text, list or table leaves below. */
const TRAIL = 16;

const css = styledOn((on) => {
  const { side, section } = on.design.space;
  const alone = on.ground !== 'surface';
  const rows = (trail: number) => {
    const bottom = section - (alone ? 0 : 8) - trail;
    const row = (top: number) => rowOpenings(on, `${top}px ${side}px ${bottom}px`);
    return { usual: row(alone ? section : 8), airy: row(section) };
  };
  return { panel: rows(0), words: rows(TRAIL) };
});

/** After an edge, header, picture, component or another ground, which leave no space. */
export function needsAir(context: Context, position: number): boolean {
  const { blocks } = context.document;
  const before = blocks[position - 1];
  return (
    before === undefined ||
    before.type === 'header' ||
    followsComponent(context, position) ||
    (!before.component && !joins(context, position))
  );
}

/** Closer together on the same surface. `ending`: whether the content leaves space below. */
export function sectionRow(
  context: Context,
  position: number,
  { ground }: Block,
  align: Align,
  ending: 'words' | 'panel' = 'panel',
): string {
  return css(context, ground)[ending][needsAir(context, position) ? 'airy' : 'usual'][align];
}
