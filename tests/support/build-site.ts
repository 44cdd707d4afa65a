import { buildSite } from '#infra/local/site-build.ts';

/** Builds the web app as served, once before the tests that start the product. */
export async function setup(): Promise<void> {
  await buildSite();
}
