import type { Item } from '../../services/table.ts';
import { invalid } from '../errors.ts';

/** An item of the table ends at 400 KB; a little is left for how it is counted. */
const LIMIT = 390_000;

/** Throws 422 when a record would be larger than the table takes; `shorten` says what to do about it. */
export function requireFits(item: Item, what: string, shorten: string): void {
  const size = Buffer.byteLength(JSON.stringify(item));
  if (size > LIMIT) {
    throw invalid(
      `${what} would be ${Math.ceil(size / 1000)} KB; at most ${LIMIT / 1000} KB can be kept. ${shorten} Nothing was changed.`,
    );
  }
}
