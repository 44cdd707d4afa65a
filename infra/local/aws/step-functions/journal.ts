import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { readIfThere, replaceFile } from '../files.ts';

const KEPT_MS = 90 * 86_400_000;

const record = z.object({
  name: z.string(),
  input: z.string(),
  started_at: z.number(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'ABORTED', 'TIMED_OUT']),
  stopped_at: z.number().optional(),
  output: z.string().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
});
/** An execution as AWS describes it; times in milliseconds. */
export type ExecutionRecord = z.infer<typeof record>;

/**
 * Every execution, one line when it starts and one when it ends, the later line of a name winning. A line that a kill cut
 * short is dropped. Rewritten at every opening, without what closed 90 days ago, which is when AWS forgets it too.
 */
export function openJournal(file: string): {
  records: ExecutionRecord[];
  append: (entry: ExecutionRecord) => void;
} {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const byName = new Map<string, ExecutionRecord>();
  for (const line of (readIfThere(file) ?? '').split('\n')) {
    const entry = readLine(line);
    if (entry) byName.set(entry.name, entry);
  }
  const records = [...byName.values()].filter(
    ({ stopped_at }) => stopped_at === undefined || stopped_at > Date.now() - KEPT_MS,
  );
  const lineOf = (entry: ExecutionRecord) => `${JSON.stringify(record.parse(entry))}\n`;
  replaceFile(file, records.map(lineOf).join(''));
  return { records, append: (entry) => appendFileSync(file, lineOf(entry), { mode: 0o600 }) };
}

function readLine(line: string): ExecutionRecord | undefined {
  try {
    return record.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
