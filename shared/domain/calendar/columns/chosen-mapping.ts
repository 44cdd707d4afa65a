import { type ImportField, importFields } from '../../../contract/calendar-fields.ts';
import { borrowNames } from './borrowed-names.ts';
import type { ColumnMapping } from './mapping-types.ts';
import { columnsKept } from './shared-columns.ts';

export function withChosen(
  mapping: ColumnMapping,
  chosen: ReadonlyMap<ImportField, number[]>,
): ColumnMapping {
  const chosenFor = (column: number) =>
    [...chosen].flatMap(([field, positions]) => (positions.includes(column) ? [field] : []));
  const result: ColumnMapping = {};
  for (const field of importFields) {
    const own = chosen.get(field);
    if (own) result[field] = { columns: own, match: 'chosen' };
    else if (mapping[field]) {
      const { columns: before, match } = mapping[field];
      const isChosen = match === 'chosen' || match === 'remembered';
      result[field] = { match, columns: columnsKept(field, before, { chosen: isChosen, chosenFor }) };
    }
  }
  borrowNames(result);
  return result;
}
