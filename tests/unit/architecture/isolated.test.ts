import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const LEAVES_STATE =
  /vi\.(mock|stub|resetModules|useFakeTimers)|process\.env(?!\.TEST_LONG)|startLaptop|globalThis\./;

it('only tests named .isolated change modules, the environment or globals: all others share their modules', () => {
  const sharing = globSync('tests/unit/**/*.test.ts').filter(
    (file) => !/\.isolated\.(?:long\.)?test\.ts$/.test(file),
  );
  const self = import.meta.filename;
  const found = sharing.filter(
    (file) => !self.endsWith(file) && LEAVES_STATE.test(readFileSync(file, 'utf8')),
  );
  expect(sharing.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
