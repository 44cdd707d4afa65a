import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Figure } from './figures.ts';

const root = resolve(import.meta.dirname, '../..');
/** Design §9. */
const COST_BAR = 0.55;
const SUITE_BAR_S = 300;

/** The cost on the operator's page, and the duration of the last full `npm test`. */
export async function bench(): Promise<Figure[]> {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, total] = /\| \*\*total\*\* \|[^|]*\| \*\*([\d.]+)\*\* \|/.exec(page) ?? [];
  if (total === undefined) throw new Error('docs/operations.md has no total of what 1,000 campaigns cost');
  const figures: Figure[] = [
    { name: 'AWS for 1,000 campaigns (docs/operations.md)', value: Number(total), unit: '$', bar: COST_BAR },
  ];
  const record = join(root, 'node_modules/.cache/last-test-run.json');
  if (!existsSync(record)) return figures;
  const { seconds, tests } = JSON.parse(readFileSync(record, 'utf8')) as { seconds: number; tests: string };
  const name = `npm test, last whole run (${tests})`;
  return [...figures, { name, value: seconds, unit: 's', bar: SUITE_BAR_S, wallClock: true }];
}
