import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundling } from '../../infra/aws/bundle.ts';
import { evalRows } from '../eval/load.ts';
import type { Written } from './answers/make-emails.ts';
import type { Figure } from './figures.ts';

const ANSWERS = 40;
const CPU_BAR_MS = 300;
const ROUNDS = 5;

/** As many as a month has. */
const written = (): Written[] =>
  evalRows()
    .filter(({ answer }) => answer.parts.length > 0)
    .slice(0, ANSWERS)
    .map(({ answer, planning }) => ({ answer, planning: { ...planning, library: [...planning.library] } }));

/** CPU time of a fresh process for a month's emails, without loading its code. */
export async function bench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-answers-'));
  try {
    const outfile = join(folder, 'make-emails.mjs');
    const entry = join(import.meta.dirname, 'answers/make-emails.ts');
    await build({ ...bundling, entryPoints: [entry], outfile });
    const answers = join(folder, 'answers.json');
    writeFileSync(answers, JSON.stringify(written()));
    const runs = Array.from({ length: ROUNDS }, () => {
      const { cpuMs, bytes } = JSON.parse(
        execFileSync(process.execPath, [outfile, answers], { encoding: 'utf8' }),
      ) as { cpuMs: number; bytes: number };
      if (bytes === 0) throw new Error('No email was made');
      return cpuMs;
    });
    return [
      {
        name: `${ANSWERS} answers verified, planned and compiled in a fresh process, CPU time`,
        value: Math.min(...runs),
        unit: 'ms',
        bar: CPU_BAR_MS,
        wallClock: true,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
