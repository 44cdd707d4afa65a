import { expect, it, vi } from 'vitest';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { followBatch } from '../../../web/src/features/preview/follow-batch.ts';
import { ApiError, NetworkError } from '../../../web/src/lib/api-error.ts';

const batch = (state: Batch['state']) => ({ state }) as Batch;

function setup(answers: (Batch | Error)[]) {
  const controller = new AbortController();
  const waits: number[] = [];
  const read = vi.fn(async () => {
    const answer = answers.shift();
    if (!answer) throw new Error('asked once too often');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const followed = followBatch(read, controller.signal, async (ms) => {
    waits.push(ms);
  });
  return { controller, followed, read, waits };
}

it('asks until the batch has ended, ever more slowly', async () => {
  const { followed, waits } = setup([
    ...Array.from({ length: 8 }, () => batch('running')),
    batch('complete'),
  ]);
  expect(await followed).toMatchObject({ state: 'complete' });
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[0]).toBe(1_000);
  expect(Math.max(...waits)).toBe(10_000);
});

it('does not fail when a request is lost, or the service is busy', async () => {
  const busy = (status: number) => new ApiError(status, { code: 'unavailable', detail: 'Later.' });
  const { followed, read } = setup([new NetworkError(), busy(503), busy(429), batch('complete')]);
  expect(await followed).toMatchObject({ state: 'complete' });
  expect(read).toHaveBeenCalledTimes(4);
});

it('ends with the server’s refusal, and with the caller’s abort', async () => {
  const gone = new ApiError(404, { code: 'not_found', detail: 'There is no such batch.' });
  await expect(setup([gone]).followed).rejects.toBe(gone);
  const { controller, followed, read } = setup([batch('running'), batch('running')]);
  controller.abort(new Error('left'));
  await expect(followed).rejects.toThrow('left');
  expect(read).toHaveBeenCalledTimes(1);
});
