import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Bundles } from '#infra/aws/bundle.ts';

export const stage = 'prod-test';

export interface Synthesis {
  assembly: string;
  bundles: Bundles;
  /** Warnings and errors. */
  messages: string[];
}

/** Made once for all tests of this run (`synthesize-once.ts`). Throws when that failed. */
export async function synthesized(): Promise<Synthesis> {
  const folder = inject('synthesisFolder');
  const [done, failed] = ['synthesis.json', 'failed.txt'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    await setTimeout(50);
  }
  return {
    assembly: join(folder, 'assembly'),
    ...(JSON.parse(readFileSync(done, 'utf8')) as Omit<Synthesis, 'assembly'>),
  };
}

export const templateOf = (
  { assembly }: Pick<Synthesis, 'assembly'>,
  stack: 'app' | 'data' | 'firewall' | 'edge-watch',
): Record<string, unknown> =>
  JSON.parse(readFileSync(join(assembly, `galley-${stage}-${stack}.template.json`), 'utf8'));
