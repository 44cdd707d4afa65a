import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemsIn, SCHEMA } from '#infra/local/aws/dynamodb/items.ts';
import { storageFault } from '#infra/local/aws/report.ts';
import { openJournal } from '#infra/local/aws/step-functions/journal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-full-'));
});

/** In a process whose files end within a kilobyte, as on a full disk: what fits is written, then it fails. */
function withoutRoom(script: string): string[] {
  const limited = ['-c', 'ulimit -f 1 && exec "$@"', 'sh', process.execPath, '--input-type=module', '-e'];
  const env = { ...process.env, FOLDER: folder, NODE_COMPILE_CACHE: '' };
  const { stdout, stderr } = spawnSync('sh', [...limited, script], { encoding: 'utf8', env });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

describe.skipIf(process.platform === 'win32')('a file that does not fit on the disk', () => {
  it('leaves no half line in the list of executions, so that the next start can read it', () => {
    const said = withoutRoom(`
      import { openJournal } from '#infra/local/aws/step-functions/journal.ts';
      const { append } = openJournal(process.env.FOLDER + '/executions.jsonl');
      for (const [name, length] of [['first', 100], ['long', 3_000], ['last', 10]])
        try {
          append({ name, input: 'x'.repeat(length), started_at: 1, status: 'RUNNING' });
        } catch (error) {
          console.log(name, error.code);
        }`);
    expect(said).toEqual(['long EFBIG']);
    const { records } = openJournal(join(folder, 'executions.jsonl'));
    expect(records.map(({ name }) => name)).toEqual(['first', 'last']);
  });

  it('leaves nothing of an object behind, which would take up room until the next start', () => {
    const said = withoutRoom(`
      import { openObjects } from '#infra/local/aws/s3/objects.ts';
      const { write } = openObjects(process.env.FOLDER);
      await write('bucket', 'key', Buffer.alloc(5_000), { contentType: 'text/plain' }).catch((error) => console.log(error.code));`);
    expect(said).toEqual(['EFBIG']);
    expect(readdirSync(join(folder, '@unfinished'))).toEqual([]);
  });

  it('keeps the one that it should replace', () => {
    writeFileSync(join(folder, 'pool.json'), 'old');
    const said = withoutRoom(`
      import { replaceFile } from '#infra/local/aws/files.ts';
      try {
        replaceFile(process.env.FOLDER + '/pool.json', 'x'.repeat(5_000));
      } catch (error) {
        console.log(error.code);
      }`);
    expect(said).toEqual(['EFBIG']);
    expect(readdirSync(folder)).toEqual(['pool.json']);
    expect(readFileSync(join(folder, 'pool.json'), 'utf8')).toBe('old');
  });
});

it('a transaction that does not fit fails because the disk is full, and the table goes on', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(SCHEMA);
  const { inTransaction, put, find } = itemsIn(database);
  const row = (sk: string, item: string) => ({
    pk: 'A',
    sk,
    list: null,
    at: null,
    expiresAt: null,
    bytes: 1,
    item,
  });
  const { page_count } = database.prepare('PRAGMA page_count').get() ?? {};
  database.exec(`PRAGMA max_page_count = ${Number(page_count) + 2}`);
  const store = () =>
    inTransaction(() => {
      put(row('small', '{}'));
      put(row('large', 'x'.repeat(100_000)));
    });
  expect(store).toThrow(expect.toSatisfy((error) => storageFault(error)?.status === 507));
  expect(find({ pk: 'A', sk: 'small' })).toBeUndefined();
  inTransaction(() => put(row('small', '{}')));
  expect(find({ pk: 'A', sk: 'small' })).toBeDefined();
});
