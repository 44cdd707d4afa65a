import { visibleText } from '../../text/fragment-text.ts';
import type { Block } from '../document/document.ts';
import { sections } from './blocks/sections.ts';
import type { Context } from './context.ts';
import { fillComponent } from './fill.ts';
import { paragraphs } from './plain-text-pieces.ts';

function blockText(context: Context, block: Block, position: number): string {
  const { type, component } = block;
  if (component && type !== 'footer') return visibleText(fillComponent(context, component.html), true);
  return sections[type]?.text(context, position, block) ?? '';
}

export function plainTextPart(context: Context): string {
  const parts = context.document.blocks.map((block, position) => blockText(context, block, position));
  return `${paragraphs(parts)}\n`;
}
