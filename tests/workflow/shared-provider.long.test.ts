import { expect, it } from 'vitest';
import { counts } from '#tests/costs/per-thousand.ts';
import { runCommand } from '#tests/support/galley.ts';

/** The figures of `npm run simulate` by name: the first number of each line, or all. */
async function simulate(...args: string[]): Promise<Map<string, number[]>> {
  const { code, output } = await runCommand('tests/simulate/command.ts', args);
  expect(code, output).toBe(0);
  const lines = output.split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => [
      line.slice(0, 28).trim(),
      Array.from(line.slice(28).matchAll(/[\d.]+/g), ([number]) => Number(number)),
    ]),
  );
}
/** Eight calls a minute. */
const slow = ['--tpm', '65600', '--tokens-per-call', '8200', '--seconds', '30'];

it('a batch of one is not stuck behind batches of many that the provider slows down', async () => {
  const later = [60, 180, 300].flatMap((after) => ['--also', `1@${after}`]);
  const seen = await simulate('--campaigns', '60', '--brands', '2', ...later, ...slow);
  expect(seen.get('completed, failed')).toEqual([63, 0]);
  expect(seen.get('refused calls (429)')?.[0]).toBeGreaterThan(0.2);
  const [, longest = 0] = seen.get('starts of one moment') ?? [];
  expect(longest).toBeGreaterThan(6);
  for (const after of [60, 180, 300])
    expect(seen.get(`start of 1 after ${after} s`)?.[0], `after ${after} s`).toBeLessThan(240);
});

it('two batches of the same size get about the same of what the provider serves', async () => {
  const seen = await simulate('--campaigns', '80', '--brands', '2', ...slow);
  const [first = 0, last = 0] = seen.get('starts of one moment') ?? [];
  expect(last).toBeGreaterThan(8);
  expect((last - first) / last).toBeLessThan(0.15);
});

it('drives the machine as it is: without a pause, four states for each campaign and none that looks for another', async () => {
  const seen = await simulate('--campaigns', '16', '--brands', '1', '--tpm', '100000000', '--seconds', '30');
  expect(seen.get('makespan')).toEqual([1]);
  expect(seen.get('searches for a campaign')).toEqual([0]);
  expect(seen.get('state transitions')?.[0]).toBeCloseTo(
    counts.transitions + counts.transitionsOfBatch / 16,
    1,
  );
  expect(seen.get('write units of the table')?.[0]).toBeGreaterThan(10);
});

it('says which option makes no sense', async () => {
  for (const args of [
    ['--tpm', 'many'],
    ['--also', '1@'],
  ]) {
    const { code, output } = await runCommand('tests/simulate/command.ts', args);
    expect(code).toBe(1);
    expect(output).toContain(args[0]);
    expect(output.split('\n').filter(Boolean)).toHaveLength(1);
  }
});
