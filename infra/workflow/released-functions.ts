import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionName } from '#functions/environment.ts';
import { functionSpecs } from '../functions.ts';

export const releasedDefinitions = (): Map<string, string> =>
  new Map(
    readdirSync(folder).map((file) => [
      file.replace('.asl.json', ''),
      readFileSync(join(folder, file), 'utf8'),
    ]),
  );
const folder = join(import.meta.dirname, 'released');

/**
 * With their replacement. Executions keep the ARNs they began with, so a definition stays until no batch of
 * its time can run.
 */
export function functionsOfReleases(): [id: string, name: FunctionName][] {
  const called = [...releasedDefinitions().values()].flatMap((text) =>
    Array.from(text.matchAll(/\$\{(\w+)FunctionArn\}/g), ([, name = '']) => name),
  );
  return [...new Set(called)]
    .filter((name) => !(name in functionSpecs))
    .map((name) => [name, successorOf(name)]);
}

const successors: Record<string, FunctionName> = {
  plan: 'coordinate',
  nextCampaign: 'coordinate',
  recordFailure: 'coordinate',
  finish: 'coordinate',
};

function successorOf(name: string): FunctionName {
  const successor = successors[name];
  if (successor) return successor;
  throw new Error(
    `A released definition calls ${name}. Name what does its work today, or remove that definition.`,
  );
}
