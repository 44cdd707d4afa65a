import { requirements } from './requirements.ts';
import { specIds } from './spec-ids.ts';

export const listFile = new URL('../../docs/spec-coverage.md', import.meta.url);

export interface NamedTest {
  /** Path from the repository's folder. */
  file: string;
  /** With the names of the groups around it. */
  name: string;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');

/** The list of requirements with the tests that show each, as Markdown. */
export function coverageList(tests: readonly NamedTest[]): string {
  const byId = new Map<string, Set<string>>();
  for (const { file, name } of tests) {
    const shown = `${file.replace(/^tests\//, '')}: ${name.replace(/ *\[spec [^\]]*\]/g, '')}`;
    for (const id of specIds(name)) byId.set(id, (byId.get(id) ?? new Set()).add(shown));
  }
  const rows = requirements.map(({ id, requirement, departure }) => {
    const why = departure === '' ? [] : [`*${departure}*`];
    const shown = [...(byId.get(id) ?? [])].sort().map(cell);
    return `| ${id} | ${cell(requirement)} | ${why.concat(shown).join('<br>')} |`;
  });
  return [
    '# The specification and its tests',
    '',
    'Each statement of the specification, with the tests that fail when it is broken, or *why the product departs from it*.',
    'Test names carry the ids; `npm test` fails when a statement has neither. A whole run writes this list anew.',
    '',
    '| id | requirement | shown by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
