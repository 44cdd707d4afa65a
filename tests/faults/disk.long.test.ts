import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallFailed, type GalleyClient } from '#infra/client/galley-client.ts';
import {
  batchEnd,
  batchUntil,
  CLIENT,
  expectSentences,
  readEverything,
  retryUntilDone,
  startBatch,
  uploadCalendar,
} from '#tests/support/campaigns.ts';
import { freshFolder, runCommand, startServer, type TestServer } from '#tests/support/galley.ts';
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { describeUnless } from '#tests/support/requirements.ts';
import { photo } from '../unit/images/pictures.ts';

/** Only the wrapped command sees the disk, which needs no privileges. */
const onSmallDisk = (folder: string) => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=64m none '${folder}' && exec "$@"`,
  'sh',
];
const [unshare = '', ...mounting] = onSmallDisk(freshFolder());
const missing =
  spawnSync(unshare, [...mounting, 'true']).status === 0 ? null : 'needs unshare, to mount a small disk';

describeUnless(missing, 'a disk that is full', () => {
  let model: ModelServer;
  let server: TestServer;
  let client: GalleyClient;
  let disk: string;
  beforeAll(async () => {
    model = await startModelServer(async () => {
      await sleep(700);
      return {};
    });
    const dataDir = freshFolder();
    server = await startServer({
      dataDir,
      wrapper: onSmallDisk(dataDir),
      env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url },
    });
    client = await server.client();
    disk = `/proc/${server.pid}/root${dataDir}`;
  });
  afterAll(async () => {
    await server?.kill('SIGTERM');
    await model?.close();
  });

  /** The returned function makes room again. */
  function fill(): () => void {
    const path = join(disk, 'fill');
    const file = openSync(path, 'w');
    try {
      for (;;) writeSync(file, Buffer.alloc(4_096));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
    return () => {
      closeSync(file);
      rmSync(path);
    };
  }

  async function addPicture(name: string): Promise<void> {
    const bytes = await photo(1_200, 800).jpeg().toBuffer();
    const image = { name: `${name}.jpg`, type: 'image/jpeg', bytes };
    await client.call('addLibraryImage', { params: { client: CLIENT }, body: {}, files: { image } });
  }

  async function workAtOnce(round: number): Promise<unknown[]> {
    const work = await Promise.allSettled([
      addPicture(`a-${round}`),
      uploadCalendar(client, [{}]),
      addPicture(`b-${round}`),
      server.client(),
      addPicture(`c-${round}`),
    ]);
    return work.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  }

  it('refuses what it cannot store, shows what it has, and goes on once there is room', async () => {
    const save = (sender_name: string) =>
      client.call('saveBrandContext', { params: { client: CLIENT }, body: { sender_name } });
    await save('before');
    const session = await uploadCalendar(
      client,
      Array.from({ length: 20 }, () => ({})),
    );
    const batch = await startBatch(client, session, 20);
    await batchUntil(client, batch, ({ totals }) => totals.completed > 2);

    const makeRoom = fill();
    const refusal = await save('x'.repeat(200)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CallFailed);
    expect(refusal).toMatchObject({
      status: 507,
      body: {
        detail: expect.stringMatching(/^The disk of this computer is full, .* What you typed is kept\./),
      },
    });
    const { campaigns } = await client.call('campaignsMetadata', {
      params: { client: CLIENT },
      query: { session },
    });
    expect(campaigns).toHaveLength(20);
    await server.shows(/The disk of this computer is full/);
    for (let round = 0; round < 6; round += 1) {
      const refusals = await workAtOnce(round);
      expect(refusals.length).toBeGreaterThan(0);
      for (const each of refusals) expect(each).toMatchObject({ name: 'CallFailed', status: 507 });
    }
    expect(server.output()).not.toMatch(/^\s+at /m);
    makeRoom();
    await addPicture('after');

    await save('after');
    const ended = await batchEnd(client, batch);
    for (const { state, error } of ended.items) if (state !== 'completed') expectSentences(error);
    expect((await retryUntilDone(client, batch, 1)).totals.completed).toBe(20);
    await readEverything(client, session, batch);
    expect(readdirSync(join(disk, 's3/@unfinished'))).toEqual([]);
    await server.kill('SIGKILL');
  });
});

describe('a data folder that cannot be used', () => {
  const start = (dataDir: string) =>
    runCommand('infra/local/start.ts', ['--no-sample'], { PORT: '0', GALLEY_DATA_DIR: dataDir });

  it('because it may not be written is named at the start', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'root may write everywhere');
    const dataDir = join(freshFolder(), 'closed');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o500);
    const { code, output } = await start(dataDir);
    expect([code, output]).toEqual([1, expect.stringContaining(dataDir)]);
  });

  it.each([
    ['a folder in the place of a file', 'user-pool.json', (path: string) => mkdirSync(path)],
    ['a file in the place of a folder', 'drive', (path: string) => writeFileSync(path, '')],
    ['a file', '', (path: string) => writeFileSync(path, '')],
  ])('because of %s (%s) is named at the start', async (_, name, make) => {
    const dataDir = freshFolder();
    if (name === '') rmSync(dataDir, { recursive: true });
    make(join(dataDir, name));
    const { code, output } = await start(dataDir);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(join(dataDir, name));
  });
});
