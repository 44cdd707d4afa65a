import { setTimeout as really } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Choose, Scheduler } from './model/scheduler.ts';
import { createWorld, nothingStored, stubTimers } from './model/world.ts';

const firstReady: Choose = ({ ready: [go] }) => (go ? { go } : { stop: true });
const step = (scheduler: Scheduler, label: string) =>
  scheduler.operation(
    label,
    () => undefined,
    () => 0,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an order is the same on a busy machine', () => {
  it('waits for somebody who loads a module or reads a file', async () => {
    const orderWith = async (delayMs: number) => {
      const scheduler = new Scheduler(0, () => undefined);
      const { outcome } = scheduler.begin('ann', 'ann', async () => {
        await step(scheduler, 'first');
        if (delayMs > 0) await really(delayMs);
        await step(scheduler, 'second');
        return 'ended';
      });
      scheduler.begin('ben', 'ben', () => step(scheduler, 'between'));
      await scheduler.run(firstReady, () => '');
      return {
        trace: scheduler.trace,
        ann: await Promise.race([outcome, Promise.resolve('is still at work')]),
      };
    };
    const order = await orderWith(0);
    expect(order).toEqual({ trace: ['ann: first', 'ann: second', 'ben: between'], ann: 'ended' });
    expect(await orderWith(30)).toEqual(order);
  });

  it('lets timers fire when their time has come in the model, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    stubTimers();
    const { scheduler } = createWorld(nothingStored);
    const seen: string[] = [];
    scheduler.begin('ann', 'ann', async () => {
      setTimeout(() => seen.push('writes what it is at'), 5);
      const stopped = setTimeout(() => seen.push('was stopped'), 5);
      await step(scheduler, 'first');
      clearTimeout(stopped);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await step(scheduler, 'second');
    });
    // As on a machine busy with other things.
    scheduler.begin('ben', 'ben', () =>
      scheduler.operation(
        'a long look',
        () => {
          const until = performance.now() + 30;
          while (performance.now() < until);
          seen.push('a long look');
        },
        () => 0,
      ),
    );
    const begun = scheduler.now;
    await scheduler.run(firstReady, () => '');
    expect(seen).toEqual(['a long look', 'writes what it is at']);
    expect(scheduler.trace).toEqual(['ann: first', 'ben: a long look', 'ann: second']);
    expect(scheduler.now - begun).toBe(50);
  });
});
