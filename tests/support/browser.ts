import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

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
const modules = join(import.meta.dirname, '../../node_modules');

export interface FoundBrowser {
  path: string;
  /** System libraries and fonts, for machines without them. */
  libraries?: string;
  fontList?: string;
}

/** The machine's and the browser's own: without a font, text has no width and layout tests prove nothing. */
const fontsOf = (unpacked: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(unpacked, 'fonts/fonts')}</dir>
  <cachedir>${join(unpacked, 'fonts/cache')}</cachedir>
</fontconfig>
`;

/** From `npm ci`; null except on Linux x64. Throws when the installation is broken. */
async function packagedBrowser(): Promise<FoundBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const home = join(modules, PACKAGE);
  const manifest = await readFile(join(home, 'package.json'), 'utf8').catch((cause) => {
    throw new Error(`${PACKAGE}, the tests' browser, is not installed: run npm ci.`, { cause });
  });
  const { version } = JSON.parse(manifest) as { version: string };
  const unpacked = join(modules, '.cache/browser', version);
  const found = {
    path: join(unpacked, 'chromium'),
    libraries: join(unpacked, 'al2023/lib'),
    fontList: join(unpacked, 'fonts.conf'),
  };
  if (!existsSync(found.path)) await unpack(home, unpacked);
  return found;
}

/**
 * The package trusts any copy in the temporary folder, even half-written or outdated, so each version gets a
 * folder, put in place by one rename.
 */
async function unpack(home: string, target: string): Promise<void> {
  await mkdir(join(target, '..'), { recursive: true });
  const fresh = await mkdtemp(join(target, '../unpacking-'));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = fresh;
  try {
    const { default: bundle, inflate } = await import('@sparticuz/chromium');
    await bundle.executablePath();
    await inflate(join(home, 'bin/al2023.tar.br'));
    await writeFile(join(fresh, 'fonts.conf'), fontsOf(target));
    await rename(fresh, target).catch(async (error) => {
      // Another process was first; its copy will do.
      if (!existsSync(join(target, 'chromium'))) throw error;
    });
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await rm(fresh, { recursive: true, force: true });
  }
}

/**
 * `CHROMIUM_PATH`, else the one from `npm ci` (Linux x64), else an installed Chrome or Chromium; null without
 * any. With `CI` set only the one from `npm ci` counts: a green run then proves that the README's two
 * commands suffice.
 */
export async function findBrowser(): Promise<FoundBrowser | null> {
  const { CI, CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !CI) return { path: CHROMIUM_PATH };
  const packaged = await packagedBrowser();
  if (packaged) return packaged;
  if (CI) throw new Error('With CI set, the browser tests need Linux x64, where npm ci brings a browser.');
  const installed = INSTALLED.find((path) => existsSync(path));
  return installed ? { path: installed } : null;
}

export const NO_BROWSER = 'no browser found: set CHROMIUM_PATH, or install Chrome or Chromium';

export async function browserOptions(): Promise<LaunchOptions> {
  const found = await findBrowser();
  if (!found) throw new Error(NO_BROWSER);
  return { executablePath: found.path, chromiumSandbox: false, args: ARGS, env: environmentFor(found) };
}

/** Throws `NO_BROWSER` when there is none. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await browserOptions());

function environmentFor({ libraries, fontList }: FoundBrowser): Record<string, string | undefined> {
  const env = { ...process.env };
  if (libraries) env.LD_LIBRARY_PATH = [libraries, env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  if (fontList) env.FONTCONFIG_FILE = fontList;
  return env;
}
