import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AT_ONCE } from '#shared/contract/limits.ts';

/**
 * With `${nameFunctionArn}` for each function; CDK and the laptop use the same file. An account with few
 * concurrent functions writes fewer campaigns at a time.
 */
export function batchDefinition(atOnce: number = AT_ONCE): string {
  const file = readFileSync(join(import.meta.dirname, 'campaign-batch.asl.json'), 'utf8');
  return file.replace(`"MaxConcurrency": ${AT_ONCE}`, `"MaxConcurrency": ${atOnce}`);
}
