import { damaged, parseFailed } from '../parse-failed.ts';
import { plain } from './number-format.ts';
import { type Relation, relationsOf, type Workbook } from './open-workbook.ts';
import { type Attributes, isTrue, readXml, unescaped } from './xml.ts';

export interface WorksheetRow {
  row: number;
  cells: string[];
  struck: boolean;
}

export interface Worksheet {
  rows: WorksheetRow[];
  hidden_rows: number[];
  /** From 0, only those with cells. */
  hidden_columns: number[];
  /** By "row:column", with the column from 0. */
  links: Map<string, string>;
  formulas_without_value: number;
}

export interface WorksheetLimits {
  rows: number;
  columns: number;
}

/** Larger merged cells are layout, not values. */
const LONGEST_MERGE = 100;
/** Characters of all cells and links: a small file can hold gigabytes by repeating one text. */
const MAX_TEXT = 32 * 1024 * 1024;

/**
 * Formulas give their stored result; a vertically merged cell fills each row. Stops after the limits, for the
 * caller to check. Throws `parse_failed` for too much text.
 */
export function readWorksheet(book: Workbook, path: string, limits: WorksheetLimits): Worksheet {
  const relations = relationsOf(book.zip, path);
  const rows = new Map<number, string[]>();
  const unstruck = new Set<number>();
  const hidden_rows: number[] = [];
  const links = new Map<string, string>();
  const merges: Area[] = [];
  const linked: Attributes[] = [];
  const hidden = new Set<number>();
  let [row, column, filled, unvalued, size, areas, columns] = [0, -1, 0, 0, 0, 0, 0];
  let cell: Attributes = {};
  let [value, inline, formula] = ['', '', ''];
  let [isHidden, hasValue] = [false, false];
  const count = (text: string): void => {
    size += text.length;
    if (size > MAX_TEXT) throw tooMuchText();
  };
  readXml(book.zip.text(path), {
    open(name, attributes) {
      if (name === 'row') {
        row = rowNumber(attributes.r ?? row + 1);
        column = -1;
        isHidden = isTrue(attributes.hidden);
      } else if (name === 'c') {
        cell = attributes;
        [value, inline, formula] = ['', '', ''];
        hasValue = false;
        column = attributes.r === undefined ? column + 1 : positionOf(attributes.r).column;
      } else if (name === 'col') {
        columns += 1;
        if (columns > LAST_COLUMN) throw damaged();
        if (isTrue(attributes.hidden)) hide(attributes, hidden, limits.columns);
      } else if (name === 'mergeCell') {
        areas += 1;
        if (areas > MOST_AREAS) throw tooManyAreas();
        merges.push(areaOf(attributes.ref ?? ''));
      } else if (name === 'hyperlink') {
        areas += 1;
        if (areas > MOST_AREAS) throw tooManyAreas();
        linked.push(attributes);
      }
    },
    close(name, text) {
      if (name === 'v') {
        value = text;
        hasValue = true;
      } else if (name === 'f') formula = text;
      else if (name === 't') inline += text;
      else if (name === 'c') {
        if (formula !== '' && !hasValue) unvalued += 1;
        const shown = shownText(cell, value, inline, book);
        if (shown === '' || column >= limits.columns || filled > limits.rows) return;
        count(shown);
        const cells = rows.get(row) ?? [];
        if (cells.length === 0) {
          filled += 1;
          if (isHidden) hidden_rows.push(row);
        }
        while (cells.length < column) cells.push('');
        cells[column] = shown;
        if (!book.struck[Number(cell.s ?? 0)]) unstruck.add(row);
        rows.set(row, cells);
        const address = /^HYPERLINK\(\s*"([^"]+)"/i.exec(formula)?.[1];
        if (address !== undefined && isWeb(address)) links.set(`${row}:${column}`, address);
      }
    },
  });
  for (const merge of merges) fillDown(merge, rows, count);
  for (const attributes of linked)
    for (const [cell, address] of linksOf(attributes, relations, rows)) {
      count(address);
      links.set(cell, address);
    }
  return {
    rows: [...rows]
      .sort(([a], [b]) => a - b)
      .map(([number, cells]) => ({ row: number, cells, struck: !unstruck.has(number) })),
    hidden_rows,
    hidden_columns: [...hidden]
      .filter((column) => rows.values().some((cells) => (cells[column] ?? '') !== ''))
      .sort((a, b) => a - b),
    links,
    formulas_without_value: unvalued,
  };
}

