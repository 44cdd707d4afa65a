import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

const PACKAGE = 'aws-lambda-ric@4.0.2';
const INTEGRITY =
  'sha512-FE5Vskx7mYNnqAnWWJXUOsLp2VGgdsJsCoRLFTa8L4Yk0QVtArqR8q58yPA++QC1a73ZWJXBQ2AH31nIAv7NOQ==';
const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/galley');

/** AWS's own client, which loads handlers, patches the console and reports answers. */
export const runtimeClient = join(cache, `${PACKAGE}.mjs`);

/**
 * Extracted once, for the long tests; not installed, because install scripts compile curl and a native client.
 * Throws when the registry is unreachable or the package has changed.
 */
export async function setup(): Promise<void> {
  if (!process.env.TEST_LONG || existsSync(runtimeClient)) return;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'pack-'));
  try {
    const args = ['pack', PACKAGE, '--silent', '--pack-destination', folder];
    const { stdout } = await promisify(execFile)('npm', args, { timeout: 60_000 });
    const packed = readFileSync(join(folder, stdout.trim()));
    const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`;
    if (integrity !== INTEGRITY) throw new Error(`${PACKAGE} has changed: its integrity is ${integrity}`);
    // Renamed once complete, because an existing file is used as it is.
    writeFileSync(join(folder, 'index.mjs'), fileIn(gunzipSync(packed), 'package/index.mjs'));
    renameSync(join(folder, 'index.mjs'), runtimeClient);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const BLOCK = 512;

/** tar: 512-byte headers with name and size (octal), each followed by the content in such blocks. */
function fileIn(archive: Buffer, wanted: string): Buffer {
  const text = (at: number, length: number) =>
    archive.toString('latin1', at, at + length).split('\0', 1)[0] ?? '';
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    if (text(at, 100) === wanted) return archive.subarray(at + BLOCK, at + BLOCK + size);
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
  throw new Error(`${PACKAGE} has no ${wanted}`);
}
