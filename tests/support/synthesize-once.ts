import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    synthesisFolder: string;
  }
}

const root = resolve(import.meta.dirname, '../..');

/** For the long tests, in a separate process, because it takes longest; they wait for it with `synthesized`. */
export function setup({ provide }: TestProject): (() => void) | undefined {
  if (!process.env.TEST_LONG) return undefined;
  const parent = join(root, 'cdk.out');
  mkdirSync(parent, { recursive: true });
  // Inside the repository, so that the functions' code finds sharp in node_modules.
  const folder = mkdtempSync(join(parent, 'test-'));
  provide('synthesisFolder', folder);
  const child = spawn(process.execPath, ['tests/support/synthesize.ts', folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  let stopped = false;
  child.on('close', (code) => {
    if (code !== 0 && !stopped)
      writeFileSync(join(folder, 'failed.txt'), `The app could not be synthesized:\n${output}`);
  });
  return () => {
    stopped = true;
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
}
