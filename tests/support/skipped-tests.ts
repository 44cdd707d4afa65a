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
    const lines = modules.flatMap((module) => {
      const reasons = Map.groupBy(module.children.allTests('skipped'), reasonOf);
      const file = relative(process.cwd(), module.moduleId);
      return [...reasons].map(([reason, tests]) => `  ${file} (${tests.length}): ${reason}`);
    });
    if (lines.length > 0) console.log(['\nSkipped:', ...lines].join('\n'));
  }
}
