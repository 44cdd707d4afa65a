import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** Timers of exactly `ms` run when `fire` is called, so that a busy machine cannot overtake the test. */
export function holdTimers(ms: number): { fire: () => Promise<void> } {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const pending = new Map<unknown, () => void>();
  globalThis.setTimeout = Object.assign((run: () => void, delay?: number) => {
    if (delay !== ms) return start(run, delay);
    const timer = start(() => undefined);
    pending.set(timer, run);
    return timer;
  }, start);
  globalThis.clearTimeout = (timer) => {
    pending.delete(timer);
    stop(timer);
  };
  onTestFinished(() => void Object.assign(globalThis, { setTimeout: start, clearTimeout: stop }));
  const fire = () =>
    act(async () => {
      const due = [...pending.values()];
      pending.clear();
      for (const run of due) run();
    });
  return { fire };
}
