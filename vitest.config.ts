import { availableParallelism as cores } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { SpecCoverage } from './tests/spec/coverage-reporter.ts';
import { SkippedTests } from './tests/support/skipped-tests.ts';

const webSource = fileURLToPath(new URL('./web/src', import.meta.url));

const isLong = Boolean(process.env.TEST_LONG);
/** End a test that hangs, and a poll in vain. No test says by them how fast something has to be: machines are busy. */
const patience = {
  testTimeout: isLong ? 1_800_000 : 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
} as const;
/** Left to `npm run test:long`: `npm test` should end within three and a half minutes on two cores (docs/performance.md). */
const longFiles = isLong ? [] : ['**/*.long.test.{ts,tsx}'];

const node = {
  ...patience,
  environment: 'node',
  // Parts are tried without a cloud: nobody counts what they do, and no CloudFront is in front of them.
  env: { METRICS_NAMESPACE: '', EDGE_SECRET: '' },
  exclude: longFiles,
  // Browsers, servers and state machines wait about half of their time.
  maxWorkers: 2 * cores(),
  sequence: { groupOrder: 1 },
} as const;
/** Rooms that only compute, which are first: more workers than cores would load the same modules more often, and end no sooner. */
const computing = { ...node, maxWorkers: cores(), sequence: { groupOrder: 0 } } as const;
/** Files that follow one another in a process load the product's modules afresh, but packages once. */
const packagesOnce = { isolate: false, setupFiles: 'tests/support/own-modules.ts' } as const;
const products = { globalSetup: ['tests/support/build-site.ts', 'tests/support/seed-once.ts'] };

/** Unit tests that replace modules or leave state in them; all others share their workers' modules, which is faster. */
const ownModules = 'tests/unit/**/*.isolated.{test,long.test}.ts';

/** One project per room of tests; `npx vitest run --project unit` runs one of them. */
export default defineConfig({
  test: {
    reporters: [new SkippedTests(), new SpecCoverage(), 'default'],
    projects: [
      {
        resolve: { alias: { '@': webSource } },
        test: {
          ...computing,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: [ownModules, ...longFiles],
          isolate: false,
          pool: 'threads',
        },
      },
      {
        resolve: { alias: { '@': webSource } },
        test: {
          ...computing,
          ...packagesOnce,
          name: 'isolated',
          include: [ownModules],
        },
      },
      {
        plugins: [react()],
        resolve: { alias: { '@': webSource } },
        test: {
          ...computing,
          name: 'web',
          include: ['tests/web/**/*.test.tsx'],
          environment: 'jsdom',
          // A context of its own for each file, over modules compiled once: half the time of a worker of its own.
          pool: 'vmThreads',
          setupFiles: ['tests/web/support/setup.ts'],
        },
      },
      {
        test: {
          ...node,
          ...packagesOnce,
          name: 'local',
          include: ['tests/local/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          ...products,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
        },
      },
      { test: { ...node, ...packagesOnce, name: 'workflow', include: ['tests/workflow/**/*.test.ts'] } },
      {
        test: {
          ...node,
          ...products,
          ...packagesOnce,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'security',
          include: ['tests/security/**/*.test.ts'],
          // One product for all of them, whose modules its processes alone load.
          globalSetup: [...products.globalSetup, 'tests/security/support/start-galley.ts'],
          isolate: false,
          pool: 'threads',
        },
      },
      {
        test: {
          ...node,
          globalSetup: [
            'tests/support/build-site.ts',
            'tests/support/synthesize-once.ts',
            'tests/support/lambda-runtime/runtime-client.ts',
          ],
          name: 'infra',
          include: ['tests/infra/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          ...products,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
        },
      },
    ],
  },
});
