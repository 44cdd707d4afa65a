import { randomUUID } from 'node:crypto';
import { entriesOf } from './review-records.ts';

/** Sorts by email, then by time: `00007-20261129T041500123Z-1b9d6bcd`. */
export const entryId = (index: number, at: string): string =>
  `${entriesOf(index)}${at.replace(/[^0-9TZ]/g, '')}-${randomUUID().slice(0, 8)}`;

/** Undefined for any other text. */
export function indexOfEntry(id: string): number | undefined {
  const [, index] = /^(\d{5})-/.exec(id) ?? [];
  return index === undefined ? undefined : Number(index);
}
