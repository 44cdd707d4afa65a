import { appendFileSync, existsSync, mkdirSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { damaged, readIfThere, replaceFile } from '../files.ts';

const RETENTION_MS = 90 * 86_400_000;

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
/** Times in ms. */
export type ExecutionRecord = z.infer<typeof record>;

/**
 * One line at the start and one at the end; the last line of a name counts. Drops a line cut short by a kill
 * or a full disk, and executions closed over 90 days ago, as AWS does. Throws `DamagedFile` for any other
 * unreadable line.
 */
export function openJournal(file: string): {
  records: ExecutionRecord[];
  append: (entry: ExecutionRecord) => void;
} {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const byName = new Map<string, ExecutionRecord>();
  for (const entry of entriesOf(file)) byName.set(entry.name, entry);
  const records = [...byName.values()].filter(
    ({ stopped_at }) => stopped_at === undefined || stopped_at > Date.now() - RETENTION_MS,
  );
  const lineOf = (entry: ExecutionRecord) => `${JSON.stringify(record.parse(entry))}\n`;
  replaceFile(file, records.map(lineOf).join(''));
  return {
    records,
    append(entry) {
      const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
      try {
        appendFileSync(file, lineOf(entry), { mode: 0o600, flush: true });
      } catch (error) {
        if (existsSync(file)) truncateSync(file, size);
        throw error;
      }
    },
  };
}

function entriesOf(file: string): ExecutionRecord[] {
  // The rest was being written when the process was killed.
  const lines = (readIfThere(file) ?? '').split('\n').slice(0, -1);
  try {
    return lines.map((line) => record.parse(JSON.parse(line)));
  } catch (cause) {
    throw damaged(file, 'batches that were running stop, and Retry generates the rest', cause);
  }
}
