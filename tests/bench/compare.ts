import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, formatted, median, type Report } from './figures.ts';

/** One run per commit, so that the machine's load affects both. */
const PAIRS = 3;

interface Side {
  commit: string;
  folder: string;
  /** By figure, a value per run. */
  values: Map<string, number[]>;
}

/** Runs this checkout's benchmarks on two commits in turn, and prints medians and their ratio. */
export async function compare(root: string, commits: [string, string], names: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-bench-'));
  const sides = commits.map(
    (commit, n): Side => ({ commit, folder: join(folder, `${n}`), values: new Map() }),
  );
  const figures = new Map<string, Figure>();
  try {
    for (const side of sides) checkOut(root, side);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // The first of a pair finds the machine cooler.
      for (const side of pair % 2 === 0 ? sides : sides.toReversed()) {
        console.log(`Pair ${pair + 1} of ${PAIRS}: ${side.commit}`);
        const report = await run(side, names);
        for (const figure of report.figures) {
          figures.set(figure.name, figure);
          side.values.set(figure.name, [...(side.values.get(figure.name) ?? []), figure.value]);
        }
      }
    }
  } finally {
    for (const side of sides)
      if (existsSync(side.folder)) git(root, 'worktree', 'remove', '--force', side.folder);
    rmSync(folder, { recursive: true, force: true });
  }
  const [before, after] = sides;
  if (before && after) print(before, after, [...figures.values()]);
}

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' });

function checkOut(root: string, { commit, folder }: Side): void {
  git(root, 'worktree', 'add', '--detach', '--quiet', folder, commit);
  const lock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lock(root) === lock(folder)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  const bench = 'tests/bench';
  rmSync(join(folder, bench), { recursive: true, force: true });
  cpSync(join(root, bench), join(folder, bench), {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  const rivals = join(root, bench, 'node_modules');
  if (existsSync(rivals)) symlinkSync(rivals, join(folder, bench, 'node_modules'));
}

async function run({ folder }: Side, names: string[]): Promise<Report> {
  const file = join(folder, 'figures.json');
  const child = spawn(process.execPath, ['tests/bench/run.ts', ...names, '--json', file], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  await new Promise((done) => child.on('close', done));
  // A missed bar also exits with 1; only missing figures mean failure.
  if (!existsSync(file)) throw new Error(`The benchmarks failed:\n${errors}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(file);
  return report;
}

function print(before: Side, after: Side, figures: Figure[]): void {
  const rows = figures.map(({ name, unit }) => {
    const [old, now] = [before, after].map(({ values }) => median(values.get(name) ?? []));
    return {
      figure: name,
      [before.commit]: formatted(old ?? Number.NaN, unit),
      [after.commit]: formatted(now ?? Number.NaN, unit),
      ratio: ((now ?? Number.NaN) / (old ?? Number.NaN)).toFixed(3),
    };
  });
  console.table(rows);
}
