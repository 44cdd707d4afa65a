import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * `npm test`: lint and type checks run beside the tests, to use both cores. Unknown arguments go to vitest.
 */
const long = process.argv.includes('--long');
/** Prints each statement of the specification with its tests. */
const spec = process.argv.includes('--spec');
const forVitest = process.argv.slice(2).filter((argument) => argument !== '--long' && argument !== '--spec');
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Only a full run can find requirements without tests. */
const wholeSuite = forVitest.length === 0 ? { SPEC_COVERAGE: '1' } : {};

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** Resolves to whether it succeeded. */
function run(command: string, args: string[], write: (text: string) => void): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // A hundred workers load the same packages.
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
      // Type checking and lint run short Go programs; less garbage collection saves a third of their time.
      GOGC: '800',
      ...colour,
      ...(long ? { TEST_LONG: '1' } : {}),
      ...wholeSuite,
      ...(spec ? { SPEC_REPORT: '1' } : {}),
    },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
  return new Promise((resolve) => {
    child.on('error', (error) => write(`${error.message}\n`));
    child.on('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}

async function check(script: string): Promise<string | null> {
  let output = '';
  const passed = await run('npm', ['run', '--silent', script], (text) => {
    output += text;
  });
  process.stdout.write(`\n${passed ? '✓' : '✗'} npm run ${script}\n${output.trim()}\n\n`);
  return passed ? null : `npm run ${script}`;
}

let summary = '';
/** Whole lines as they come, and vitest's summary last. */
function printer(): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (summary || /^ *Test Files /.test(stripVTControlCharacters(line))) summary += `${line}\n`;
      else process.stdout.write(`${line}\n`);
    }
  };
}

async function tests(): Promise<string | null> {
  return (await run('vitest', ['run', ...forVitest], printer())) ? null : 'vitest';
}

const began = Date.now();
const checks = ['lint', 'typecheck', ...(long ? ['lint:long'] : [])];
const failed = (await Promise.all([tests(), ...checks.map(check)])).filter((name) => name !== null);
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
process.stdout.write(`\n${summary}`);
process.exitCode = failed.length > 0 ? 1 : 0;
if (forVitest.length === 0 && !long) recordRun();

/** For `npm run bench`. */
function recordRun(): void {
  const [, tests = ''] = /Tests\s+(.*)/.exec(stripVTControlCharacters(summary)) ?? [];
  mkdirSync('node_modules/.cache', { recursive: true });
  const record = { seconds: Math.round((Date.now() - began) / 1_000), tests };
  writeFileSync('node_modules/.cache/last-test-run.json', JSON.stringify(record));
}
