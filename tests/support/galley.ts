import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { GalleyClient } from '#infra/client/galley-client.ts';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';

const root = resolve(import.meta.dirname, '../..');
/** Ends a wait for a hung server; a busy machine may need a minute to start one. */
const PATIENCE_MS = 120_000;
const compiled = join(root, 'node_modules/.cache/compiled');

export interface TestServer {
  url: string;
  pid: number;
  dataDir: string;
  output: () => string;
  /** Resolves once the terminal shows the text. */
  shows: (text: string | RegExp, withinMs?: number) => Promise<string>;
  /** `SIGKILL` is like a power cut. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  client: () => Promise<GalleyClient>;
}

export interface ServerOptions {
  dataDir?: string;
  args?: string[];
  env?: Record<string, string>;
  /** Gets the terminal's output, for other processes to read. */
  logFile?: string;
  /** A command that gets the server's as its last arguments, for example after mounting a disk. */
  wrapper?: string[];
}

/** `npm start`'s own command, on a free port. */
export async function startServer({
  dataDir = seededFolder(),
  args = ['--no-sample'],
  env = {},
  logFile,
  wrapper = [],
}: ServerOptions = {}): Promise<TestServer> {
  const [command = '', ...commandArgs] = [...wrapper, process.execPath, 'infra/local/start.ts', ...args];
  const child = spawn(command, commandArgs, {
    cwd: root,
    env: { ...cleanEnvironment(), PORT: '0', GALLEY_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { output, shows } = listen(child);
  if (logFile !== undefined)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
  const line = await shows(/Galley is ready at (http:\S+)/);
  const [, url = ''] = /(http:\S+)/.exec(line) ?? [];
  return {
    url,
    pid: child.pid ?? Number.NaN,
    dataDir,
    output,
    shows,
    kill: (signal = 'SIGKILL') => end(child, signal),
    client: async () => {
      const client = new GalleyClient(url);
      await client.login(LOCAL_ACCOUNT.username, LOCAL_ACCOUNT.password);
      return client;
    },
  };
}

export async function runCommand(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const { output } = listen(child);
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, output: output() };
}

const folders: string[] = [];
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'galley-test-'));
  folders.push(folder);
  return folder;
}

/** A copy of what `seed-once.ts` made, else an empty folder. */
export function seededFolder(): string {
  const folder = freshFolder();
  const { SEEDED_DATA_DIR } = process.env;
  if (SEEDED_DATA_DIR) cpSync(SEEDED_DATA_DIR, folder, { recursive: true });
  return folder;
}

process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Without a developer's keys, so that no model is called by accident. */
function cleanEnvironment(): Record<string, string> {
  const { MEDIA_BASE_URL: _, ...env } = process.env;
  const own = {
    OPENAI_API_KEY: '',
    OPENAI_BASE_URL: '',
    KLAVIYO_API_KEY: '',
    KLAVIYO_BASE_URL: '',
    GOOGLE_CREDENTIALS: '',
    GOOGLE_ACCESS_TOKEN: '',
    GOOGLE_DRIVE_ROOT_URL: '',
  };
  return { ...(env as Record<string, string>), NODE_COMPILE_CACHE: compiled, ...own };
}

function listen(child: ChildProcess) {
  let text = '';
  const checks = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const check of checks) check();
    });
  }
  child.on('close', () => {
    for (const check of checks) check();
  });
  const shows = (wanted: string | RegExp, withinMs = PATIENCE_MS) =>
    new Promise<string>((done, fail) => {
      const timer = setTimeout(
        () => finish(new Error(`The terminal did not show ${wanted} within ${withinMs} ms:\n${text}`)),
        withinMs,
      );
      const finish = (error?: Error, found = '') => {
        clearTimeout(timer);
        checks.delete(check);
        if (error) fail(error);
        else done(found);
      };
      const check = () => {
        const found = typeof wanted === 'string' ? text.includes(wanted) && wanted : wanted.exec(text)?.[0];
        if (found) finish(undefined, found);
        else if (child.exitCode !== null)
          finish(new Error(`The command ended (${child.exitCode}) before showing ${wanted}:\n${text}`));
      };
      checks.add(check);
      check();
    });
  return { output: () => text, shows };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('close', () => done());
    child.kill(signal);
  });
}
