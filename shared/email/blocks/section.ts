import type { Context } from '../context.ts';
import type { Block } from '../document.ts';

/** Draws one type of block, once as HTML rows and once as plain text; '' where it has nothing to show. */
export interface Section {
  html(context: Context, position: number, block: Block): string;
  text(context: Context, position: number, block: Block): string;
}
