import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpus } from './dialects/corpus.ts';
import { judge } from './dialects/judge.ts';
import { dialectTable, withTable } from './dialects/table.ts';

const guide = join(import.meta.dirname, '../../../docs/calendars.md');
const folder = join(import.meta.dirname, '../../fixtures/dialects');

describe('calendars as other people and tools write them', () => {
  it.each(corpus)('holds and sends what is true of $file ($kind)', async ({ file, language, truth }) => {
    const judged = await judge(file, readFileSync(join(folder, file)), language);
    expect(judged.rows, judged.why.join('\n')).toEqual(truth);
  });

  it('are described in docs/calendars.md (npx vitest -u writes the table again)', async () => {
    const judged = await Promise.all(
      corpus.map(async (dialect) => ({
        dialect,
        judgement: await judge(dialect.file, readFileSync(join(folder, dialect.file)), dialect.language),
      })),
    );
    await expect(withTable(readFileSync(guide, 'utf8'), dialectTable(judged))).toMatchFileSnapshot(guide);
  });

  it('has a judgement of every file', () => {
    expect(corpus.map(({ file }) => file).sort()).toEqual(readdirSync(folder).sort());
  });
});
