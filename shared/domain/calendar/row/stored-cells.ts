import { type ImportField, importFields } from '../../../contract/calendar-fields.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { furtherEmailColumns } from '../columns/mapping.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import { cellOf, type Sheet, type SheetRow } from '../sheet/sheet.ts';
import { fitCells } from './fit-cells.ts';
import { cellText, editedCells, fieldOfCell, type StoredCell } from './row-cells.ts';

export interface StoredColumn {
  column: number;
  header: string;
  field: ImportField | '';
}

/** These may be sent to a model; a row's further emails are left out. */
export function storedColumns(sheet: Sheet, mapping: ColumnMapping): StoredColumn[] {
  const others = furtherEmailColumns(sheet.headers);
  return sheet.headers.flatMap((header, column): StoredColumn[] => {
    const read = importFields.filter((field) => mapping[field]?.columns.includes(column));
    if (read.length === 0) return others.has(column) ? [] : [{ column, header, field: '' }];
    const sent = read.filter((field) => fieldOfCell(field) !== null);
    const field = sent.find((each) => each !== 'campaign_name' && each !== 'brief') ?? sent[0];
    return field === undefined ? [] : [{ column, header, field }];
  });
}

interface ReadFields {
  own: CampaignFields;
  fields: CampaignFields;
  preview_text_auto: boolean;
}

export function storedCells(
  columns: readonly StoredColumn[],
  row: SheetRow,
  { own, fields, preview_text_auto }: ReadFields,
): StoredCell[] {
  const source = { ...own, preview_text_auto };
  const cells = columns.flatMap(({ column, header, field }): StoredCell[] => {
    const value = cellOf(row, column).trim();
    const shown = fieldOfCell(field);
    if (value === '' || shown === null) return [];
    return [{ column: header, field, ...(value !== cellText(source, shown) && { value }) }];
  });
  if (row.group !== '') cells.push({ column: 'Section', field: '', value: row.group });
  const joined = (['campaign_name', 'subject_line', 'subject_variants'] as const).filter(
    (field) => String(own[field]) !== String(fields[field]),
  );
  return fitCells(editedCells(cells, { ...fields, preview_text_auto }, joined), fields);
}
