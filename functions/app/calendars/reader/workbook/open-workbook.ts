import { damaged, parseFailed } from '../parse-failed.ts';
import { formatNamed, type NumberFormat, numberFormat } from './number-format.ts';
import { type Attributes, isTrue, readXml, unescaped } from './xml.ts';
import type { Zip } from './zip.ts';

export interface Workbook {
  zip: Zip;
  sheets: { name: string; path: string }[];
  hidden_sheets: number;
  strings: string[];
  formats: NumberFormat[];
  struck: boolean[];
  /** As in old files of Excel for Mac. */
  is1904: boolean;
}

/** Of Google Sheets; Excel allows 31. */
const LONGEST_NAME = 100;

export function openWorkbook(zip: Zip): Workbook | undefined {
  const path = [...relationsOf(zip, '').values()].find(({ type }) => /\/officeDocument$/.test(type))?.target;
  const book = path !== undefined && zip.has(path) ? path : 'xl/workbook.xml';
  if (!zip.has(book)) return undefined;
  const relations = relationsOf(zip, book);
  const sheets: Workbook['sheets'] = [];
  let [hidden, is1904] = [0, false];
  readXml(zip.text(book), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? '';
      const relation = relations.get(id);
      if (!relation || !/\/worksheet$/.test(relation.type)) return;
      if (attributes.state === 'hidden' || attributes.state === 'veryHidden') hidden += 1;
      else sheets.push({ name: (attributes.name ?? '').slice(0, LONGEST_NAME), path: relation.target });
    },
  });
  const ofType = (type: RegExp) =>
    [...relations.values()].find((relation) => type.test(relation.type))?.target;
  return {
    zip,
    sheets,
    hidden_sheets: hidden,
    is1904,
    strings: stringsOf(zip.text(ofType(/\/sharedStrings$/) ?? '')),
    ...stylesOf(zip.text(ofType(/\/styles$/) ?? '')),
  };
}

export interface Relation {
  type: string;
  target: string;
}

/** By id; '' for the archive itself. */
export function relationsOf(zip: Zip, part: string): Map<string, Relation> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const found = new Map<string, Relation>();
  readXml(zip.text(`${folder}_rels/${part.slice(folder.length)}.rels`), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship') return;
      found.set(Id, { type: Type, target: TargetMode === 'External' ? Target : within(folder, Target) });
    },
  });
  return found;
}

/** In "xl/": "worksheets/sheet1.xml"; from the top: "/xl/styles.xml". */
function within(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = URL.parse(target, `zip:///${folder}`)?.pathname;
  if (path === undefined) throw damaged();
  return path.slice(1);
}

/** Joins texts of several formats without the readings of Japanese names. */
function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  let [text, phonetic] = ['', false];
  readXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
    },
    close(name, inside) {
      if (name === 't' && !phonetic) text += inside;
      if (name === 'rPh') phonetic = false;
      if (name === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
}

const tooManyFormats = () =>
  parseFailed(
    `The workbook has more than ${MOST_FORMATS.toLocaleString('en')} number formats. Copy the calendar into a new workbook, or save it as .csv.`,
  );

/** Excel knows about 250. */
const MOST_FORMATS = 5_000;

function stylesOf(xml: string): Pick<Workbook, 'formats' | 'struck'> {
  const own = new Map<number, string>();
  const cells: { format: number; font: number }[] = [];
  const fonts: boolean[] = [];
  let [inCells, inFonts] = [false, false];
  readXml(xml, {
    open(name, attributes: Attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'fonts') inFonts = true;
      if (name === 'font' && inFonts) fonts.push(false);
      if (name === 'strike' && inFonts) fonts[fonts.length - 1] = isTrue(attributes.val ?? '1');
      if (name === 'xf' && inCells)
        cells.push({ format: Number(attributes.numFmtId ?? 0), font: Number(attributes.fontId ?? 0) });
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
      if (name === 'fonts') inFonts = false;
    },
  });
  const read = new Map<string, NumberFormat>();
  return {
    formats: cells.map(({ format }) => {
      const code = formatNamed(format, own);
      const known = read.get(code) ?? numberFormat(code);
      read.set(code, known);
      if (read.size > MOST_FORMATS) throw tooManyFormats();
      return known;
    }),
    struck: cells.map(({ font }) => fonts[font] ?? false),
  };
}
