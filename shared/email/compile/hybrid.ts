import type { Ground } from '../../contract/blocks.ts';
import type { EmailDocument } from '../document/document.ts';
import type { Design } from '../look/design.ts';
import { renderBlock } from './blocks/index.ts';
import { pictureBesideCell, pictureBesideWidths } from './blocks/picture-beside.ts';
import { sections } from './blocks/sections.ts';
import { type CompiledEmail, compile } from './compile.ts';
import type { Context, Hybrid } from './context.ts';
import {
  type Align,
  cellCss,
  type EditableRow,
  ROW_END,
  rowOpening,
  SHEET,
  withAttributes,
} from './markup.ts';

/**
 * For Klaviyo: our HTML with regions that its editor can change (help.klaviyo.com, "How to create a hybrid
 * email template"). Needs `editor_type: USER_DRAGGABLE`.
 */

/** px that Klaviyo's editor adds around each block of a region. */
const ADDED = { above: 9, beside: 18 };

interface Region {
  rows: EditableRow[];
  /** Padding at the sides in plain HTML, px. */
  side: number;
}

const pixels = (row: EditableRow): { top: number; side: number; bottom: number } => {
  const [top = 0, side = top, bottom = top] = row.start.row.padding
    .split(' ')
    .map((part) => Number.parseInt(part, 10));
  return { top, side, bottom };
};

const groundOfRow = ({ start }: EditableRow): Ground => start.row.ground ?? 'surface';

/** On phones, a region's padding plus Klaviyo's makes the usual margin. */
const REGION_SHEET =
  '<style>\n@media (max-width:599px){.g-pk{padding-left:6px!important;padding-right:6px!important}}\n</style>\n';

/** Blocks of such a cell can be changed, moved and added; width in px. */
const regionAttributes = (width: number): string =>
  ` data-klaviyo-region="true" data-klaviyo-region-width-pixels="${width}"`;

/** With its own font, because the editor wraps it in other elements. */
function klaviyoBlock(design: Design, kind: EditableRow['kind'], html: string, align?: Align): string {
  const text = align ? `text-align:${align};` : '';
  const inner = kind === 'text' ? `<div style="${cellCss(design)}${text}">${html}</div>` : html;
  return `<div class="klaviyo-block klaviyo-${kind}-block">${inner}</div>`;
}

/** Adjacent rows with the same edges share a region, so that their blocks can change places. */
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
    sides: first.kind === 'text' ? 'g-pk' : '',
  });
  const blocks = rows.flatMap(({ kind, parts, start: { row } }) =>
    parts.map((part) => klaviyoBlock(design, kind, part, row.align)),
  );
  return withAttributes(opening, regionAttributes(width)) + blocks.join('') + ROW_END;
}

const region = (design: Design, width: number, kind: EditableRow['kind'], parts: readonly string[]): string =>
  pictureBesideCell(design, '0 0 15px', regionAttributes(width)) +
  parts.map((part) => klaviyoBlock(design, kind, part, design.start)).join('');

function hybridColumns({ design }: Context, image: string, words: readonly string[]): [string, string] {
  const [picture, text] = pictureBesideWidths(design);
  return [region(design, picture, 'image', [image]), region(design, text, 'text', words)];
}

function hybridRows(context: Context): { sheet: string; footer: string } {
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

const hybrid: Hybrid = { rows: hybridRows, columns: hybridColumns, sheet: REGION_SHEET };

export const compileHybrid = (document: EmailDocument): CompiledEmail =>
  compile(document, { variant: 'klaviyo', hybrid });
