import { buildSite } from '#infra/local/site-build.ts';

export async function setup(): Promise<void> {
  await buildSite();
}
