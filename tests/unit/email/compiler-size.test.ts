import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** Gzipped bytes; docs/performance.md explains the budget. */
const LIMIT = 38 * 1024;

it('keeps the compiler small enough to load beside every email', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../../shared/email/compile/compile.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    // As the benchmark bundles it.
    platform: 'node',
    target: 'node24',
  });
  const bytes = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(LIMIT);
});
