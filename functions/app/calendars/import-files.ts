import * as z from 'zod';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { getText, putObject } from '../../services/bucket.ts';
import { storedResults } from './records.ts';

const at = (session: string, name: string) => `calendars/${session}/${name}`;

export const storeSource = (session: string, bytes: Uint8Array) => putObject(at(session, 'source.csv'), bytes, { contentType: 'text/csv' });

export const storeResults = (session: string, results: ProcessingResults) =>
  putObject(at(session, 'results.json'), JSON.stringify(results), { contentType: 'application/json' });

/** What the import found; null for a calendar that did not come from a file. */
export async function readResults(session: string): Promise<ProcessingResults | null> {
  const text = await getText(at(session, 'results.json'));
  return text === undefined ? null : z.parse(storedResults, JSON.parse(text));
}
