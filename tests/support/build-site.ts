import { buildSite } from '#infra/local/site-build.ts';

/** Once before the tests that start the product: the web app as it will be served. */
export async function setup(): Promise<void> {
  await buildSite();
}
