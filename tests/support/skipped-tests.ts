import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

const reasonOf = (test: TestCase): string => {
  const result = test.result();
  return (result.state === 'skipped' && result.note) || 'no reason given';
};

/** With reasons, so that a green run does not hide them. */
export class SkippedTests implements Reporter {
  private byName = false;

  onInit({ config }: Vitest): void {
    this.byName = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.byName) return;
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')]);
    const lines = [...Map.groupBy(skipped, reasonOf)].map(([reason, tests]) => {
      const files = new Set(tests.map(({ module }) => relative(process.cwd(), module.moduleId)));
      const [file, another] = files;
      return `  ${tests.length} in ${another === undefined ? file : `${files.size} files`}: ${reason}`;
    });
    if (lines.length > 0) console.log(['\nSkipped:', ...lines].join('\n'));
  }
}
