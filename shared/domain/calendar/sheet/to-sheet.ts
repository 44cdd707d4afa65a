import type { ImportField } from '../../../contract/calendar-fields.ts';
import { monthNamed } from '../../../text/date-names.ts';
import { fold } from '../../../text/words.ts';
import { isDateLike } from '../../dates/parse-date.ts';
import { readHeader } from '../columns/match-header.ts';
import { findHeader, HEADER_WITHIN, headerRepeats, uniqueHeaders } from './header-row.ts';
import { withoutJiraMarks } from './jira-marks.ts';
import { isJiraExport } from './known-exports.ts';
import type { Sheet, SheetRow } from './sheet.ts';

export interface RawRow {
  row: number;
  cells: string[];
  /** Cells that began with a space. */
  spaced?: number[];
  links?: Readonly<Record<number, string>>;
  struck?: boolean;
  problem?: string;
}

const GROUP =
  /^(?:week|wk|kw|kalenderwoche|woche|semana|semaine|settimana|vecka|month|monat|phase|q[1-4]\b|quarter|quartal|trimestre|part|section|sprint|season|spring|summer|autumn|fall|winter)\b[^.!?]{0,60}$/;
const LABELLED_GROUP =
  /^(?:group|gruppe|groupe|grupo|gruppo|groep|category|kategorie|categorie|categoria|abschnitt|bereich|rubriek|rubrique|seccion|sezione|secao|sectie)\s?:[^.!?]{1,60}$/;
const TOTAL = /^(?:grand |sub)?totals?\b|^(?:summe|gesamt|insgesamt|suma|somme|totale)\b/;
const WIDER = 0.5;

/**
 * `blank` counts rows already dropped. With `keepsUnnamed`, extra cells are unnamed columns: no comma can
 * have made them.
 */
export function toSheet(
  rows: readonly RawRow[],
  blank: number,
  { keepsUnnamed = false }: { keepsUnnamed?: boolean } = {},
): Sheet {
  const at = findHeader(rows.map(({ cells }) => cells));
  const header = at >= 0 ? at : plainHeader(rows);
  const headerCells = header >= 0 ? (rows[header]?.cells ?? []) : [];
  const body = rows.slice(header + 1);
  const columns = widthOf(headerCells, body, keepsUnnamed ? 0 : WIDER);
  const headers = uniqueHeaders(headerCells, columns);
  const sheet: Sheet = {
    headers,
    header_row: header >= 0 ? (rows[header]?.row ?? null) : null,
    rows: [],
    title: rows
      .slice(0, Math.max(0, header))
      .map(({ cells }) => cells.filter(Boolean).join(' '))
      .join(' '),
    skipped: { blank, repeated_headers: 0, groups: 0, totals: 0 },
    ragged: [],
    unreadable: [],
  };
  const linkColumns = linkColumnsOf(headers);
  const isJira = isJiraExport(headers);
  const repeatsHeader = headerRepeats(headerCells);
  const wide = columns >= 3;
  // "November" between title and header is the heading of the rows below.
  const above = rows[header - 1]?.cells.filter((cell) => cell !== '') ?? [];
  let groups = wide && above.length === 1 && saysSection(above[0] ?? '') ? above : [];
  for (const { row, cells: given, spaced = [], links, struck, problem } of body) {
    const plain = isJira ? given.map(withoutJiraMarks) : given;
    const cells = links ? withLinks(plain, links, linkColumns) : plain;
    const filled = cells.filter((cell) => cell !== '');
    if (problem !== undefined)
      sheet.unreadable.push({ row, cells: cells.slice(0, columns), reason: problem });
    else if (repeatsHeader(cells)) sheet.skipped.repeated_headers += 1;
    else if (
      wide &&
      TOTAL.test(fold(filled[0] ?? '')) &&
      filled.slice(1).every((cell) => /^[^\p{L}]*$/u.test(cell))
    )
      sheet.skipped.totals += 1;
    else if (wide && isHeading(cells, filled)) {
      const text = filled.join(' ');
      groups = [...groups.filter((known) => rankOf(known) < rankOf(text)), text];
      sheet.skipped.groups += 1;
    } else {
      const { read, ragged } = fitRow(cells, spaced, columns);
      if (ragged) sheet.ragged.push({ row, ...ragged });
      sheet.rows.push({
        row,
        cells: read,
        group: groups.join(' · '),
        ...(struck && { struck }),
      } satisfies SheetRow);
    }
  }
  return sheet;
}

