import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openJournal } from '#infra/local/aws/step-functions/journal.ts';

let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'galley-journal-')), 'executions.jsonl');
  const { append } = openJournal(file);
  for (const name of ['first', 'second', 'third'])
    append({ name, input: '{}', started_at: 1, status: 'RUNNING' });
});
const names = () => openJournal(file).records.map(({ name }) => name);

it('the list of executions loses no more than a last line that a kill cut short', () => {
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, `${whole}{"name":"fourth","inp`);
  expect(names()).toEqual(['first', 'second', 'third']);
  expect(readFileSync(file, 'utf8')).toBe(whole);
});

it.each<[string, (text: string) => string]>([
  ['with a line that is cut short', (text) => text.replace('"second","input"', '"sec')],
  ['with a line of another shape', (text) => text.replace('"second"', '2')],
  ['overwritten in the middle', (text) => `${text.slice(0, 60)}${'\0'.repeat(50)}${text.slice(110)}`],
  ['that is another file', () => '<!doctype html>\n<p>Sign in</p>\n'],
])('a list %s names the file, keeps a copy and changes nothing', (_, damage) => {
  const bad = damage(readFileSync(file, 'utf8'));
  writeFileSync(file, bad);
  expect(names).toThrow(`${file} is damaged and cannot be read. Nothing was changed`);
  expect(readFileSync(file, 'utf8')).toBe(bad);
  expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(bad);
});

it('a list that is gone begins again: batches that were running are closed when they are opened', () => {
  writeFileSync(file, '');
  expect(names()).toEqual([]);
  expect(existsSync(`${file}.damaged`)).toBe(false);
});
