import { manyColumns } from '../../../contract/calendar-fields.ts';
import type { SheetProposals } from '../../../contract/schemas/sheet-reading.ts';
import { comparable } from '../../../text/words.ts';
import { withChosen } from '../columns/chosen-mapping.ts';
import { isChosen } from '../columns/column-picks.ts';
import { profileColumn } from '../columns/columns.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import { stateWordKey, stateWords } from '../kinds/state-words.ts';
import { cellOf, type Sheet } from '../sheet/sheet.ts';
import { isWithoutMark } from './marked-words.ts';
import { type OpenQuestions, readingOf, type SheetReading } from './open-questions.ts';
import type { SheetAnswer } from './sheet-answer.ts';
import { valuesParse } from './values-parse.ts';

export interface ProposedBrand {
  client: string;
  display_name: string;
}

interface Around {
  open: OpenQuestions;
  brands: readonly ProposedBrand[];
  names: readonly string[];
}

export const noProposals: SheetProposals = {
  columns: [],
  state_words: [],
  year: null,
  clients: [],
  words: [],
};

/** Keeps what was asked, is in the sheet and can be read as its field. */
export function checkAnswer(answer: SheetAnswer, reading: SheetReading, around: Around): SheetProposals {
  const columns = checkColumns(answer, reading, around.open);
  return {
    columns,
    state_words: checkStateWords(answer, reading, columns),
    year: checkYear(answer, reading, around),
    clients: checkClients(answer, around),
    words: checkWords(answer, around.open),
  };
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

function quotedIn(cells: readonly string[], texts: readonly string[]): string[] {
  const known = new Set(texts.map(spaced));
  const stands = (quote: string) =>
    known.has(quote) ||
    (quote.endsWith('…') && [...known].some((text) => text.startsWith(quote.slice(0, -1).trimEnd())));
  return [...new Set(cells.map(spaced))].filter((quote) => quote !== '' && stands(quote));
}

const cellsBelow = (sheet: Sheet, headers: readonly string[]): string[] =>
  headers.flatMap((header) => sheet.rows.map((row) => cellOf(row, sheet.headers.indexOf(header))));

type Proposed = SheetProposals['columns'][number];

function checkColumns(
  answer: SheetAnswer,
  reading: SheetReading,
  open: OpenQuestions,
): SheetProposals['columns'] {
  const { sheet, mapping } = reading;
  const isOpen = new Set(open.columns);
  const taken = new Set<string>();
  // Each try reads the whole sheet, so an answer gets one per field.
  const first = new Map(answer.columns.toReversed().map((each) => [each.field, each]));
  return [...first.values()].toReversed().flatMap(({ field, columns: named, cells }): Proposed[] => {
    const known = mapping[field];
    if (known && isChosen(known)) return [];
    const fresh = [...new Set(named)].filter((header) => isOpen.has(header) && !taken.has(header));
    const certain = known && known.match !== 'guessed' ? known.columns : [];
    if (fresh.length === 0 || (certain.length > 0 && !manyColumns.has(field))) return [];
    const columns = [
      ...certain.map((position) => sheet.headers[position] ?? ''),
      ...fresh.slice(0, manyColumns.has(field) ? undefined : 1),
    ];
    const found = quotedIn(cells, cellsBelow(sheet, columns));
    if (found.length === 0 || !isReadable(reading, field, columns)) return [];
    for (const header of fresh) taken.add(header);
    return [{ field, columns: [...new Set(columns)], cells: found.slice(0, 3) }];
  });
}

const positionsOf = (sheet: Sheet, headers: readonly string[]) =>
  headers.map((header) => sheet.headers.indexOf(header));

const withColumns = (
  { sheet, mapping }: Pick<SheetReading, 'sheet' | 'mapping'>,
  proposed: readonly Pick<Proposed, 'field' | 'columns'>[],
): ColumnMapping =>
  withChosen(mapping, new Map(proposed.map(({ field, columns }) => [field, positionsOf(sheet, columns)])));

function isReadable(reading: SheetReading, field: Proposed['field'], columns: readonly string[]): boolean {
  const { sheet, mapping, options, read } = reading;
  const positions = positionsOf(sheet, columns);
  if (positions.join() === mapping[field]?.columns.join()) return false;
  const parse = positions.every((position) =>
    valuesParse(field, sheet, { position, profile: profileColumn(sheet, position) }),
  );
  if (!parse) return false;
  const after = readingOf(sheet, withColumns(reading, [{ field, columns: [...columns] }]), options).read;
  return after.campaigns.length >= read.campaigns.length && after.rejected.length <= read.rejected.length;
}

function checkStateWords(
  answer: SheetAnswer,
  reading: SheetReading,
  columns: readonly Proposed[],
): SheetProposals['state_words'] {
  const { sheet, options } = reading;
  const said = new Map(
    answer.status_words.map((each) => [stateWordKey(each.column, each.word), each] as const),
  );
  const unknown = stateWords(sheet, withColumns(reading, columns), options.state_words);
  return unknown.flatMap(({ column, word, means: known }) => {
    const means = known === null ? said.get(stateWordKey(column, word))?.means : undefined;
    return means === undefined ? [] : [{ column, word, means, cells: [word] }];
  });
}

const NEAR = 3;

function checkYear(
  { year: said }: SheetAnswer,
  { sheet, mapping, options, read }: SheetReading,
  { open, names }: Around,
): SheetProposals['year'] {
  if (!open.year || said === null) return null;
  const { year } = said;
  if (!Number.isInteger(year) || Math.abs(year - Number(options.today.slice(0, 4))) > NEAR) return null;
  const texts = [...names, sheet.title, ...sheet.headers, ...sheet.rows.flatMap(({ cells }) => cells)];
  const cells = quotedIn(said.cells, texts).slice(0, 3);
  if (cells.length === 0) return null;
  const after = readingOf(sheet, mapping, { ...options, year }).read;
  const days = ({ campaigns }: typeof read) => campaigns.map(({ fields }) => fields.send_date).join();
  const wrong = ({ warnings }: typeof read) =>
    warnings.filter(({ code }) => code === 'weekday_contradicts_date').length;
  return days(after) === days(read) || wrong(after) > wrong(read) ? null : { year, cells };
}

const checkClients = ({ clients }: SheetAnswer, { open, brands }: Around): SheetProposals['clients'] =>
  open.clients.flatMap((name) => {
    const said = clients.find((each) => spaced(each.name) === spaced(name));
    const meant = comparable(said?.brand ?? '');
    const brand = meant === '' ? undefined : brands.find((each) => comparable(each.display_name) === meant);
    return brand ? [{ name, client: brand.client, cells: [name] }] : [];
  });

const checkWords = ({ words }: SheetAnswer, { marks }: OpenQuestions): SheetProposals['words'] =>
  marks.flatMap(({ index, row, field, given }) => {
    const said = words.find((each) => each.row === row && each.field === field);
    return said && isWithoutMark(said.words, given)
      ? [{ index, row, field, given, words: said.words.trim() }]
      : [];
  });
