import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brands } from '#functions/app/brands/brand-records.ts';
import { calendars, campaigns } from '#functions/app/calendars/calendar-records.ts';
import { newCampaign } from '#functions/app/calendars/new-campaign.ts';
import { updateCampaign } from '#functions/app/calendars/store.ts';
import { connections } from '#functions/app/connections/connection-records.ts';
import { noConnections } from '#functions/app/connections/store.ts';
import { summaryOf } from '#functions/app/emails/campaign-summary.ts';
import { factsOf, suggestedIn } from '#functions/app/emails/email-facts.ts';
import { countChecks, type EmailRecord } from '#functions/app/emails/email-records.ts';
import { render } from '#functions/app/emails/render.ts';
import { writeVersion } from '#functions/app/emails/store.ts';
import { putObject } from '#functions/services/bucket.ts';
import { createKlaviyo, type Exchange, type KlaviyoStandIn } from '#infra/local/klaviyo/index.ts';
import type { createLimits } from '#infra/local/klaviyo/limits.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import type { KlaviyoSettings } from '#shared/contract/schemas/connections.ts';
import { noUsage } from '#shared/contract/schemas/email.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { sampleDocument, sampleImage } from './emails.ts';
import { startTestAws } from './laptop-aws.ts';

export interface KlaviyoWorld {
  klaviyo: KlaviyoStandIn;
  url: string;
  /** Only calls that were answered properly. */
  exchanges: Exchange[];
  close: () => Promise<void>;
}

/** All on one local port. */
export async function startKlaviyoWorld(limits?: ReturnType<typeof createLimits>): Promise<KlaviyoWorld> {
  const exchanges: Exchange[] = [];
  const aws = await startTestAws({ secrets: { klaviyo_api_key: 'pk_test' } });
  const folder = mkdtempSync(join(tmpdir(), 'galley-klaviyo-'));
  const address = { url: '' };
  const klaviyo = createKlaviyo({
    folder,
    base: () => `${address.url}/klaviyo`,
    limit: limits ?? (() => undefined),
    seen: (exchange) => exchanges.push(exchange),
  });
  const server = createServer((request, response) => {
    const isStorage = request.url?.startsWith('/s3/');
    void (isStorage ? aws.s3(request, response) : klaviyo.handle(request, response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `${address.url}/s3`,
    MEDIA_BASE_URL: `${address.url}/media`,
    MEDIA_PUBLIC: 'false',
    BRAND_KEYS_PREFIX: 'galley/test/brands/',
    KLAVIYO_BASE_URL: `${address.url}/klaviyo`,
    KLAVIYO_REVISION: '2026-10-15',
    KLAVIYO_WEB_URL: 'https://klaviyo.example',
    LOG_LEVEL: 'silent',
  });
  return {
    klaviyo,
    url: `${address.url}/klaviyo`,
    exchanges,
    async close() {
      server.closeAllConnections();
      server.close();
      await aws.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its key belongs to the stand-in's account. */
export async function addKlaviyoBrand(
  client: string,
  settings: Partial<KlaviyoSettings> = {},
): Promise<void> {
  const at = new Date().toISOString();
  const context = defaultBrandContext(client);
  await brands.put({
    ...context,
    client,
    time_zone: 'America/New_York',
    default_send_time: '09:30',
    revision: 1,
    updated_at: at,
    unset: [],
    archived: false,
    created_at: at,
    authors: [],
  });
  const none = noConnections(client);
  await connections.put({ ...none, klaviyo: { ...none.klaviyo, ...settings } });
}

export async function addKlaviyoCalendar(
  client: string,
  session_id: string,
  fields: Partial<CampaignFields>[],
): Promise<void> {
  await calendars.put({
    session_id,
    client,
    name: 'calendar.csv',
    kind: 'calendar',
    state: 'open',
    created_at: new Date().toISOString(),
    created_by: 'ann',
    revision: 1,
    next_index: fields.length,
    latest_batch_id: null,
    csv_headers: [],
    ready: true,
  });
  await campaigns.putMany(
    fields.map((own, index) =>
      newCampaign({
        session_id,
        client,
        index,
        preview_text_auto: false,
        source_row: index + 2,
        fields: { campaign_name: `Campaign ${index}`, brief: 'What is new', subject_line: 'News', ...own },
        image: { has_image: false, image_source: '', resolved_image_url: '' },
      }),
    ),
  );
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns its address under `/media`; each picture is unique. */
export async function publishPicture(name: string): Promise<string> {
  const bytes = Buffer.concat([PNG, Buffer.from(name)]);
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`;
  await putObject(`media/${file}`, bytes, { contentType: 'image/png' });
  return `${process.env.MEDIA_BASE_URL}/${file}`;
}

/** As generation does. */
export async function addEmail(
  client: string,
  session_id: string,
  index: number,
  {
    version = 1,
    hero,
    ...over
  }: Partial<EmailDocument> & { version?: number; hero?: EmailDocument['hero'] } = {},
): Promise<void> {
  const picture = hero === undefined ? sampleImage({ url: await publishPicture('shared') }) : hero;
  const document = sampleDocument({ hero: picture, ...over });
  const { compiled, checks } = render(document, 'klaviyo', { notices: [] });
  const record: EmailRecord = {
    session_id,
    client,
    index,
    version,
    campaign_name: document.campaign.name,
    created_at: new Date().toISOString(),
    created_by: 'ann',
    origin: version === 1 ? 'generated' : 'edited',
    restored_from: null,
    writer: 'sample',
    model: 'sample',
    ...factsOf(document),
    // An edit is as an earlier release stored it.
    ...(version === 1 && { alternatives: suggestedIn(document) }),
    bytes: compiled.bytes,
    checks: countChecks(checks),
    usage: noUsage,
  };
  await writeVersion(record, { document, checks, notices: [], text: compiled.text }, compiled.html);
  await updateCampaign(session_id, index, {
    set: { status: 'completed', email: summaryOf(record), version_seq: version },
  });
}
