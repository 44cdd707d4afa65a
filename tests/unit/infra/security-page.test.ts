import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limits } from '#functions/app/session/attempts.ts';

const page = readFileSync('docs/security.md', 'utf8');

it('the page on security leads to code and tests that exist, and shows each answer by a test', () => {
  const files = [...page.matchAll(/`((?:functions|infra|shared|web|tests|\.github)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const [threats = ''] = page.split('## What was tried');
  const rows = [...threats.matchAll(/^\| (?!threat|-)(.+?) \|.* \| (.*?) \|$/gm)];
  expect(rows.length).toBeGreaterThan(15);
  for (const [, threat, tests] of rows) expect(tests, threat).toMatch(/^`tests\//);
});

it('the page on security has the limits of sign-in as they are', () => {
  expect(page).toContain(
    `${limits.nameAtAddress} wrong ones for a name at one address and ${limits.address} for an`,
  );
  expect(limits.name).toBe(10);
});
