import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asked } from './live.ts';

/** One file of each per campaign. */
export function record(folder: string, asked: readonly Asked[]): void {
  for (const { row, request, result, failed } of asked) {
    const { calendar, expected } = row;
    const into = join(folder, calendar);
    mkdirSync(into, { recursive: true });
    const name = String(expected.row).padStart(2, '0');
    const write = (what: string, value: unknown): void =>
      writeFileSync(join(into, `${name}-${what}.json`), `${JSON.stringify(value, null, 1)}\n`);
    write('request', request);
    write('answer', result ?? { failed });
  }
}
