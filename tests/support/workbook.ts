import { strToU8, zipSync } from 'fflate';

export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  | { value: number; format: string }
  | { formula: string; result?: string | number }
  | { text: string; link: string }
  | { runs: string[] };

export interface WorkbookSheet {
  name: string;
  rows: WorkbookCell[][];
  state?: 'hidden' | 'veryHidden';
  /** From 1. */
  hiddenRows?: number[];
  merges?: string[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const letter = (column: number) => String.fromCharCode(65 + column);
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const FIRST_CUSTOM_FORMAT = 164;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** As spreadsheets write .xlsx: shared texts, styles, relationships. */
export function workbook(sheets: WorkbookSheet[], { date1904 = false } = {}): Uint8Array {
  const shared: Shared = { strings: new Map(), formats: new Map([['General', 0]]) };
  const parts: Record<string, string> = {};
  for (const [index, sheet] of sheets.entries()) {
    const { xml, relations } = sheetParts(sheet, shared);
    parts[`xl/worksheets/sheet${index + 1}.xml`] = xml;
    if (relations !== '') parts[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relations;
  }
  Object.assign(parts, packageParts(sheets, shared, date1904));
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** Texts and number formats of all sheets, each with its index. */
interface Shared {
  strings: Map<string, number>;
  formats: Map<string, number>;
}

function indexIn(known: Map<string, number>, entry: string): number {
  const index = known.get(entry) ?? known.size;
  known.set(entry, index);
  return index;
}

type CellLink = [ref: string, target: string];

function cellXml(cell: WorkbookCell, ref: string, links: CellLink[], shared: Shared): string {
  const { strings, formats } = shared;
  if (cell === null) return '';
  if (typeof cell === 'string')
    return `<c r="${ref}" t="s"><v>${indexIn(strings, `<t xml:space="preserve">${escaped(cell)}</t>`)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if ('runs' in cell)
    return `<c r="${ref}" t="s"><v>${indexIn(strings, cell.runs.map((run) => `<r><rPr><b/></rPr><t>${escaped(run)}</t></r>`).join(''))}</v></c>`;
  if ('link' in cell) {
    links.push([ref, cell.link]);
    return cellXml(cell.text, ref, links, shared);
  }
  if ('formula' in cell) {
    const type = typeof cell.result === 'string' ? ' t="str"' : '';
    const result = cell.result === undefined ? '' : `<v>${escaped(String(cell.result))}</v>`;
    return `<c r="${ref}"${type}><f>${escaped(cell.formula)}</f>${result}</c>`;
  }
  return `<c r="${ref}" s="${indexIn(formats, cell.format)}"><v>${cell.value}</v></c>`;
}

function sheetParts(
  { rows, merges = [], hiddenRows = [] }: WorkbookSheet,
  shared: Shared,
): { xml: string; relations: string } {
  const links: CellLink[] = [];
  const body = rows
    .map((cells, row) => {
      const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : '';
      return `<row r="${row + 1}"${hidden}>${cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`, links, shared)).join('')}</row>`;
    })
    .join('');
  const merged =
    merges.length === 0
      ? ''
      : `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const linked =
    links.length === 0
      ? ''
      : `<hyperlinks>${links.map(([ref], at) => `<hyperlink ref="${ref}" r:id="rId${at + 1}"/>`).join('')}</hyperlinks>`;
  const relations =
    links.length === 0
      ? ''
      : `${head}<Relationships>${links.map(([, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/hyperlink" Target="${escaped(target)}" TargetMode="External"/>`).join('')}</Relationships>`;
  const xml = `${head}<worksheet ${MAIN} xmlns:r="${RELATIONS}"><sheetData>${body}</sheetData>${merged}${linked}</worksheet>`;
  return { xml, relations };
}

function packageParts(
  sheets: WorkbookSheet[],
  { strings, formats }: Shared,
  date1904: boolean,
): Record<string, string> {
  const parts: Record<string, string> = {};
  parts['_rels/.rels'] =
    `${head}<Relationships><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
  parts['xl/workbook.xml'] =
    `${head}<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`;
  parts['xl/_rels/workbook.xml.rels'] = `${head}<Relationships>${sheets
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rIdS" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdF" Type="${RELATIONS}/styles" Target="/xl/styles.xml"/></Relationships>`;
  parts['xl/sharedStrings.xml'] =
    `${head}<sst ${MAIN}>${[...strings.keys()].map((text) => `<si>${text}</si>`).join('')}</sst>`;
  parts['xl/styles.xml'] =
    `${head}<styleSheet ${MAIN}><numFmts>${[...formats.keys()].map((code, at) => `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + at}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${[...formats.keys()].map((_, at) => `<xf numFmtId="${FIRST_CUSTOM_FORMAT + at}"/>`).join('')}</cellXfs></styleSheet>`;
  return parts;
}
