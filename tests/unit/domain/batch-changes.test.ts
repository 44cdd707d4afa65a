import { describe, expect, it, vi } from 'vitest';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { followedBatch } from '#shared/domain/batch/batch-changes.ts';
import fc from '#tests/support/fast-check.ts';
import { batchOf, itemOf } from '#tests/web/support/batches.ts';

/** Knows when each campaign last changed. */
function serverOf(attempts: number[], changedAt: number[]) {
  const whole = batchOf(
    attempts.map((attempt, index) => itemOf(index, { attempt })),
    { as_of: String(Math.max(0, ...changedAt)) },
  );
  return vi.fn(async (since: string | undefined): Promise<Batch> => {
    if (since === undefined) return whole;
    return {
      ...whole,
      items: whole.items.filter((_, n) => (changedAt[n] ?? 0) >= Number(since)),
      partial: true,
    };
  });
}

describe('a batch that is followed', () => {
  it('is read whole once, and then as it is on the server, whatever changes', async () => {
    const history = fc.array(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(history, async (rounds) => {
        const attempts = [0, 0, 0, 0, 0, 0];
        const changedAt = [0, 0, 0, 0, 0, 0];
        let known = await followedBatch(undefined, serverOf(attempts, changedAt));
        for (const [round, changes] of rounds.entries()) {
          for (const [n, isChanged] of changes.entries())
            if (isChanged) [attempts[n], changedAt[n]] = [round + 1, round + 1];
          const server = serverOf(attempts, changedAt);
          known = await followedBatch(known, server);
          expect(server.mock.calls).toEqual([[expect.any(String)]]);
          expect(known).toEqual(await server(undefined));
        }
      }),
    );
  });

  it('is read whole again when campaigns of it are not known', async () => {
    const [first] = batchOf([itemOf(0)]).items;
    const known = { ...batchOf(first ? [first] : []), as_of: '1' };
    const server = serverOf([0, 0], [0, 0]);
    expect((await followedBatch(known, server)).items).toHaveLength(2);
    expect(server.mock.calls).toEqual([['1'], [undefined]]);
  });
});
