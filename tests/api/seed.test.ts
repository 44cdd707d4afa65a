import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandKey, componentKey } from '#functions/app/brands/records.ts';
import { agentsOf, componentsOf, getBrand, updateBrand } from '#functions/app/brands/store.ts';
import { imagesOf } from '#functions/app/images/library.ts';
import { remove } from '#functions/services/table.ts';
import type { LaptopAws } from '#infra/local/aws/index.ts';
import { seededBrands } from '#infra/seed/kit.ts';
import { seedBrands } from '#infra/seed/seed.ts';
import { startTestAws } from '#tests/support/laptop-aws.ts';

let aws: LaptopAws;
let server: Server;

beforeAll(async () => {
  aws = await startTestAws();
  server = createServer((request, response) => void aws.s3(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, { AWS_ENDPOINT_URL_S3: `${url}/s3`, MEDIA_BASE_URL: `${url}/media` });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await aws.close();
});

it('writes every brand into an empty table, whole', async () => {
  expect(await seedBrands()).toEqual({ seeded: [...seededBrands] });
  for (const client of seededBrands) {
    const brand = await getBrand(client);
    const images = await imagesOf(client);
    expect(images.map(({ version, source, width }) => ({ version, source, width }))).toEqual(
      Array.from({ length: 3 }, () => ({ version: 1, source: 'seed', width: 1200 })),
    );
    expect((await agentsOf(client)).agents).toHaveLength(4);
    for (const component of await componentsOf(client)) expect(component.compiled_html).not.toBe('');
    // The logo and every picture can be fetched where the records say.
    for (const path of [brand.logo, ...brand.products.map(({ image_url }) => image_url)]) {
      const file = await aws.readObject('galley-content', path.replace(/^\//, ''));
      expect(file?.contentType, path).toMatch(/^image\/(png|jpeg)$/);
    }
  }
});

it('leaves brands that exist as people have made them', async () => {
  const [taken, ...kept] = await componentsOf('zebra_cbd');
  await updateBrand('zebra_cbd', { set: { brand_name: 'Zebra', archived: true } });
  await remove(componentKey('zebra_cbd', taken?.id ?? ''));
  expect(await seedBrands()).toEqual({ seeded: [] });
  expect(await componentsOf('zebra_cbd')).toEqual(kept);
  expect(await getBrand('zebra_cbd')).toMatchObject({ brand_name: 'Zebra', archived: true });
});

it('completes what a crash left half written', async () => {
  const before = { components: await componentsOf('brl_sports'), images: await imagesOf('brl_sports') };
  await remove(brandKey('brl_sports'));
  await remove(componentKey('brl_sports', before.components[0]?.id ?? ''));
  expect(await seedBrands()).toEqual({ seeded: ['brl_sports'] });
  expect((await componentsOf('brl_sports')).map(({ id }) => id)).toEqual(
    before.components.map(({ id }) => id),
  );
  expect(await imagesOf('brl_sports')).toEqual(before.images);
  expect((await getBrand('brl_sports')).products).toHaveLength(5);
});
