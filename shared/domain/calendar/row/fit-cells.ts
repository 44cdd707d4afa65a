import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import type { StoredCell } from './row-cells.ts';

/** Bytes of fields and cells; a stored record has at most 390,000. */
const MOST_BYTES = 330_000;
const MOST_OF_CELLS = 100_000;
/** Most bytes per character in JSON, except control characters. */
const BYTES = 3;

const encoder = new TextEncoder();
const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

export function fitCells(cells: StoredCell[], fields: Partial<CampaignFields>): StoredCell[] {
  const letters = cells.reduce((sum, { column, value = '' }) => sum + column.length + value.length + 40, 0);
  const { brief = '', finished_copy = '' } = fields;
  // Almost no row is near the limits, and measuring thousands takes long.
  if (
    letters * BYTES < MOST_OF_CELLS &&
    (letters + brief.length + finished_copy.length) * BYTES < MOST_BYTES / 2
  )
    return cells;
  let room = Math.max(0, Math.min(MOST_OF_CELLS, MOST_BYTES - bytesOf(fields)));
  return cells.flatMap((cell) => {
    const size = bytesOf(cell);
    if (size <= room) {
      room -= size;
      return [cell];
    }
    const { value, ...named } = cell;
    const kept = value?.slice(0, Math.max(0, Math.floor((room - bytesOf(named) - 20) / BYTES))) ?? '';
    room = 0;
    return kept === '' ? [] : [{ ...named, value: kept }];
  });
}
