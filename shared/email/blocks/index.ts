import type { Context } from '../context.ts';
import type { Block, BlockType } from '../document.ts';
import { ROW_END } from '../markup.ts';
import { component } from './component.ts';
import { editableRow, isEditable } from './editable-row.ts';
import { footerComponent } from './footer-component.ts';
import { imageLeft, imageRight } from './image-side.ts';
import { sections } from './sections.ts';

type Render = (context: Context, position: number, block: Block) => string;

const renderers: Partial<Record<BlockType, Render>> = {
  image_left: imageLeft,
  image_right: imageRight,
};

/** Table rows of one block; '' when it has nothing to show. */
export function renderBlock(context: Context, block: Block, position: number): string {
  const { type, component: ref } = block;
  if (ref) return type === 'footer' ? footerComponent(context, ref) : component(context, ref);
  if (isEditable(type)) {
    const row = editableRow(context, block, position);
    return row === null ? '' : row.start.html + row.parts.join('') + ROW_END;
  }
  return sections[type]?.html(context, position, block) ?? renderers[type]?.(context, position, block) ?? '';
}
