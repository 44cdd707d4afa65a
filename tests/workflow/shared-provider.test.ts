import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulate } from '#tests/simulate/simulate.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';

let table: { close: () => Promise<void> };
beforeAll(async () => {
  table = await startLaptopTable();
});
afterAll(() => table.close());

function seeded(): () => number {
  let state = 7;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
const provider = { requestsPerMinute: 500, tokensPerMinute: 65_600, tokensPerCall: 8_200, callSeconds: 30 };

it('a batch of one is not stuck behind batches of hundreds that the provider slows down', async () => {
  const seen = await simulate({
    ...provider,
    random: seeded(),
    batches: [
      { size: 150, startedAt: 0 },
      { size: 150, startedAt: 0 },
      ...[300, 600, 900, 1_200, 1_500, 1_800].map((seconds) => ({ size: 1, startedAt: seconds * 1_000 })),
    ],
  });
  expect(seen).toMatchObject({ completed: 306, failed: 0 });
  const [, , ...ones] = seen.batches;
  console.log(
    `batches of one ended after ${ones.map(Math.round).join(', ')} s of ${Math.round(seen.makespan)}`,
  );
  expect(Math.max(...ones)).toBeLessThan(240);
});

it('two batches of the same size get about the same of what the provider serves', async () => {
  const both = { size: 100, startedAt: 0 };
  const seen = await simulate({ ...provider, random: seeded(), batches: [both, both] });
  const [one = 0, other = 0] = seen.batches;
  expect(Math.abs(one - other) / Math.max(one, other)).toBeLessThan(0.15);
});
