import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { printed } from './printed-requests.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/writing.md'), 'utf8');

it.each([
  ['the system message', printed.sale.system],
  ['the sale', printed.sale.user],
  ['the how-to', printed.howTo.user],
  ['what a repair adds', printed.repair.user.slice(`${printed.sale.user}\n\n`.length)],
])('docs/writing.md prints %s as it is sent', (_, text) => {
  expect(page).toContain(`\`\`\`text\n${text}\n\`\`\``);
});

it('one system message for all three', () => {
  expect(new Set(Object.values(printed).map(({ system }) => system)).size).toBe(1);
  expect(printed.repair.user.startsWith(printed.sale.user)).toBe(true);
});