function plainHeader(rows: readonly RawRow[]): number {
  return rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => {
    const filled = cells.filter((cell) => cell !== '');
    return (
      filled.length >= 2 &&
      filled.every(
        (cell) => cell.length <= 60 && /\p{L}/u.test(cell) && !isDateLike(cell) && !/https?:|@\w/.test(cell),
      )
    );
  });
}

/**
 * If joining cells that start with a space makes the row fit, unquoted commas had split it; otherwise drops
 * extra cells.
 */
function fitRow(
  cells: string[],
  spaced: readonly number[],
  columns: number,
): { read: string[]; ragged?: { cell: string; joined: boolean } } {
  if (cells.length <= columns) return { read: cells };
  const joined: string[] = [];
  for (const [column, cell] of cells.entries()) {
    if (spaced.includes(column) && joined.length > 0) joined[joined.length - 1] += `, ${cell}`;
    else joined.push(cell);
  }
  if (joined.length === columns) {
    const cell = joined.filter((text, column) => text !== cells[column] && text.includes(', ')).join(' | ');
    return { read: joined, ragged: { cell, joined: true } };
  }
  return { read: cells, ragged: { cell: cells.slice(columns).filter(Boolean).join(' | '), joined: false } };
}

function widthOf(header: readonly string[], body: readonly RawRow[], least: number): number {
  const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1;
  const named = lastFilled(header);
  const widths = body.map(({ cells }) => lastFilled(cells));
  const wider = widths.filter((width) => width > named);
  return wider.length > widths.length * least ? Math.max(...wider) : named;
}

function isHeading(cells: readonly string[], filled: readonly string[]): boolean {
  const [first = ''] = filled;
  if (filled.length === 0 || filled.length > 2 || first.length > 80) return false;
  if (filled.length === 2)
    return (
      saysSection(first) && (saysSection(filled[1] ?? '') || isDateLike(filled[1] ?? '')) && cells.length > 3
    );
  return (
    saysSection(first) ||
    (cells[0] === first &&
      (/^[-–—=*#_•>\s]{2,}.*|:$/.test(first) ||
        (first === first.toUpperCase() && /\p{Lu}{3,}/u.test(first) && !/\d/.test(first))))
  );
}

/** Links in other columns often lead to team documents. */
function linkColumnsOf(headers: readonly string[]): Set<number> {
  return new Set(
    headers.flatMap((header, column) =>
      readHeader(header).candidates.some(({ field }) => LINK_FIELDS.has(field)) ? [column] : [],
    ),
  );
}
const LINK_FIELDS: ReadonlySet<ImportField> = new Set([
  'cta_link',
  'cta_text',
  'products',
  'product_url',
  'product_image',
  'image_tag',
]);

const withLinks = (
  cells: readonly string[],
  links: Readonly<Record<number, string>>,
  columns: ReadonlySet<number>,
): string[] =>
  cells.map((cell, column) => {
    const link = links[column];
    if (link === undefined || !columns.has(column) || /https?:/i.test(cell)) return cell;
    return cell === '' ? link : `${cell} (${link})`;
  });

const saysSection = (text: string) =>
  GROUP.test(fold(text)) || LABELLED_GROUP.test(fold(text)) || isMonth(text);

function isMonth(text: string): boolean {
  const [word = '', ...rest] = fold(text).match(/\p{L}+|\d+/gu) ?? [];
  return (
    monthNamed(word) !== undefined &&
    rest.length <= 4 &&
    !rest.some((part) => /^\d{1,2}$/.test(part) && !/['’]\d\d\b/.test(text))
  );
}

function rankOf(text: string): number {
  if (isMonth(text)) return 1;
  const plain = fold(text);
  if (/^(q[1-4]|quarter|quartal|trimestre|season|spring|summer|autumn|fall|winter)\b/.test(plain)) return 0;
  return /^(week|wk|kw|kalenderwoche|woche|semana|semaine|settimana|vecka)\b/.test(plain) ? 3 : 2;
}
