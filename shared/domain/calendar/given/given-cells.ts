import { type ImportField, importFields } from '../../../contract/calendar-fields.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import { readHeader } from '../columns/match-header.ts';
import { isField } from '../read/doubts.ts';
import { type Ask, quoted } from '../read/unclear.ts';
import type { Note } from '../row/cells.ts';
import { cellOf, type SheetRow } from '../sheet/sheet.ts';
import { wholeAddress } from './addresses.ts';
import { type Mark, markIn, placeholderIn } from './marks.ts';
import { spelledOut, unknownEmoji, unmarked } from './spellings.ts';

export interface GivenRow {
  row: SheetRow;
  /** Values from another field's cell, such as a "Subject: …" line under the name. */
  valuesInCells: ReadonlyMap<ImportField, string>;
}

interface Reports {
  ask: Ask;
  note: Note;
}

const ERROR =
  /^#(?:N\/A|REF!?|VALUE!?|NAME\??|DIV\/0!?|NULL!?|NUM!?|SPILL!|CALC!|FIELD!|ERROR!|GETTING_DATA)$/i;

const readElsewhere: ReadonlySet<ImportField> = new Set<ImportField>(['send_date', 'client', 'approval']);
const lines: ReadonlySet<ImportField> = new Set<ImportField>([
  'campaign_name',
  'subject_line',
  'subject_variants',
  'preview_text',
  'cta_text',
  'offer',
]);
const texts: ReadonlySet<ImportField> = new Set<ImportField>([
  ...lines,
  'brief',
  'finished_copy',
  'offer_code',
  'offer_terms',
  'products',
  'product_description',
  'notes',
  'hero_alt_text',
  'target_audience',
]);
const addresses: ReadonlySet<ImportField> = new Set<ImportField>([
  'cta_link',
  'product_url',
  'product_image',
]);
const printed: ReadonlySet<ImportField> = new Set<ImportField>([
  'subject_line',
  'subject_variants',
  'preview_text',
  'cta_text',
]);

const fieldFor = (field: ImportField): keyof CampaignFields => {
  if (isField(field)) return field;
  return field.startsWith('product') ? 'products' : 'brief';
};

/** Decodes spellings once; asks about what was lost and what looks like a team mark. */
export function givenCells(row: SheetRow, mapping: ColumnMapping, reports: Reports): GivenRow {
  const cells = [...row.cells];
  const fieldsOf = Map.groupBy(
    importFields.flatMap((field) => (mapping[field]?.columns ?? []).map((column) => ({ field, column }))),
    ({ column }) => column,
  );
  for (const [column, found] of fieldsOf) {
    const fields = found.map(({ field }) => field);
    const cell = cellOf(row, column);
    if (cell !== '' && !fields.some((field) => readElsewhere.has(field)))
      cells[column] = givenCell(cell, fields, reports);
  }
  const cleaned = { ...row, cells };
  return { row: cleaned, valuesInCells: fieldsBeside(cleaned, mapping) };
}

