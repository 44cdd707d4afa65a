import { globSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every test file has a name that one of the projects takes', () => {
  const components = globSync('tests/**/*.test.tsx');
  const others = globSync('tests/**/*.test.ts');
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((file) => !file.startsWith('tests/web/'))).toEqual([]);
  const rooms = /^tests\/(?:unit|local|faults|workflow|api|security|infra|e2e)\//;
  expect(others.filter((file) => !rooms.test(file))).toEqual([]);
});
