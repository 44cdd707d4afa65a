import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { SpecCoverage } from './tests/spec/coverage-reporter.ts';
import { SkippedTests } from './tests/support/skipped-tests.ts';

const webSource = fileURLToPath(new URL('./web/src', import.meta.url));

/** Ends a test that hangs. No test says by it how fast something has to be: machines are busy. */
const PATIENCE = 180_000;
const node = { environment: 'node', testTimeout: PATIENCE, hookTimeout: PATIENCE } as const;
const builtSite = { globalSetup: 'tests/support/build-site.ts' };

/**
 * Long walks over single screens, whose rules component tests show as well: left to `npm run test:long`, because
 * the whole suite is to take five minutes on two cores.
 */
const longWalks = process.env.TEST_LONG ? [] : ['components', 'preview', 'proofs', 'table'];

/** One project per room of tests; `npx vitest run --project unit` runs one of them. */
export default defineConfig({
  test: {
    // Vitest's own choice leaves one core idle: on two cores that is half of them.
    maxWorkers: '100%',
    reporters: [new SkippedTests(), new SpecCoverage(), 'default'],
    projects: [
      {
        resolve: { alias: { '@': webSource } },
        test: { ...node, name: 'unit', include: ['tests/unit/**/*.test.ts'] },
      },
      {
        plugins: [react()],
        resolve: { alias: { '@': webSource } },
        test: {
          ...node,
          name: 'web',
          include: ['tests/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/web/support/setup.ts'],
          testTimeout: 20_000,
        },
      },
      { test: { ...node, name: 'local', include: ['tests/local/**/*.test.ts'] } },
      { test: { ...node, name: 'workflow', include: ['tests/workflow/**/*.test.ts'] } },
      { test: { ...node, ...builtSite, name: 'api', include: ['tests/api/**/*.test.ts'] } },
      { test: { ...node, ...builtSite, name: 'infra', include: ['tests/infra/**/*.test.ts'] } },
      {
        test: {
          ...node,
          ...builtSite,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: longWalks.map((screen) => `tests/e2e/${screen}.test.ts`),
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