/** `min` and `max` count from 1. */
function hide({ min, max }: Attributes, hidden: Set<number>, columns: number): void {
  const end = Math.min(Number(max), columns);
  for (let column = Math.max(Number(min) - 1, 0); column < end; column += 1) hidden.add(column);
}

/** Excel allows 65,530 links on a sheet. */
const MOST_AREAS = 100_000;
const tooManyAreas = () =>
  parseFailed(
    `The sheet has more than ${MOST_AREAS.toLocaleString('en')} merged or linked cells. Save only the rows of the calendar, as .xlsx or .csv.`,
  );

const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

function rowNumber(given: string | number): number {
  const row = Number(given);
  if (!Number.isInteger(row) || row < 1 || row > LAST_ROW) throw damaged();
  return row;
}

const tooMuchText = () =>
  parseFailed(
    `The sheet holds more than ${MAX_TEXT / 1024 / 1024} MB of text. Save only the rows of the calendar, as .xlsx or .csv.`,
  );

function shownText(cell: Attributes, value: string, inline: string, book: Workbook): string {
  switch (cell.t) {
    case 's':
      return book.strings[Number(value)] ?? '';
    case 'inlineStr':
      return unescaped(inline);
    case 'str':
      return unescaped(value);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return value;
    case 'd':
      return value.replace('T', ' ').replace(/ 00:00(?::00(?:\.0+)?)?Z?$/, '');
    default: {
      if (value === '') return '';
      const number = Number(value);
      if (Number.isNaN(number)) return value;
      const format = book.formats[Number(cell.s ?? 0)] ?? plain;
      return format(number, book.is1904);
    }
  }
}

interface Area {
  from: { row: number; column: number };
  to: { row: number; column: number };
}

/** "AB12" → row 12, column 27. */
function positionOf(reference: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Za-z]{1,3})\$?(\d+)/.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column: column - 1 };
}

function areaOf(reference: string): Area {
  const [from = '', to = from] = reference.split(':');
  return { from: positionOf(from), to: positionOf(to) };
}

/** By "row:column", like those of the sheet. */
function linksOf(
  attributes: Attributes,
  relations: ReadonlyMap<string, Relation>,
  rows: ReadonlyMap<number, readonly string[]>,
): [string, string][] {
  const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? '';
  const target = relations.get(id)?.target ?? '';
  if (!isWeb(target)) return [];
  const { from, to } = areaOf(attributes.ref ?? '');
  const address = `${target}${attributes.location ? `#${attributes.location}` : ''}`;
  const found: [string, string][] = [];
  for (let row = from.row; row <= Math.min(to.row, from.row + LONGEST_MERGE); row += 1)
    if (rows.get(row)?.[from.column] !== undefined) found.push([`${row}:${from.column}`, address]);
  return found;
}

const isWeb = (target: string) => /^https?:\/\/\S+$/i.test(target);

/** A cell over several rows of one column holds for each; one over several columns is a title. */
function fillDown(
  { from, to }: Area,
  rows: ReadonlyMap<number, string[]>,
  count: (text: string) => void,
): void {
  const value = rows.get(from.row)?.[from.column] ?? '';
  if (value === '' || from.column !== to.column || to.row - from.row > LONGEST_MERGE) return;
  for (let row = from.row + 1; row <= to.row; row += 1) {
    const cells = rows.get(row);
    if (!cells) continue;
    while (cells.length <= from.column) cells.push('');
    count(value);
    cells[from.column] = value;
  }
}
