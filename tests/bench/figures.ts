import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

export interface Figure {
  name: string;
  value: number;
  unit: 'ms' | 's' | 'KB' | '×' | '$' | 'points';
  /** Without a bar, the figure is only information. */
  bar?: number;
  /** The value must reach the bar instead of staying within it. */
  atLeast?: boolean;
  /** Depends on the machine's load; ratios, sizes and one process's CPU time hardly do. */
  wallClock?: boolean;
}

export interface Benchmark {
  bench: (wanted: string[]) => Promise<Figure[]>;
}

export interface Report {
  commit: string;
  date: string;
  node: string;
  machine: string;
  /** Average over the last minute, at the run's start and end. */
  load: [number, number];
  figures: Figure[];
  /** With the reason. */
  skipped: Record<string, string>;
}

export const isMissed = ({ value, bar, atLeast }: Figure): boolean =>
  bar !== undefined && (atLeast ? value < bar : value > bar);

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Of 1,000 bytes, as the budgets count them. */
export const kilobytes = (bytes: number): number => bytes / 1_000;

export const loadNow = (): number => loadavg()[0] ?? 0;
/** Wall-clock times then say little. */
export const isBusy = (load: number): boolean => load > cpus().length;

export const machineName = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${process.platform} ${process.arch}`;

export const commitOf = (folder: string): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();

export const formatted = (value: number, unit: Figure['unit']): string =>
  `${value.toFixed(digitsFor(value))}${unit === '×' ? '' : ' '}${unit}`;

/** Three significant digits. */
function digitsFor(value: number): number {
  if (Math.abs(value) >= 100) return 0;
  if (Math.abs(value) >= 10) return 1;
  return Math.abs(value) >= 1 ? 2 : 3;
}

const barOf = ({ bar, atLeast, unit }: Figure): string =>
  bar === undefined ? '' : `${atLeast ? '≥' : '≤'} ${bar}${unit === '×' ? '' : ' '}${unit}`;

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => ({
    figure: figure.name,
    measured: formatted(figure.value, figure.unit),
    bar: barOf(figure),
    '': verdict(figure),
  }));
  console.table(rows);
}

function verdict(figure: Figure): string {
  if (figure.bar === undefined) return '';
  return isMissed(figure) ? 'MISSED' : 'held';
}
