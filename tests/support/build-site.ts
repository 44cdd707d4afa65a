import { buildSite } from '#infra/local/site-build.ts';

/** Once, before the tests that start the product. */
export async function setup(): Promise<void> {
  await buildSite();
}
