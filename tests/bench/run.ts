import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from './compare.ts';
import {
  type Benchmark,
  commitOf,
  isBusy,
  isMissed,
  loadNow,
  machineName,
  printFigures,
  type Report,
} from './figures.ts';

const HELP = `Usage: npm run bench [-- NAME…] [--json FILE] [--compare A B [NAME…]]

Measures every figure of the design beside its bar; with names, only these. Ends with 1 when a bar is missed.

  NAME             compile, answers, import, batch, functions, review, site, screens, start, pages, recorded
  --json FILE      also writes the figures to a file
  --compare A B    runs the benchmarks on two commits in turn and prints the ratios (compile, import and batch
                   when no names are given)

\`npm install --prefix tests/bench\` adds the compilers ours is compared with, and Lighthouse.`;

/** The least disturbed by other programs first. */
const NAMES = [
  'compile',
  'answers',
  'functions',
  'site',
  'recorded',
  'review',
  'import',
  'batch',
  'screens',
  'start',
  'pages',
];
const root = resolve(import.meta.dirname, '../..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, compare: { type: 'boolean' }, help: { type: 'boolean' } },
});

if (values.help) console.log(HELP);
else if (values.compare) {
  const [before, after, ...names] = positionals;
  if (before === undefined || after === undefined) throw new Error(HELP);
  await compare(root, [before, after], names.length > 0 ? names : ['compile', 'import', 'batch']);
} else await measure();

async function measure(): Promise<void> {
  const [first, ...rest] = positionals;
  const names = first === undefined ? NAMES : [first];
  // Several benchmarks, or one and what it measures, such as `pages sign-in`.
  const all = first !== undefined && rest.every((name) => NAMES.includes(name)) ? [first, ...rest] : names;
  const wanted = all.length === names.length ? rest : [];
  const report: Report = {
    commit: commitOf(root),
    date: new Date().toISOString(),
    node: process.version,
    machine: machineName(),
    load: [loadNow(), 0],
    figures: [],
    skipped: {},
  };
  const began = Date.now();
  for (const [n, name] of all.entries()) {
    console.log(`\n[${n + 1}/${all.length}] ${name}, after ${Math.round((Date.now() - began) / 1_000)} s`);
    if (all.length > 1) runApart(name, report);
    else await run(name, wanted, report);
  }
  report.load[1] = loadNow();
  console.log(`\n${report.commit}, Node ${report.node}, ${report.machine}`);
  printFigures(report.figures);
  for (const [name, reason] of Object.entries(report.skipped))
    console.log(`${name} was not measured: ${reason}`);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 1)}\n`);
  conclude(report);
}

async function run(name: string, wanted: string[], report: Report): Promise<void> {
  const file = join(import.meta.dirname, `${name}.bench.ts`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(file))
    throw new Error(`There is no benchmark ${name}.\n\n${HELP}`);
  const { bench } = (await import(file)) as Benchmark;
  try {
    report.figures.push(...(await bench(wanted)));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'NotInstalled') throw error;
    report.skipped[name] = error.message;
  }
}

/** In a process of its own: some benchmarks set up what a process can have once. */
function runApart(name: string, report: Report): void {
  const folder = mkdtempSync(join(tmpdir(), 'galley-bench-'));
  const file = join(folder, 'figures.json');
  try {
    spawnSync(process.execPath, [import.meta.filename, name, '--json', file], { stdio: 'inherit' });
    if (!existsSync(file)) throw new Error(`The benchmark ${name} failed.`);
    const { figures, skipped } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    report.figures.push(...figures);
    Object.assign(report.skipped, skipped);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** On a busy machine, a missed time proves nothing. */
function conclude({ figures, load }: Report): void {
  const missed = figures.filter(isMissed);
  const busy = load.some(isBusy);
  const certain = busy ? missed.filter(({ wallClock }) => !wallClock) : missed;
  if (busy)
    console.log(
      `The machine was busy (load ${load.map((each) => each.toFixed(1)).join(' to ')}): times are for information only.`,
    );
  if (certain.length > 0) {
    console.log(`Missed: ${certain.map(({ name }) => name).join('; ')}`);
    process.exitCode = 1;
  }
}
