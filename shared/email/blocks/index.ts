import type { Context } from '../context.ts';
import type { Block } from '../document.ts';
import { component } from './component.ts';
import { footerComponent } from './footer-component.ts';
import { sections } from './sections.ts';

/** Table rows of one block; '' when it has nothing to show. */
export function renderBlock(context: Context, block: Block, position: number): string {
  const { type, component: ref } = block;
  if (ref) return type === 'footer' ? footerComponent(context, ref) : component(context, ref);
  return sections[type]?.html(context, position, block) ?? '';
}
