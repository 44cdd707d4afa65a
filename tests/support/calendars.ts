import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { brands } from '#functions/app/brands/brand-records.ts';
import { updateCampaign } from '#functions/app/calendars/store.ts';
import { images } from '#functions/app/images/library.ts';
import type { RouteName } from '#shared/contract/paths.ts';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import { event, type RequestParts } from './lambda.ts';
import { startTestAws } from './laptop-aws.ts';

export const CLIENT = 'acme';

/** With one brand that has one image (`spring_hero`). `betweenTable` adds a layer before the table. */
export async function startCalendars(
  betweenTable?: () => Promise<{ close: () => Promise<void> }>,
): Promise<{ close: () => Promise<void> }> {
  const aws = await startTestAws();
  const between = await betweenTable?.();
  const s3 = createServer((request, response) => void aws.s3(request, response));
  await new Promise<void>((done) => s3.listen(0, '127.0.0.1', done));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(s3.address() as AddressInfo).port}/s3`,
    MEDIA_BASE_URL: 'https://media.example.com/media',
    EDGE_SECRET: '',
    LOG_LEVEL: 'silent',
  });
  await Promise.all([addBrand(CLIENT), addBrand('other')]);
  await addImage('spring_hero');
  return {
    async close() {
      s3.closeAllConnections();
      s3.close();
      await between?.close();
      await aws.close();
    },
  };
}

export async function addBrand(
  client: string,
  context: Partial<BrandContext> = {},
  { archived = false } = {},
): Promise<void> {
  const at = new Date().toISOString();
  await brands.put({
    ...defaultBrandContext(client),
    ...context,
    unset: [],
    client,
    revision: 1,
    updated_at: at,
    created_at: at,
    archived,
    authors: [],
  });
}

export async function addImage(tag: string): Promise<void> {
  await images.put({
    id: tag,
    client: CLIENT,
    tag,
    version: 1,
    name: `${tag}.png`,
    mime_type: 'image/png',
    width: 1_200,
    height: 600,
    size: 9_000,
    source: 'seed',
    alt: '',
    created_at: new Date().toISOString(),
    archived: false,
    hash: tag,
    source_hash: tag,
    file: `${tag}.png`,
    drive: null,
  });
}

export const withEmail = (session: string, index: number, { block = 0 } = {}) =>
  updateCampaign(session, index, {
    set: {
      status: 'completed',
      email: {
        version: 1,
        created_at: new Date().toISOString(),
        writer: 'sample',
        bytes: 9_000,
        checks: { block, warn: 0, advise: 0 },
        subject: 'Written with the email',
        hero_alt: '',
        product_alt: '',
        components: [],
      },
    },
  });

export interface SentFile {
  name?: string;
  content: string | Uint8Array;
}

/** Multipart, as a browser sends it. */
export async function upload<N extends RouteName>(
  route: N,
  file: SentFile | undefined,
  { fields = {}, ...parts }: RequestParts<N> & { fields?: Record<string, string> } = {},
): Promise<APIGatewayProxyEventV2WithJWTAuthorizer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) {
    const bytes =
      typeof file.content === 'string'
        ? new TextEncoder().encode(file.content)
        : new Uint8Array(file.content);
    form.set('csv_file', new Blob([bytes], { type: 'text/csv' }), file.name ?? 'calendar.csv');
  }
  const encoded = new Response(form);
  const made = event(route, { ...parts, rawBody: '' });
  return {
    ...made,
    headers: { ...made.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()).toString('base64'),
    isBase64Encoded: true,
  };
}
