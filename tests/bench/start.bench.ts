import { rmSync } from 'node:fs';
import { siteFolder } from '../../infra/local/site-build.ts';
import { freshFolder, startServer } from '../support/galley.ts';
import type { Figure } from './figures.ts';

/** Design §9. */
const FIRST_S = 15;
const LATER_S = 3;

async function secondsToStart(dataDir: string, env: Record<string, string>, args: string[]) {
  const began = performance.now();
  const server = await startServer({ dataDir, env, args });
  return { server, seconds: (performance.now() - began) / 1_000 };
}

/** The first `npm start` after an installation builds the web app and the data folder. */
export async function bench(): Promise<Figure[]> {
  rmSync(siteFolder, { recursive: true, force: true });
  const dataDir = freshFolder();
  // As after an installation: no module is compiled yet.
  const env = { NODE_COMPILE_CACHE: freshFolder() };
  const first = await secondsToStart(dataDir, env, []);
  await first.server.shows('See them: ', 120_000);
  await first.server.kill('SIGTERM');
  const later = await secondsToStart(dataDir, env, []);
  await later.server.kill('SIGTERM');
  return [
    { name: 'first start', value: first.seconds, unit: 's', bar: FIRST_S, wallClock: true },
    { name: 'later start, with data', value: later.seconds, unit: 's', bar: LATER_S, wallClock: true },
  ];
}
