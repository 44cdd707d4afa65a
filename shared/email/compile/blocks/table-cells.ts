import type { CopySection } from '../../../contract/schemas/copy.ts';
import { type Design, styledOn } from '../../look/design.ts';
import type { GroundColours } from '../../look/ground.ts';
import type { Context } from '../context.ts';
import { indexOf } from '../entries.ts';
import { inline, lines } from '../markup.ts';
import type { TextStyles } from './text-styles.ts';

/** More are unreadable on a phone. */
const MOST_COLUMNS = 4;

const cells = ({ type, start }: Design, { text, line, card }: GroundColours, grid: boolean) => {
  const border = grid ? `border:1px solid ${line};` : `border-bottom:1px solid ${line};`;
  const common = `padding:10px 12px;${grid ? '' : `padding-${start}:0;`}${border}${type.small}text-align:${start};vertical-align:top;color:${text};`;
  return {
    table: `<table class="g-hr" border="0" cellpadding="0" cellspacing="0" width="100%" style="width:100%;margin:0 0 16px;border-collapse:collapse;">\n`,
    column: `<th class="g-tx g-hr${grid ? ' g-cd' : ''}" scope="col" style="${common}font-weight:700;${grid ? `background-color:${card};` : ''}">`,
    first: `<th class="g-tx g-hr" scope="row" style="${common}font-weight:700;">`,
    cell: `<td class="g-tx g-hr" style="${common}">`,
  };
};

const css = styledOn(({ design, colours }) => ({
  rows: cells(design, colours, false),
  grid: cells(design, colours, true),
}));

type Cells = readonly (readonly string[])[];

function stacked(context: Context, [head = [], ...body]: Cells, section: number, styles: TextStyles): string {
  const named = (x: number) => {
    const name = lines(context, head[x] ?? '');
    return name === '' ? '' : `<strong>${name}</strong> `;
  };
  const cell = (text: string, x: number, y: number) =>
    text.trim() === ''
      ? ''
      : `${named(x)}${context.markText(inline(context, text, styles.ground), 'sections', section, 'rows', y + 1, x)}`;
  return body
    .map(
      (row, y) =>
        `${styles.paragraph}${row
          .map((text, x) => cell(text, x, y))
          .filter(Boolean)
          .join('<br>')}</p>\n`,
    )
    .join('');
}

/** The first row is the head; '' without rows. */
export function tableHtml(
  context: Context,
  section: CopySection,
  styles: TextStyles,
  variant: 'rows' | 'grid' = 'rows',
): string {
  const { rows = [] } = section;
  if (rows.length === 0) return '';
  const width = Math.max(...rows.map((row) => row.length));
  if (width === 0) return '';
  const index = indexOf(context, section);
  if (width > MOST_COLUMNS && rows.length > 1) return stacked(context, rows, index, styles);
  const { table, column, first, cell } = css(context, styles.ground)[variant];
  let html = table;
  for (const [y, row] of rows.entries()) {
    html += '<tr>';
    for (let x = 0; x < width; x += 1) {
      const headed = x === 0 && width > 1 ? first : cell;
      const opening = y === 0 && rows.length > 1 ? column : headed;
      const end = opening === cell ? '</td>' : '</th>';
      html +=
        context.mark(opening, 'sections', index, 'rows', y, x) +
        inline(context, row[x] ?? '', styles.ground) +
        end;
    }
    html += '</tr>\n';
  }
  return `${html}</table>\n`;
}
