import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The state machine `campaign-batch` as text, with a `${…}` for every function's ARN. CDK and the laptop use these very bytes. */
export const batchDefinition = (): string =>
  readFileSync(join(import.meta.dirname, 'campaign-batch.asl.json'), 'utf8');

const PLACEHOLDER = /\$\{([A-Za-z0-9]+)\}/g;

/** Names of a definition's placeholders, each once, as in `planFunctionArn`. */
export const placeholdersOf = (definition: string): string[] => [
  ...new Set(Array.from(definition.matchAll(PLACEHOLDER), ([, name]) => name as string)),
];

/** The definition with every placeholder filled in. Throws when `values` lacks one or names one that is not there. */
export function substitute(definition: string, values: Record<string, string>): string {
  const names = placeholdersOf(definition);
  const missing = names.filter((name) => !(name in values));
  const unknown = Object.keys(values).filter((name) => !names.includes(name));
  if (missing.length + unknown.length > 0) {
    throw new Error(
      `Substitutions do not fit the definition: missing ${missing.join(', ') || 'none'}; unknown ${unknown.join(', ') || 'none'}`,
    );
  }
  return definition.replace(PLACEHOLDER, (_, name: string) => values[name] as string);
}
