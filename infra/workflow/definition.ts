import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The state machine `campaign-batch` as text, with `${nameFunctionArn}` for each function. CDK and the laptop
 * use the same file.
 */
export const batchDefinition = (): string =>
  readFileSync(join(import.meta.dirname, 'campaign-batch.asl.json'), 'utf8');
