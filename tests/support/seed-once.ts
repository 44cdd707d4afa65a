import { freshFolder, startServer } from './galley.ts';

const run = globalThis as { seeding?: Promise<string> };

/**
 * Once before the tests that start the product: a data folder with the brands every installation begins with, for copies. Preparing
 * their pictures is four fifths of what a first start takes.
 */
export async function setup(): Promise<void> {
  run.seeding ??= seed();
  process.env.SEEDED_DATA_DIR = await run.seeding;
}

async function seed(): Promise<string> {
  const server = await startServer({ dataDir: freshFolder() });
  await server.kill('SIGTERM');
  return server.dataDir;
}
