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
  const strings = new Map<string, number>();
  const formats = new Map([['General', 0]]);
  const indexIn = (known: Map<string, number>, entry: string) => {
    const at = known.get(entry) ?? known.size;
    known.set(entry, at);
    return at;
  };
  const cellXml = (cell: WorkbookCell, at: string, links: [string, string][]): string => {
    if (cell === null) return '';
    if (typeof cell === 'string')
      return `<c r="${at}" t="s"><v>${indexIn(strings, `<t xml:space="preserve">${escaped(cell)}</t>`)}</v></c>`;
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    if ('runs' in cell)
      return `<c r="${at}" t="s"><v>${indexIn(strings, cell.runs.map((run) => `<r><rPr><b/></rPr><t>${escaped(run)}</t></r>`).join(''))}</v></c>`;
    if ('link' in cell) {
      links.push([at, cell.link]);
      return cellXml(cell.text, at, links);
    }
    if ('formula' in cell) {
      const type = typeof cell.result === 'string' ? ' t="str"' : '';
      const result = cell.result === undefined ? '' : `<v>${escaped(String(cell.result))}</v>`;
      return `<c r="${at}"${type}><f>${escaped(cell.formula)}</f>${result}</c>`;
    }
    return `<c r="${at}" s="${indexIn(formats, cell.format)}"><v>${cell.value}</v></c>`;
  };
  const parts: Record<string, string> = {};
  for (const [number, { rows, merges = [], hiddenRows = [] }] of sheets.entries()) {
    const links: [string, string][] = [];
    const body = rows
      .map((cells, row) => {
        const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : '';
        return `<row r="${row + 1}"${hidden}>${cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`, links)).join('')}</row>`;
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
    parts[`xl/worksheets/sheet${number + 1}.xml`] =
      `${head}<worksheet ${MAIN} xmlns:r="${RELATIONS}"><sheetData>${body}</sheetData>${merged}${linked}</worksheet>`;
    if (links.length > 0)
      parts[`xl/worksheets/_rels/sheet${number + 1}.xml.rels`] =
        `${head}<Relationships>${links.map(([, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/hyperlink" Target="${escaped(target)}" TargetMode="External"/>`).join('')}</Relationships>`;
  }
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
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
