import { vi } from 'vitest';

// Runs before each file when several share a process: reloads the product's modules, so that nothing of
// earlier files remains in them, the environment or the clock. Packages, most of a process, stay.
const worker = globalThis as { environmentAtStart?: NodeJS.ProcessEnv };
worker.environmentAtStart ??= { ...process.env };
for (const name of Object.keys(process.env))
  if (!Object.hasOwn(worker.environmentAtStart, name)) delete process.env[name];
Object.assign(process.env, worker.environmentAtStart);
vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
