import { requirements } from './requirements.ts';
import { specIds } from './spec-ids.ts';

export interface NamedTest {
  file: string;
  /** With the names of its groups. */
  name: string;
}

/** Each statement with its tests or the reason for a departure. */
export function coverageReport(tests: readonly NamedTest[]): string {
  const byId = new Map<string, Set<string>>();
  for (const { file, name } of tests) {
    const shown = `${file.replace(/^tests\//, '')}: ${name.replace(/ *\[spec [^\]]*\]/g, '')}`;
    for (const id of specIds(name)) byId.set(id, (byId.get(id) ?? new Set()).add(shown));
  }
  return requirements
    .flatMap(({ id, requirement, departure }) => [
      `${id}  ${requirement}`,
      ...(departure === '' ? [] : [`       departs: ${departure}`]),
      ...[...(byId.get(id) ?? [])].sort().map((shown) => `       ${shown}`),
    ])
    .join('\n');
}
