import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { readIfThere } from './aws/files.ts';
import { storageFault } from './aws/report.ts';

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
}

interface Owner {
  pid: number;
  port: number;
  token: string;
}

const ANSWER_MS = 1_000;
const STICKY = 0o1000;
const LAST_PORT = 65_535;

/**
 * Two servers would overwrite each other's data. The owner answers on its own port, because its process
 * number may be reused. Returns the function that unlocks. Throws `DataFolderInUse` and `DataFolderUnusable`.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  try {
    return await lock(dataDir);
  } catch (error) {
    throw explained(error, dataDir);
  }
}

/** `DataFolderUnusable` for an error about a file, folder or its disk; any other unchanged. */
export function explained(error: unknown, dataDir: string): unknown {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  const isAboutDisk = path === undefined && syscall !== 'listen' && storageFault(error)?.status === 507;
  if (!isAboutDisk && !path?.startsWith(dataDir)) return error;
  const where = path === undefined || path === dataDir ? '' : ` at ${path}`;
  return new DataFolderUnusable(
    `${dataDir} cannot be used as the data folder (${code}${where}): a file stands where a folder should, or the other way round, or it may not be written to, or its disk is full. Mend that, or set GALLEY_DATA_DIR to another folder.`,
    { cause: error },
  );
}

async function lock(dataDir: string): Promise<() => void> {
  makePrivate(dataDir);
  const file = join(dataDir, 'server.pid');
  const beacon = await answerWith(randomUUID());
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid}\n${beacon.port} ${beacon.token}\n`, { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST' && attempt < 2;
      const owner = isTaken ? readOwner(file) : undefined;
      if (isTaken && !(owner && (await isRunning(owner)))) {
        rmSync(file, { force: true });
        continue;
      }
      beacon.close();
      if (!owner) throw error;
      throw new DataFolderInUse(
        `Another Galley (process ${owner.pid}) is using ${dataDir}. Stop it, or set GALLEY_DATA_DIR to another folder. If no Galley is running, delete ${file}.`,
      );
    }
  }
  return () => {
    rmSync(file, { force: true });
    beacon.close();
  };
}

/** A shared folder such as /tmp keeps its mode. */
function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(dataDir);
  const isOwn = process.getuid === undefined || uid === process.getuid();
  if (isOwn && (mode & STICKY) === 0 && (mode & 0o077) !== 0) chmodSync(dataDir, 0o700);
}

/** Does not keep the process alive. */
async function answerWith(token: string) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(token);
  }).unref();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  return { token, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Undefined when the lock file is incomplete or names no port. */
function readOwner(file: string): Owner | undefined {
  const [, pid, port, token] = /^(\d+)\n(\d+) (\S+)\n$/.exec(readIfThere(file) ?? '') ?? [];
  return token === undefined || Number(port) > LAST_PORT
    ? undefined
    : { pid: Number(pid), port: Number(port), token };
}

/** An open port without an answer, as of a suspended process, counts as running. */
async function isRunning({ pid, port, token }: Owner): Promise<boolean> {
  if (!processExists(pid)) return false;
  const answer = await answerOf(port);
  return answer === token || answer === '';
}

/** '' when there is no answer within a second, undefined when nothing is listening. */
function answerOf(port: number): Promise<string | undefined> {
  return new Promise((done) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8').setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => done(undefined));
    socket.on('close', () => done(answer));
  });
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
