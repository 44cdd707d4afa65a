import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from '#infra/local/lock.ts';
import { longTest } from '#tests/support/long-test.ts';

let dataDir: string;
let file: string;
const closing: (() => void)[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'galley-lock-'));
  file = join(dataDir, 'server.pid');
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function anotherProgram(): number {
  const child = spawn('sleep', ['60']);
  closing.push(() => child.kill());
  return child.pid ?? 0;
}

/** Starts a server that is not a Galley, to occupy the port in a lock file. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  return (server.address() as { port: number }).port;
}

describe('the lock of a data folder', () => {
  it('refuses a second server, names the file, and is free again after the first', async () => {
    const unlock = await lockDataFolder(dataDir);
    await expect(lockDataFolder(dataDir)).rejects.toMatchObject({
      name: 'DataFolderInUse',
      message: expect.stringContaining(`If no Galley is running, delete ${file}.`),
    });
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
    unlock();
    expect(existsSync(file)).toBe(false);
    (await lockDataFolder(dataDir))();
  });

  it.each([
    ['a process that has ended', () => '999999999\n1 token\n'],
    ['a process number that another program has now', () => `${anotherProgram()}\n1 token\n`],
    ['process 1', () => '1\n1 token\n'],
    ['an older version, whose process number another program has now', () => `${anotherProgram()}`],
    ['a write that was cut off', () => ''],
    ['a port that cannot be', () => `${anotherProgram()}\n99999 token\n`],
  ])('is taken over from %s', async (_, left) => {
    writeFileSync(file, left());
    (await lockDataFolder(dataDir))();
  });

  it('is taken over when another program listens on the port by now', async () => {
    const port = await portOf(createServer((socket) => socket.end('220 mail.example ready')));
    writeFileSync(file, `${anotherProgram()}\n${port} token\n`);
    (await lockDataFolder(dataDir))();
  });

  longTest('is left to an owner that is suspended: its port is open, and says nothing', async () => {
    const port = await portOf(createServer((socket) => closing.push(() => socket.destroy())));
    writeFileSync(file, `${process.pid}\n${port} token\n`);
    await expect(lockDataFolder(dataDir)).rejects.toThrow(/Another Galley/);
  });

  it.each([
    ['a file', () => writeFileSync(join(dataDir, 'data'), '')],
    ['in a file', () => writeFileSync(join(dataDir, 'data'), ''), 'data/below'],
    ['a link to nothing', () => symlinkSync('nowhere/at-all', join(dataDir, 'data'))],
    ['locked by a folder', () => mkdirSync(join(dataDir, 'data/server.pid'), { recursive: true })],
  ])('of a folder that is %s is refused with its name and what to do', async (_, prepare, name = 'data') => {
    prepare();
    await expect(lockDataFolder(join(dataDir, name))).rejects.toMatchObject({
      name: 'DataFolderUnusable',
      message: expect.stringContaining(`${join(dataDir, name)} cannot be used as the data folder`),
    });
  });

  it('closes what it opened when the folder is in use', async () => {
    const unlock = await lockDataFolder(dataDir);
    const [, port] = /\n(\d+) /.exec(readFileSync(file, 'utf8')) ?? [];
    await expect(lockDataFolder(dataDir)).rejects.toThrow();
    unlock();
    await expect(
      new Promise((done, fail) => connect(Number(port), '127.0.0.1', () => done('open')).once('error', fail)),
    ).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o7777;

  it.each([
    ['a new one', () => undefined],
    ['one that was made before', () => mkdirSync(join(dataDir, 'data'), { mode: 0o755 })],
  ])('is open to its owner alone: %s', async (_, prepare) => {
    prepare();
    (await lockDataFolder(join(dataDir, 'data')))();
    expect(modeOf(join(dataDir, 'data'))).toBe(0o700);
  });

  it('keeps its mode when it is one everybody shares', async () => {
    chmodSync(dataDir, 0o1777);
    (await lockDataFolder(dataDir))();
    expect(modeOf(dataDir)).toBe(0o1777);
  });
});
