import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const PACKAGE = '@sparticuz/chromium';

/** What is used of the optional package; it has no types where it is not installed. */
interface Bundle {
  default: { executablePath(): Promise<string> };
  inflate(archive: string): Promise<string>;
}
export interface FoundBrowser {
  path: string;
  /** Folder of system libraries it brings along. */
  libraries?: string;
}

const modules = join(import.meta.dirname, '../../node_modules');

/**
 * The Chromium of the optional package, unpacked once. The package unpacks into the temporary folder and trusts whatever lies
 * there, half-written by a neighbour or left by an older version; so each version gets a folder that appears in one rename.
 */
async function packaged(): Promise<FoundBrowser | null> {
  const home = join(modules, PACKAGE);
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(home)) return null;
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  const cache = join(modules, '.cache/chromium');
  const unpacked = join(cache, version);
  const found = { path: join(unpacked, 'chromium'), libraries: join(unpacked, 'al2023/lib') };
  if (existsSync(found.path)) return found;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, 'unpacking-'));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = fresh;
  try {
    const bundle = (await import(PACKAGE)) as Bundle;
    await bundle.default.executablePath();
    await bundle.inflate(join(home, 'bin/al2023.tar.br'));
    // A neighbour may have been first: theirs is as good.
    await rename(fresh, unpacked).catch(() => rm(fresh, { recursive: true, force: true }));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  return found;
}

/** Where there is a browser: `CHROMIUM_PATH`, the optional package (Linux x64), an installed Chrome or Chromium. Null = none. */
export async function findBrowser(): Promise<FoundBrowser | null> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return { path: CHROMIUM_PATH };
  const bundled = await packaged().catch(() => null);
  if (bundled) return bundled;
  const installed = INSTALLED.find((path) => existsSync(path));
  return installed ? { path: installed } : null;
}

export const NO_BROWSER = 'no browser found: set CHROMIUM_PATH, or install Chrome or Chromium';

/** Starts the browser that `findBrowser` finds; throws `NO_BROWSER` when there is none. */
export async function launchBrowser(): Promise<Browser> {
  const found = await findBrowser();
  if (!found) throw new Error(NO_BROWSER);
  const library = found.libraries
    ? [found.libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
    : undefined;
  return chromium.launch({
    executablePath: found.path,
    chromiumSandbox: false,
    args: ARGS,
    env: library === undefined ? process.env : { ...process.env, LD_LIBRARY_PATH: library },
  });
}
