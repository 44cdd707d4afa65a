import type { ImportField } from '../../../contract/calendar-fields.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { fold } from '../../../text/words.ts';
import { columnUnit } from '../../offer/column-unit.ts';
import { readOfferDate } from '../../offer/dates.ts';
import type { FigureUnit } from '../../offer/figure.ts';
import { type OfferCell, type OfferReading, type OpenOffer, readOffer } from '../../offer/read-offer.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import type { RowDate } from '../dates/row-date.ts';
import { type Ask, quoted, type Unclear } from '../read/unclear.ts';
import { cellOf, type Sheet, type SheetRow } from '../sheet/sheet.ts';
import type { Note } from './cells.ts';

export type OfferUnits = ReadonlyMap<number, FigureUnit | null>;

export function offerUnits(sheet: Sheet, mapping: ColumnMapping): OfferUnits {
  const columns = mapping.offer?.columns ?? [];
  return new Map(
    columns.map((column) => [
      column,
      columnUnit(
        sheet.headers[column] ?? '',
        sheet.rows.map((row) => cellOf(row, column)),
      ),
    ]),
  );
}

type OfferFields = Pick<
  CampaignFields,
  'offer' | 'offer_code' | 'offer_state' | 'offer_starts' | 'offer_ends' | 'offer_minimum' | 'offer_terms'
>;

interface OfferOfRow {
  fields: OfferFields;
  cta: string;
  left: string[];
}

const ENDS = /\b(?:ends?(?: on)?|endet|bis|fin)$|expir|valid|gultig|valab/;

const PROMOTION = /\b(?:promo|promotion|sale|offer|deal|aktion)\b/;

function lastMoment(cell: string, day: string, reading: OfferReading): string {
  const read = readOfferDate(cell, reading, true);
  return day !== '' && read.startsWith(day) ? read : day;
}

const openWords: Record<OpenOffer['why'], (cell: string) => Pick<Unclear, 'text' | 'fix'>> = {
  undecided: (cell) => ({
    text: `The offer ${cell} is not decided, so no email shows it.`,
    fix: 'Write it into the campaign once it is.',
  }),
  ruined: (cell) => ({
    text: `The code ${cell} looks like a day, a number or a mark that a spreadsheet made of it, so no email shows it.`,
    fix: 'Write the code into the campaign as customers type it.',
  }),
  several: (cell) => ({
    text: `The cell ${cell} names more than one code; the campaign has the first.`,
    fix: 'Choose the code, or say that it looks right.',
  }),
  no_code: (cell) => ({
    text: `${cell} in the column of codes is not one word, so no email shows it as a code.`,
    fix: 'Write the code into the campaign as customers type it, or say that it looks right without one.',
  }),
  short: (cell) => ({
    text: `Readers may not know what the offer ${cell} stands for.`,
    fix: 'Write it out as readers should see it.',
  }),
};

export function offerOfRow(
  sheet: Sheet,
  row: SheetRow,
  mapping: ColumnMapping,
  date: Pick<RowDate, 'end'>,
  { units, ...reading }: OfferReading & { units: OfferUnits },
  { note, ask }: { note: Note; ask: Ask },
): OfferOfRow {
  const cellsOf = (field: ImportField): OfferCell[] =>
    (mapping[field]?.columns ?? []).map((column) => ({
      header: sheet.headers[column] ?? '',
      text: cellOf(row, column),
      unit: units.get(column) ?? null,
    }));
  const first = (field: ImportField) =>
    cellsOf(field)
      .map(({ text }) => text)
      .find((text) => text !== '') ?? '';
  const { cta, left, unclear, open, ...fields } = readOffer(
    {
      words: cellsOf('offer'),
      codes: cellsOf('offer_code'),
      state: first('offer_state'),
      starts: first('offer_starts'),
      ends: first('offer_ends'),
      minimum: first('offer_minimum'),
      terms: first('offer_terms'),
    },
    reading,
  );
  const header = (field: ImportField) => fold(sheet.headers[mapping[field]?.columns[0] ?? -1] ?? '').trim();
  const ofOffer = ENDS.test(header('end_date')) || PROMOTION.test(header('send_date'));
  if (fields.offer_ends === '' && ofOffer && (fields.offer !== '' || fields.offer_code !== ''))
    fields.offer_ends = lastMoment(first('end_date'), date.end, reading);
  for (const { of, cell, why } of open) ask({ field: of, cell, ...openWords[why](quoted(cell)) });
  if (unclear !== '')
    note({
      field: 'offer',
      cell: unclear,
      code: 'offer_unclear',
      message: `Nothing says whether the offer “${unclear}” is a percentage or an amount, so no email shows it.`,
      fix: 'Write it with its unit, as 20% or $20, here or in the header of its column.',
    });
  if (fields.offer_state === 'not_live')
    note({
      field: fields.offer_code === '' ? 'offer' : 'offer_code',
      cell: fields.offer_code || fields.offer || left[0],
      code: 'offer_not_live',
      message:
        fields.offer_code === ''
          ? 'The offer is not confirmed yet, so the email leaves it out.'
          : `The code ${fields.offer_code} does not work yet, so the email leaves it out.`,
      fix: 'Choose “Live” as the offer’s state in the campaign once it works.',
    });
  return { fields, cta, left };
}
