import { vi } from 'vitest';

// Before each file of a room whose files follow one another in one process: the product's modules are loaded afresh, so that nothing
// an earlier file left in them, in the environment or on the clock is there. Packages, most of what a process loads, stay.
const worker = globalThis as { environmentAtStart?: NodeJS.ProcessEnv };
worker.environmentAtStart ??= { ...process.env };
for (const name of Object.keys(process.env))
  if (!Object.hasOwn(worker.environmentAtStart, name)) delete process.env[name];
Object.assign(process.env, worker.environmentAtStart);
vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
