import { freshFolder, startServer } from './galley.ts';

const run = globalThis as { seeding?: Promise<string> };

/** For tests to copy: preparing the brands' pictures is four fifths of a first start. */
export async function setup(): Promise<void> {
  run.seeding ??= seed();
  process.env.SEEDED_DATA_DIR = await run.seeding;
}

async function seed(): Promise<string> {
  const server = await startServer({ dataDir: freshFolder() });
  await server.kill('SIGTERM');
  return server.dataDir;
}
