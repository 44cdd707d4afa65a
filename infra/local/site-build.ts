import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
export const siteFolder = join(root, 'web/dist');
const stampFile = join(siteFolder, '.built-from');

/** A later start rebuilds only after a change. */
function sources(): string {
  const hash = createHash('sha256');
  for (const folder of ['web', 'shared', 'package-lock.json']) {
    const path = join(root, folder);
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(siteFolder))
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [path];
    for (const file of files) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file}\0${mtimeMs}\0${size}\n`);
    }
  }
  return hash.digest('hex');
}

/** Throws with the builder's output. */
export async function buildSite(): Promise<{ built: boolean }> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources()) return { built: false };
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // A test runner's own NODE_ENV would build the development version of React.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  // The router's plugin writes its route tree during the build.
  writeFileSync(stampFile, sources());
  return { built: true };
}
