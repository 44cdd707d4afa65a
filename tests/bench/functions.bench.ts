import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FunctionName } from '../../functions/environment.ts';
import { bundleFunctions } from '../../infra/aws/bundle.ts';
import { imageFunctions } from '../../infra/functions.ts';
import type { Figure } from './figures.ts';

/** Of 1,024 bytes, like all sizes here. */
const START_KB = 700;
const IMPORT_MS = 120;
const ROUNDS = 5;

interface Import {
  ms: number;
  /** All threads. */
  cpuMs: number;
}

/** In a fresh process, without starting Node; the best of several, which others disturbed least. */
function importTime(folder: string): Import {
  const script = `const cpu = process.cpuUsage();
    const began = performance.now();
    await import(process.argv[1]);
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1_000 }));
    process.exit()`;
  const runs = Array.from({ length: ROUNDS }, () => {
    const args = ['--input-type=module', '-e', script, join(folder, 'index.mjs')];
    const env = { PATH: process.env.PATH, AWS_REGION: 'us-east-1', LOG_LEVEL: 'silent' };
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env })) as Import;
  });
  const best = (figure: keyof Import) => Math.min(...runs.map((run) => run[figure]));
  return { ms: best('ms'), cpuMs: best('cpuMs') };
}

/** Each imported in a process of its own, as for AWS. */
export async function bench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-functions-'));
  try {
    const { bytes } = await bundleFunctions(folder);
    const all = Object.keys(bytes) as FunctionName[];
    // Their native part is installed for Lambda only.
    const measured = all.filter((name) => !(imageFunctions as readonly string[]).includes(name));
    const largest = all.toSorted((a, b) => bytes[b] - bytes[a])[0] ?? 'compose';
    const times = measured.map((name) => ({ name, ...importTime(join(folder, name)) }));
    const slowest = times.toSorted((a, b) => b.ms - a.ms)[0];
    return [
      {
        name: `what the largest function loads at its start (${largest})`,
        value: bytes[largest] / 1_024,
        unit: 'KB',
        bar: START_KB,
      },
      {
        name: `slowest import of a function (${slowest?.name})`,
        value: slowest?.ms ?? Number.NaN,
        unit: 'ms',
        bar: IMPORT_MS,
        wallClock: true,
      },
      {
        name: `CPU time of that import (${slowest?.name})`,
        value: slowest?.cpuMs ?? Number.NaN,
        unit: 'ms',
        wallClock: true,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
