import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { coverageOf } from './coverage.ts';
import { coverageReport } from './coverage-report.ts';

const complaints = {
  unnamed: 'No test names these requirements (tests/spec/requirements.csv)',
  notShown: 'The tests that name these requirements failed',
  unknown: 'Tests name these ids, which are not in the list of requirements',
  outdated: 'These have a departure although a test shows them; delete the departure',
} as const;

const NAME = /['"`](.*\[spec [^\]]*\])/g;

/** Tests of files that only `npm run test:long` runs, by the names in their text. */
const leftToLongRun = () =>
  process.env.TEST_LONG
    ? []
    : globSync('tests/**/*.long.test.{ts,tsx}').flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(NAME)].map(([, name = '']) => ({
          file,
          name,
          state: 'skipped' as const,
        })),
      );

/** Fails a full run when a requirement has neither a passed test nor a departure. */
export class SpecCoverage implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (process.env.SPEC_COVERAGE !== '1') return;
    const ran = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => {
        const { state } = test.result();
        return {
          file: relative(process.cwd(), module.moduleId),
          name: test.fullName,
          state: state === 'pending' ? ('skipped' as const) : state,
        };
      }),
    );
    const tests = [...ran, ...leftToLongRun()];
    const coverage = coverageOf(tests);
    const kinds = Object.keys(complaints) as (keyof typeof complaints)[];
    for (const kind of kinds) {
      if (coverage[kind].length === 0) continue;
      console.error(`\n${complaints[kind]}:\n  ${coverage[kind].join(', ')}`);
      process.exitCode = 1;
    }
    if (process.env.SPEC_REPORT === '1') console.log(`\n${coverageReport(tests)}`);
  }
}
