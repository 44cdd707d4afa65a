import type { Block } from '../../document/document.ts';
import { styledOn } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { type Align, followsComponent, joins, rowOpenings } from '../markup.ts';

/** Pixels below a text, list or table. */
const SPACE_BELOW_WORDS = 16;

const css = styledOn((on) => {
  const { side, section } = on.design.space;
  const alone = on.ground !== 'surface';
  const rows = (below: number) => {
    const bottom = section - (alone ? 0 : 8) - below;
    const row = (top: number) => rowOpenings(on, `${top}px ${side}px ${bottom}px`);
    return { usual: row(alone ? section : 8), airy: row(section) };
  };
  return { panel: rows(0), words: rows(SPACE_BELOW_WORDS) };
});

/** After what leaves no space below: an edge, header, picture, component or another ground. */
export function needsSpaceAbove(context: Context, position: number): boolean {
  const { blocks } = context.document;
  const before = blocks[position - 1];
  return (
    before === undefined ||
    before.type === 'header' ||
    followsComponent(context, position) ||
    (!before.component && !joins(context, position))
  );
}

/** Sections on the same ground are closer together. `ending`: `words` leave space below, a `panel` none. */
export function sectionRow(
  context: Context,
  position: number,
  { ground }: Block,
  align: Align,
  ending: 'words' | 'panel' = 'panel',
): string {
  return css(context, ground)[ending][needsSpaceAbove(context, position) ? 'airy' : 'usual'][align];
}