function givenCell(cell: string, fields: readonly ImportField[], { ask, note }: Reports): string {
  const [first] = fields;
  if (first === undefined) return cell;
  const has = (some: ReadonlySet<ImportField>) => fields.some((field) => some.has(field));
  if (ERROR.test(cell.trim())) {
    ask({
      field: fieldFor(first),
      cell,
      text: `The cell holds ${quoted(cell)}, an error of the spreadsheet, in place of its value.`,
      fix: 'Correct the formula in the spreadsheet, or write the value into the campaign.',
    });
    return '';
  }
  if (has(addresses)) {
    const address = wholeAddress(spelledOut(cell));
    if (/\{[{%]/.test(address))
      ask({
        field: fieldFor(first),
        cell,
        text: `The link ${quoted(address)} has tags that only a sending platform fills in.`,
        fix: 'Take the tags out of the address, or say that it looks right.',
      });
    return address;
  }
  if (!has(texts)) return cell;
  const isSubject = fields.includes('subject_line') || fields.includes('subject_variants');
  const spelled = spelledOut(cell);
  const words = has(lines) ? unmarked(spelled, { links: isSubject }).trim() : spelled;
  if (words !== cell)
    note({
      field: first,
      cell,
      code: 'words_cleaned',
      message: `${quoted(cell)} is read as ${quoted(words)}.`,
      fix: 'Write it anew in the campaign if that is not what was meant.',
      read_as: words,
    });
  askAboutMarks(words, fields, ask);
  return words;
}

function askAboutMarks(words: string, fields: readonly ImportField[], ask: Ask): void {
  const line = fields.find((field) => printed.has(field));
  const field = line ?? fields.find((each) => each === 'brief' || each === 'finished_copy');
  if (field === undefined) return;
  const found = line === undefined ? placeholderIn(words) : markOf(words, line);
  if (found) {
    const { mark, proposed } = found;
    ask({
      field: fieldFor(field),
      cell: words,
      text:
        proposed === undefined
          ? `${quoted(mark)} in ${quoted(words)} may stand for words that are still to come.`
          : `${quoted(mark)} in ${quoted(words)} may be a mark of your team. Without it: ${quoted(proposed)}.`,
      fix:
        proposed === undefined
          ? 'Put in the real words, or say that it looks right.'
          : 'Take the words without it, or say that it looks right.',
      ...(proposed !== undefined && { proposed }),
    });
  }
}

const LABELLED = /^\s*(\p{L}[\p{L}\p{N} /-]{0,24}?)\s?:\s+\S/u;
const COUNTING = /^\s*(\p{L}{0,3})\s?(?:\d|[A-D])\s?[.:)]\s+\S/u;

function markOf(cell: string, field: ImportField): Mark | undefined {
  const [first = '', ...others] = cell.split('\n').filter((line) => line.trim() !== '');
  const [code] = unknownEmoji(first);
  if (code !== undefined) return { mark: code, proposed: first.replace(code, '').trim() };
  const marked = others.length === 0 && !isKnownLabel(first);
  if (marked) return markIn(first, { button: field === 'cta_text' });
  const all = [first, ...others];
  if (others.length === 0 || all.every((line) => COUNTING.test(line))) return undefined;
  const stranger = others.find((line) => /^\s*\p{Lu}{1,4}\d?\s?:\s+\S/u.test(line) && !isKnownLabel(line));
  const proposed = first.replace(/^\s*\p{Lu}{1,4}\s?:\s+(?=\S)/u, '').trim();
  return stranger === undefined ? undefined : { mark: stranger.trim(), proposed };
}

function labelOf(line: string): ImportField | undefined {
  const [best] = readHeader(LABELLED.exec(line)?.[1] ?? '').candidates;
  return best && best.by !== 'compound' ? best.field : undefined;
}
const isKnownLabel = (line: string): boolean =>
  /^\s*(?:sl|ph)\s?:/i.test(line) || labelOf(line) !== undefined;

const mayStandBeside: ReadonlySet<ImportField> = new Set<ImportField>([
  'subject_line',
  'preview_text',
  'cta_text',
  'cta_link',
]);

function fieldsBeside(row: SheetRow, mapping: ColumnMapping): Map<ImportField, string> {
  const values = new Map<ImportField, string>();
  const [column] = mapping.campaign_name?.columns ?? [];
  if (column === undefined || mapping.subject_line?.columns.includes(column)) return values;
  const [name = '', ...others] = cellOf(row, column).split('\n');
  const isEmpty = (field: ImportField) =>
    (mapping[field]?.columns ?? []).every((each) => cellOf(row, each) === '');
  const left = others.filter((line) => {
    const field = labelOf(line);
    if (field === undefined || !mayStandBeside.has(field) || !isEmpty(field)) return true;
    values.set(field, line.slice(line.indexOf(':') + 1).trim());
    return false;
  });
  if (values.size > 0) row.cells[column] = [name, ...left].join('\n');
  return values;
}
