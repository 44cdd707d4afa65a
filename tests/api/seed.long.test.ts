import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brands, components } from '#functions/app/brands/brand-records.ts';
import { componentsOf, getBrand } from '#functions/app/brands/store.ts';
import { agentsOf } from '#functions/app/brands/stored-agents.ts';
import { imagesOf } from '#functions/app/images/all-images.ts';
import type { LaptopAws } from '#infra/local/aws/index.ts';
import { seededBrands } from '#infra/seed/brand-folder.ts';
import { seedBrands } from '#infra/seed/seed.ts';
import { describingStacks, listening } from '#tests/support/cloud-formation.ts';
import { runCommand } from '#tests/support/galley.ts';
import { startTestAws } from '#tests/support/laptop-aws.ts';

let aws: LaptopAws;
let server: Server;
let cloudFormation: Server;

const outputs: Record<string, Record<string, string>> = {
  'galley-prod-data': { TableName: 'galley-test', ContentBucketName: 'galley-content' },
  'galley-old-data': { UserPoolId: 'us-east-1_Abc' },
};

/** As an operator runs it; the stage gives tables and buckets. */
const seedStage = (...args: string[]) =>
  runCommand('infra/seed/command.ts', args, { TABLE_NAME: '', CONTENT_BUCKET: '' });

beforeAll(async () => {
  aws = await startTestAws();
  server = createServer((request, response) => void aws.s3(request, response));
  cloudFormation = describingStacks(outputs);
  const url = await listening(server);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `${url}/s3`,
    AWS_ENDPOINT_URL_CLOUDFORMATION: await listening(cloudFormation),
    MEDIA_BASE_URL: `${url}/media`,
  });
});
afterAll(async () => {
  for (const each of [server, cloudFormation]) {
    each.closeAllConnections();
    each.close();
  }
  await aws.close();
});

it('npm run seed writes every brand into the empty table of a stage, whole', async () => {
  expect(await seedStage('--stage', 'prod')).toEqual({
    output: 'Added to prod: invigor8, zebra_cbd, brl_sports.\n',
    code: 0,
  });
  const pictures: Record<string, number> = { invigor8: 5, zebra_cbd: 7, brl_sports: 6 };
  for (const client of seededBrands) {
    const brand = await getBrand(client);
    const images = await imagesOf(client);
    expect(images.map(({ version, source, width }) => ({ version, source, width }))).toEqual(
      Array.from({ length: pictures[client] ?? 0 }, () => ({ version: 1, source: 'seed', width: 1200 })),
    );
    expect((await agentsOf(client)).agents).toHaveLength(4);
    for (const component of await componentsOf(client)) expect(component.compiled_html).not.toBe('');
    for (const path of [brand.logo, ...brand.products.map(({ image_url }) => image_url)]) {
      const file = await aws.readObject('galley-content', path.replace(/^\//, ''));
      expect(file?.contentType, path).toMatch(/^image\/(png|jpeg)$/);
    }
  }
});

it('leaves brands that exist as people have made them', async () => {
  const [taken, ...kept] = await componentsOf('zebra_cbd');
  await brands.update({ client: 'zebra_cbd' }, { set: { brand_name: 'Zebra', archived: true } });
  await components.remove({ client: 'zebra_cbd', id: taken?.id ?? '' });
  expect(await seedStage('--stage', 'prod')).toEqual({
    output: 'All brands already exist; nothing was changed in prod.\n',
    code: 0,
  });
  expect(await componentsOf('zebra_cbd')).toEqual(kept);
  expect(await getBrand('zebra_cbd')).toMatchObject({ brand_name: 'Zebra', archived: true });
});

it('completes what a crash left half written', async () => {
  const before = { components: await componentsOf('brl_sports'), images: await imagesOf('brl_sports') };
  await brands.remove({ client: 'brl_sports' });
  await components.remove({ client: 'brl_sports', id: before.components[0]?.id ?? '' });
  expect(await seedBrands()).toEqual({ seeded: ['brl_sports'] });
  expect((await componentsOf('brl_sports')).map(({ id }) => id)).toEqual(
    before.components.map(({ id }) => id),
  );
  expect(await imagesOf('brl_sports')).toEqual(before.images);
  expect((await getBrand('brl_sports')).products).toHaveLength(5);
});

it.each([
  ['a stage that was never deployed', ['--stage', 'nowhere'], /no stack galley-nowhere-data in us-east-1/],
  ['a stage of an older version', ['--stage', 'old'], /no output TableName, ContentBucketName/],
  ['no stage', [], /^Name the stage\. Try: npm run seed -- --help\n$/],
])('npm run seed says what to do about %s', async (_, args, sentence) => {
  const { code, output } = await seedStage(...args);
  expect(output).toMatch(sentence);
  expect(code).toBe(1);
});
