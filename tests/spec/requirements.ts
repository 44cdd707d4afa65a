import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export interface Requirement {
  /** `2.104`: the section of the specification, and a running number. */
  id: string;
  section: string;
  requirement: string;
  /** Why the product differs or does not do it yet; '' where it complies. */
  departure: string;
}

/** The specification as testable statements, in its order. */
export const requirements: readonly Requirement[] = parse(
  readFileSync(new URL('requirements.csv', import.meta.url)),
  { columns: true },
);
