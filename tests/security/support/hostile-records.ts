import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { watchBatch } from '#infra/client/follow-batch.ts';
import { CallFailed, type GalleyClient } from '#infra/client/galley-client.ts';
import { campaignColumns } from '#shared/contract/calendar-fields.ts';
import type { RouteName } from '#shared/contract/paths.ts';
import type { RouteBodyInput } from '#shared/contract/routes.ts';
import { toCsv } from '#shared/domain/calendar/sheet/csv-out.ts';
import { hostileBrand, someHostileTexts } from './hostile-texts.ts';
import type { JsonSchema } from './json-schema-arbitrary.ts';

/** A hostile text in every field that accepts one. */
export function filledWith(
  schema: JsonSchema,
  text: () => string,
  resolve: (ref: string) => JsonSchema,
): unknown {
  if (schema.$ref) return filledWith(resolve(schema.$ref), text, resolve);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return filledWith(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, text, resolve);
  switch (schema.type) {
    case 'string':
      return schema.pattern === undefined ? text().slice(0, schema.maxLength) : undefined;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return [filledWith(schema.items ?? {}, text, resolve)].filter((value) => value !== undefined);
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .map(([name, property]) => [name, filledWith(property, text, resolve)])
          .filter(([, value]) => value !== undefined),
      );
    default:
      return undefined;
  }
}

/** After a refusal, nothing is stored that could be shown. */
async function attempt(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof CallFailed) || error.status >= 500) throw error;
  });
}

interface Document {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: JsonSchema }> } }>
  >;
  components: { schemas: Record<string, JsonSchema> };
}

/** A hostile text in every field and cell; two emails are in Klaviyo. */
export async function makeHostileRecords(
  client: GalleyClient,
  dataDir: string,
): Promise<{ session: string; batch: string; campaigns: number }> {
  const document = (await (await fetch(`${client.base}/api/openapi.json`)).json()) as Document;
  let given = 0;
  const text = () => {
    given += 1;
    return someHostileTexts[given % someHostileTexts.length] ?? '';
  };
  const headers = { 'x-client': hostileBrand };
  const params = { client: hostileBrand };
  const bodyOf = <N extends RouteName>(name: N): JsonSchema => {
    const operation = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === name);
    return operation?.requestBody?.content['application/json']?.schema ?? {};
  };
  const resolve = (ref: string) => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
  await client.call('addClient', { body: { id: hostileBrand, display_name: text().slice(0, 80) } });

  // Field by field, because one refused field would keep out all others.
  const brand = bodyOf('saveBrandContext').properties ?? {};
  for (const [name, schema] of Object.entries(brand)) {
    if (name === 'revision') continue;
    const body = { [name]: filledWith(schema, text, resolve) } as RouteBodyInput<'saveBrandContext'>;
    await attempt(client.call('saveBrandContext', { params, headers, body }));
  }
  for (const name of ['saveBrandSettings', 'saveAgents'] as const)
    await attempt(
      client.call(name, { params, headers, body: filledWith(bodyOf(name), text, resolve) as never }),
    );
  await connectHostileServices(client, dataDir);
  const types = ['header', 'middle', 'cta', 'footer'] as const;
  for (const [at, hostile] of someHostileTexts.entries())
    await attempt(
      client.call('saveComponent', {
        params,
        headers,
        body: {
          name: `part_${at}`,
          description: hostile,
          component_type: types[at % types.length] ?? 'middle',
          html_content: `<table><tr><td>{headline} ${hostile}</td></tr></table>`,
          placement_rules: hostile,
          ai_usage_rules: hostile,
        } as never,
      }),
    );

  const rows = someHostileTexts.map((hostile, row) =>
    campaignColumns.map((field, at) => {
      if (field === 'campaign_name') return `Campaign ${row} ${hostile}`;
      if (field === 'send_date') return row % 2 === 0 ? '2026-12-01' : hostile;
      if (field === 'brief') return `Our winter sale starts on Monday with 20% off every blend. ${hostile}`;
      return someHostileTexts[(row + at) % someHostileTexts.length] ?? '';
    }),
  );
  const header = [...campaignColumns.map((field) => field.replaceAll('_', ' ')), someHostileTexts[0] ?? ''];
  const csv = toCsv([
    header,
    ...rows.map((row) => [...row, someHostileTexts[1] ?? '']),
    ['', someHostileTexts[2] ?? ''],
  ]);
  const calendar = await client.call('uploadCampaignCalendar', {
    body: { client: hostileBrand },
    headers,
    files: {
      csv_file: {
        name: `${someHostileTexts[0]?.replaceAll('/', '')}.csv`,
        type: 'text/csv',
        bytes: new TextEncoder().encode(csv),
      },
    },
  });
  const session = calendar.session_id;
  const indexes = rows.map((_, index) => index);
  const { batch_id: batch } = await client.call('createBatch', {
    body: { session_id: session, indexes, duplicate_mode: 'auto_use' },
    headers,
  });
  const { items } = await watchBatch(client, batch, 200, ({ state }) => state !== 'running');
  const failed = items.find(({ state }) => state !== 'completed');
  if (failed) throw new Error(`A campaign without an email: ${failed.error}`);
  for (const index of indexes.slice(0, 2)) {
    const body = { session_id: session, client: hostileBrand, index, confirmed: 'true' } as const;
    await attempt(client.call('uploadToKlaviyo', { headers, body }));
  }
  return { session, batch, campaigns: rows.length };
}

/** Their answers are in `hostile-answers.ts`. */
async function connectHostileServices(client: GalleyClient, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'drive', hostileBrand);
  mkdirSync(folder, { recursive: true });
  for (const shade of [60, 120]) {
    const picture = sharp({ create: { width: 30, height: shade, channels: 3, background: '#7a3b12' } });
    writeFileSync(join(folder, `${shade}.png`), await picture.png().toBuffer());
  }
  const call = { params: { client: hostileBrand }, headers: { 'x-client': hostileBrand } };
  await client.call('saveConnections', {
    ...call,
    body: { drive_folder: `laptop-folder-${hostileBrand}`, keys: { klaviyo_api_key: `pk_${hostileBrand}` } },
  });
  const { audiences } = await client.call('klaviyoAudiences', { params: call.params });
  await client.call('saveConnections', {
    ...call,
    body: { klaviyo: { audience_ids: audiences.slice(0, 2) } },
  });
}
