import type { TestProject } from 'vitest/node';
import { type HostileGalley, startHostileGalley } from './hostile-galley.ts';

declare module 'vitest' {
  interface ProvidedContext {
    galley: HostileGalley;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...galley } = await startHostileGalley();
  project.provide('galley', galley);
  return close;
}
