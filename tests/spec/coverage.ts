import { requirements } from './requirements.ts';
import { specIds } from './spec-ids.ts';

/** May have been skipped, for a reason that the run lists. */
export interface RanTest {
  name: string;
  state: 'passed' | 'failed' | 'skipped';
}

export interface Coverage {
  /** No test names these ids and no departure explains them. */
  unnamed: string[];
  /** Only tests that did not pass name these. */
  notShown: string[];
  /** Not in the list. */
  unknown: string[];
  /** A passed test covers these in spite of a departure. */
  outdated: string[];
}

/** An id whose tests were all skipped is not missing: the run lists the reasons, and CI allows none. */
export function coverageOf(tests: readonly RanTest[]): Coverage {
  const states = new Map<string, Set<RanTest['state']>>();
  for (const { name, state } of tests) {
    for (const id of specIds(name)) states.set(id, (states.get(id) ?? new Set()).add(state));
  }
  const known = new Set(requirements.map(({ id }) => id));
  const open = requirements.filter(({ departure }) => departure === '').map(({ id }) => id);
  const departed = requirements.filter(({ departure }) => departure !== '').map(({ id }) => id);
  return {
    unnamed: open.filter((id) => !states.has(id)),
    notShown: open.filter((id) => states.get(id)?.has('failed') && !states.get(id)?.has('passed')),
    unknown: [...states.keys()].filter((id) => !known.has(id)),
    outdated: departed.filter((id) => states.get(id)?.has('passed')),
  };
}
