import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A path in backticks from the repository's root; `<name>` and `*` match anything. */
const PATH = /`((?:shared|functions|web|infra|tests|docs)\/[\w./<>*-]+)`/g;

it('docs name files and folders that exist', () => {
  const named = globSync(['README.md', 'docs/**/*.md']).flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(PATH)].map(([, path = '']) => ({ page, path })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(
    ({ path }) =>
      globSync([path, `${path}.ts`, `${path}.tsx`].map((one) => one.replace(/<\w+>/g, '*'))).length === 0,
  );
  expect(missing).toEqual([]);
});
