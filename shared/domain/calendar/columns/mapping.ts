import { type ImportField, manyColumns } from '../../../contract/calendar-fields.ts';
import { marksChannel } from '../kinds/implied-channel.ts';
import { fillBrief } from '../row/fill-brief.ts';
import { columnLetter } from '../sheet/header-row.ts';
import { knownColumns, withoutJiraWords } from '../sheet/known-exports.ts';
import { isOwnColumn } from '../sheet/own-columns.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { borrowNames, briefFromNames } from './borrowed-names.ts';
import { profileColumn } from './columns.ts';
import { addFacts } from './fact-columns.ts';
import {
  guessByContent,
  nameFromTheme,
  placeFinishedCopy,
  placeProductParts,
  placeTitles,
} from './mapping-guess.ts';
import type { ChosenColumns, Column, ColumnMapping, FieldColumns, Match } from './mapping-types.ts';
import { certainReading, type HeaderReading, readHeader } from './match-header.ts';
import { isTranslationOf } from './translations.ts';
import { headerMeanings } from './veto.ts';

export const readColumns = (sheet: Sheet): Column[] => {
  const second = furtherEmailColumns(sheet.headers);
  const known = knownColumns(sheet.headers);
  const readingOf = (header: string, column: number): HeaderReading => {
    const field = second.has(column) ? null : known.get(column);
    return field === undefined ? readHeader(withoutJiraWords(header)) : certainReading(field);
  };
  return sheet.headers.map((header, column) => {
    const profile = profileColumn(sheet, column);
    const isNone = isOwnColumn(header) || marksChannel(header, profile);
    const reading = isNone ? certainReading(null) : readingOf(header, column);
    return { header, reading, profile };
  });
};

const NUMBERED = /^(e-?mail|campaign|newsletter|send|mailing)\s*(?:#\s*)?([1-9])\b/i;

/** "Email 2 Subject": only the first email of a row is read. */
export function furtherEmailColumns(headers: readonly string[]): Set<number> {
  const numbered = headers.flatMap((header, column) => {
    const found = NUMBERED.exec(header.trim());
    return found ? [{ column, of: found[1]?.toLowerCase(), number: Number(found[2]) }] : [];
  });
  return new Set(
    numbered.flatMap(({ column, of, number }) =>
      number > 1 && numbered.some((other) => other.of === of && other.number === 1) ? [column] : [],
    ),
  );
}

/** An empty column loses to a filled one with a less certain name. */
const EMPTY = 500;
/** Internal names ("am-q3-winback") lose to titles. */
const INTERNAL = 450;
const MOST = 0.6;

/** A row without a name is rejected, so a sparse column of names loses to a full one. */
const SPARSE = 100;
const NEARLY_ALL = 0.8;

function handicapOf({ profile }: Column, field: ImportField, rows: number): number {
  if (profile.filled === 0) return EMPTY;
  if (field !== 'campaign_name') return 0;
  return (profile.internal > MOST ? INTERNAL : 0) + (profile.filled < rows * NEARLY_ALL ? SPARSE : 0);
}

/** A column whose best meaning is taken gets another only if that is nearly as likely. */
const NEARLY = 60;

/** By name, then by content. `chosen` overrides both and reserves its columns. */
export function mapColumns(
  columns: readonly Column[],
  chosen: ChosenColumns = {},
  origin: 'chosen' | 'remembered' = 'chosen',
): ColumnMapping {
  const mapping: ColumnMapping = {};
  const used = new Set<number>();
  for (const [field, positions] of Object.entries(chosen) as [ImportField, number[]][]) {
    mapping[field] = {
      columns: positions.filter((position) => columns[position] !== undefined),
      match: origin,
    };
    for (const position of positions) used.add(position);
  }
  byName(columns, mapping, used);
  placeFinishedCopy(columns, mapping);
  nameFromTheme(columns, mapping);
  guessByContent(columns, mapping, used);
  placeTitles(columns, mapping, used);
  fillBrief(columns, mapping, used);
  addFacts(columns, mapping, used);
  placeProductParts(columns, mapping);
  briefFromNames(columns, mapping);
  borrowNames(mapping);
  for (const [field, { columns: found, match }] of Object.entries(mapping) as [ImportField, FieldColumns][]) {
    if (found.length === 0 && match !== 'chosen' && match !== 'remembered') delete mapping[field];
  }
  return mapping;
}

function byName(columns: readonly Column[], mapping: ColumnMapping, used: Set<number>): void {
  const rows = Math.max(...columns.map(({ profile }) => profile.filled), 0);
  const candidates = columns.flatMap((column, position) => {
    const meanings = headerMeanings(column);
    const best = meanings[0]?.score ?? 0;
    return meanings
      .filter(({ by, score }) => by !== 'compound' || score >= best - NEARLY)
      .map((meaning) => ({
        ...meaning,
        position,
        weight: meaning.score - handicapOf(column, meaning.field, rows),
      }));
  });
  candidates.sort((a, b) => b.weight - a.weight || a.position - b.position);
  for (const { field, by, position } of candidates) {
    if (used.has(position)) continue;
    const known = mapping[field];
    const match: Match = by === 'exact' ? 'exact' : 'synonym';
    if (known === undefined) mapping[field] = { columns: [position], match };
    else if (
      manyColumns.has(field) &&
      known.match !== 'chosen' &&
      known.match !== 'remembered' &&
      !isTranslationOf(
        columns[position]?.header ?? '',
        known.columns.map((column) => columns[column]?.header ?? ''),
      )
    )
      known.columns.push(position);
    else continue;
    used.add(position);
  }
  for (const [field, found] of Object.entries(mapping) as [ImportField, FieldColumns][]) {
    if (found.match === 'chosen' || found.match === 'remembered') continue;
    const own = (position: number) =>
      columns[position]?.reading.candidates[0]?.by === 'exact' &&
      columns[position]?.reading.candidates[0]?.field === field
        ? 0
        : 1;
    found.columns.sort((a, b) => own(a) - own(b) || a - b);
  }
}

export function ignoredColumns(columns: readonly Column[], mapping: ColumnMapping): number[] {
  const used = new Set(Object.values(mapping).flatMap((found) => found.columns));
  return columns.flatMap(({ header, profile }, position) =>
    used.has(position) ||
    isOwnColumn(header) ||
    (profile.filled === 0 && header === `Column ${columnLetter(position)}`)
      ? []
      : [position],
  );
}
