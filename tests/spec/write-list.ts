import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { requirements } from './requirements.ts';
import { specIds } from './spec-ids.ts';

const root = new URL('../../', import.meta.url);
export const listFile = new URL('docs/spec-coverage.md', root);

/** A test's name in the source: the string that carries the mark. */
const NAMED = /(['"`])((?:(?!\1)[^\\\n]|\\.)*\[spec [^\]]*\])\1/g;

/** The test of this list itself has marks only as examples. */
const testFiles = () =>
  globSync('tests/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => !file.startsWith('tests/unit/spec/'))
    .sort();

interface NamedTest {
  file: string;
  name: string;
}

function testsById(): Map<string, NamedTest[]> {
  const found = new Map<string, NamedTest[]>();
  for (const file of testFiles()) {
    for (const [, , name = ''] of readFileSync(new URL(file, root), 'utf8').matchAll(NAMED)) {
      const test = { file, name: name.replace(/ *\[spec [^\]]*\]/g, '').replaceAll("\\'", "'") };
      for (const id of specIds(name)) found.set(id, [...(found.get(id) ?? []), test]);
    }
  }
  return found;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The list of requirements with the tests that show each, as Markdown. */
export function coverageList(): string {
  const tests = testsById();
  const rows = requirements.map(({ id, requirement, departure }) => {
    const shown = (tests.get(id) ?? []).map(({ file, name }) => `${file.slice('tests/'.length)}: ${name}`);
    const why = departure === '' ? '' : `*${departure}*`;
    return `| ${id} | ${cell(requirement)} | ${[why, ...shown.map(cell)].filter(Boolean).join('<br>')} |`;
  });
  return [
    '# The specification and its tests',
    '',
    'Each statement of the specification, with the tests that fail when it is broken, or *why the product departs from it*.',
    'Test names carry the ids; `npm test` fails when a statement has neither. Written by `npm run spec:list`.',
    '',
    '| id | requirement | shown by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(listFile, coverageList());
