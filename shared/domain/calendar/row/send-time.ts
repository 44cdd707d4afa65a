import type { ImportField } from '../../../contract/calendar-fields.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { saysWhen } from '../../dates/parse-date.ts';
import { type FoundTime, readTime, zoneIn, zoneNamed } from '../../dates/time.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import type { RowDate } from '../dates/row-date.ts';
import { type Ask, quoted } from '../read/unclear.ts';
import { cellOf, type Sheet, type SheetRow } from '../sheet/sheet.ts';
import { meaningful, oneLine } from './cells.ts';

const leftOfDate = ({ day, written: { left, remark } }: RowDate): string =>
  day === '' ? '' : left || (saysWhen(remark) ? remark : '');

function leftOfTime({ time, zone, rest }: FoundTime): string {
  const left = rest.replace(zone, '').replace(/^[\s,;|/·–-]+$/, '');
  return time === '' || (zone !== '' && /^\([^()\d]*\)$/.test(left.trim())) ? '' : left.trim();
}

function askForRest({ of, left, time }: { of: string; left: string; time: string }, ask: Ask): void {
  ask({
    field: 'send_time',
    cell: of,
    text: `The words ${quoted(left)} in ${quoted(of)} could not be read; ${time === '' ? 'they may say at what time it goes out' : `the send time was read as ${time}`}.`,
    fix:
      time === ''
        ? 'Write the send time, such as 10:00 or 10am, or say that it looks right without one.'
        : `Say that it looks right if it is ${time}, or write the send time as 10:00 or 10am.`,
  });
}

export function timeOf(
  sheet: Sheet,
  row: SheetRow,
  mapping: ColumnMapping,
  date: RowDate,
  ask: Ask,
): Pick<CampaignFields, 'send_time' | 'time_zone'> {
  const column = mapping.send_time?.columns[0];
  const zoneColumn = mapping.time_zone?.columns[0];
  const cell = column === undefined ? '' : meaningful(cellOf(row, column));
  const found = readTime(cell);
  const own = zoneColumn === undefined ? '' : meaningful(cellOf(row, zoneColumn));
  const header = (field: ImportField) => zoneIn(sheet.headers[mapping[field]?.columns[0] ?? -1] ?? '');
  if (cell !== '' && found.time === '') {
    ask({
      field: 'send_time',
      cell,
      text: `The send time ${quoted(cell)} could not be read as a time.`,
      fix: 'Write it as 10:00 or 10am.',
    });
  }
  const send_time = cell === '' ? date.written.time : found.time || cell;
  const left = cell === '' ? leftOfDate(date) : leftOfTime(found);
  if (left !== '') askForRest({ of: cell || date.cell, left, time: send_time }, ask);
  const abbreviation = zoneNamed(own);
  const zone = zoneIn(own) || (abbreviation.length <= 5 ? abbreviation : own);
  return {
    send_time: oneLine(send_time),
    time_zone:
      send_time === '' && zone === ''
        ? ''
        : zone || found.zone || date.written.zone || header('send_time') || header('send_date'),
  };
}
