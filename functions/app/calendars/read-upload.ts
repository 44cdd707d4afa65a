import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { mapColumns, readColumns } from '#shared/domain/calendar/columns/mapping.ts';
import { yearInName } from '#shared/domain/calendar/dates/plan-years.ts';
import { currencyOf } from '#shared/domain/offer/read-offer.ts';
import { getBrand } from '../brands/store.ts';
import { resolveClients } from './clients/resolve-clients.ts';
import type { CalendarImport } from './import-files.ts';
import type { CalendarFile, ReadFile } from './reader/read-file.ts';
import { positionsOf, recallMapping } from './remembered-mapping.ts';
import { todayIn } from './today.ts';

/** Lazy: the file reader is large. */
const readTable = async (file: CalendarFile): Promise<ReadFile> =>
  (await import('./reader/read-file.ts')).readFile(file);

/**
 * With the brand's mapping for these columns. Decides anew what `before` decided about other clients' rows; a
 * sheet taken as the brand's own stays so.
 */
export async function readUpload(
  client: string,
  file: CalendarFile,
  before?: CalendarImport,
): Promise<CalendarImport> {
  const [{ name, sheet, sheet_name, sheet_names, encoding, delimiter, warnings }, brand] = await Promise.all([
    readTable(file),
    getBrand(client),
  ]);
  const remembered = await recallMapping(client, sheet.headers);
  const columns = readColumns(sheet);
  const isOwnSheet = before !== undefined && !before.options.clients && before.sheet_name === sheet_name;
  const sheets = sheet_name !== null && {
    sheet_name,
    ...(!isOwnSheet && { sheet_names }),
  };
  const { mapping, clients } = await resolveClients({
    client,
    sheet,
    columns,
    ...sheets,
    before: before?.options.clients,
    mapping: remembered?.columns
      ? mapColumns(columns, positionsOf(remembered.columns, sheet.headers), 'remembered')
      : mapColumns(columns),
  });
  return {
    file_name: file.title ?? name,
    ...sheets,
    encoding,
    delimiter,
    sheet,
    warnings,
    indexes: [],
    mapping,
    options: {
      today: todayIn(brand.time_zone),
      themes: brandAsSet(brand).themes.filter((theme) => theme.trim() !== ''),
      semicolons: delimiter === ';',
      named_years: {
        sheet: yearInName(sheet_name ?? ''),
        file: yearInName(file.title ?? file.name),
      },
      language: brand.language,
      currency: currencyOf(brandAsSet(brand).products.map(({ price }) => price)),
      ...(remembered?.date_order && { date_order: remembered.date_order }),
      ...(remembered?.state_words && { state_words: remembered.state_words }),
      ...(clients && { clients }),
    },
  };
}
