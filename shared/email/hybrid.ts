import { renderBlock } from './blocks/index.ts';
import { sections } from './blocks/sections.ts';
import type { Context } from './context.ts';
import type { Ground } from './document.ts';
import { type EditableRow, klaviyoBlock, ROW_END, regionAttributes, rowOpening, SHEET } from './markup.ts';

/**
 * A hybrid template for Klaviyo: HTML of ours with regions in which its drag-and-drop editor changes texts,
 * pictures and buttons, and adds blocks of its own (help.klaviyo.com, "How to create a hybrid email template").
 * Sent with `editor_type: USER_DRAGGABLE`.
 */

/** What Klaviyo's editor adds around each block of a region, px. */
const ADDED = { above: 9, beside: 18 };

interface Region {
  rows: EditableRow[];
  /** Padding on both sides in plain HTML, px. */
  side: number;
}

const pixels = (row: EditableRow): { top: number; side: number; bottom: number } => {
  const [top = 0, side = top, bottom = top] = row.start.row.padding
    .split(' ')
    .map((part) => Number.parseInt(part, 10));
  return { top, side, bottom };
};

const groundOfRow = ({ start }: EditableRow): Ground => start.row.ground ?? 'surface';

/** Rows that follow each other with the same edges are one region, so that their blocks can change places. */
function regionHtml({ design }: Context, { rows, side }: Region): string {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return '';
  const without = (padding: number, added: number) => `${Math.max(0, padding - added)}px`;
  const padding = [
    without(pixels(first).top, ADDED.above),
    without(side, ADDED.beside),
    without(pixels(last).bottom, ADDED.above),
  ];
  const width = SHEET - 2 * Math.max(0, side - ADDED.beside);
  const opening = rowOpening(design, {
    ...first.start.row,
    padding: padding.join(' '),
    attributes: regionAttributes(width),
    sides: first.kind === 'text' ? 'g-pk' : '',
  });
  const blocks = rows.flatMap(({ kind, parts, start: { row } }) =>
    parts.map((part) => klaviyoBlock(design, kind, part, row.align)),
  );
  return opening + blocks.join('') + ROW_END;
}

/** The sheet's rows and the footer's, like those of a plain email, with regions. */
export function hybridRows(context: Context): { sheet: string; footer: string } {
  const rows = { sheet: '', footer: '' };
  let open: Region | null = null;
  const close = () => {
    if (open) rows.sheet += regionHtml(context, open);
    open = null;
  };
  context.document.blocks.forEach((block, position) => {
    const row = block.component ? null : sections[block.type]?.row?.(context, position, block);
    if (row) {
      const { side } = pixels(row);
      const before = open?.rows[0];
      const joins = before?.kind === row.kind && groundOfRow(before) === groundOfRow(row);
      if (open?.side !== side || !joins) close();
      open ??= { rows: [], side };
      open.rows.push(row);
      return;
    }
    const html = renderBlock(context, block, position);
    if (html === '') return;
    if (block.type === 'footer') rows.footer += html;
    else {
      close();
      rows.sheet += html;
    }
  });
  close();
  return rows;
}
