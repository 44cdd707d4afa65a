import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { Invocation } from '#functions/app/batches/state/work.ts';
import { brands } from '#functions/app/brands/brand-records.ts';
import { calendars, campaigns as stored } from '#functions/app/calendars/calendar-records.ts';
import { newCampaign } from '#functions/app/calendars/new-campaign.ts';
import { images, versionsOf as imageVersions } from '#functions/app/images/library.ts';
import { readAnswerShape } from '#functions/services/model/readable-answer.ts';
import type { WriteOptions, WriteRequest, WriteResult } from '#functions/services/model/writer.ts';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { noUsage } from '#shared/contract/schemas/email.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import { type EmailAnswer, type Part, partOf } from '#shared/email/reading/answer.ts';
import * as answers from '#tests/support/answers.ts';
import { models } from './models.ts';

export const CLIENT = 'acme';
export const user = { sub: 'user-1', username: 'ann' };

Object.assign(process.env, {
  MEDIA_BASE_URL: 'https://media.example.com/media',
  MEDIA_PUBLIC: 'true',
  CONTENT_BUCKET: 'content',
  LOG_LEVEL: 'silent',
});

export async function seedBrand(client = CLIENT, over: Partial<BrandContext> = {}): Promise<void> {
  const at = new Date().toISOString();
  const brand = {
    ...defaultBrandContext('Acme'),
    ...over,
    client,
    revision: 1,
    updated_at: at,
    unset: [],
    archived: false,
    created_at: at,
    authors: [],
  };
  await brands.put(brand);
}

/** Ready to generate unless a field says otherwise. Returns the calendar's id. */
export async function seedCalendar(campaigns: Partial<CampaignFields>[], client = CLIENT): Promise<string> {
  const session_id = `s-${randomUUID()}`;
  const created_at = new Date().toISOString();
  const records = campaigns.map((fields, index) =>
    newCampaign({
      session_id,
      client,
      index,
      preview_text_auto: false,
      source_row: index + 2,
      fields: {
        campaign_name: `Campaign ${index}`,
        brief: 'What is new this week, in a few words.',
        subject_line: 'News',
        ...fields,
      },
      image: { has_image: false, image_source: '', resolved_image_url: '' },
    }),
  );
  await stored.putMany(records);
  await calendars.put({
    session_id,
    client,
    name: 'Test',
    kind: 'calendar',
    state: 'open',
    created_at,
    created_by: 'ann',
    revision: 0,
    next_index: campaigns.length,
    latest_batch_id: null,
    csv_headers: [],
    ready: true,
  });
  return session_id;
}

export async function seedImage(
  tag: string,
  {
    version = 1,
    source = 'seed',
    client = CLIENT,
    alt = '',
    archived = false,
  }: { version?: number; source?: string; client?: string; alt?: string; archived?: boolean } = {},
): Promise<LibraryImage> {
  const hash = `${tag}${version}`;
  const record = {
    id: `${tag}-${version}`,
    client,
    tag,
    version,
    name: `${tag}.png`,
    mime_type: 'image/png',
    width: 1_200,
    height: 600,
    size: 9_000,
    source: source as LibraryImage['source'],
    alt,
    created_at: new Date().toISOString(),
    archived,
    hash,
    source_hash: hash,
    file: `${hash}.png`,
    drive: null,
  };
  await images.put(record);
  return {
    ...record,
    source: source as LibraryImage['source'],
    url: `https://media.example.com/media/${hash}.png`,
  };
}

export const saying = (text: string): Part[] => [partOf('opening', { paragraphs: [text] }), partOf('button')];

/** With the campaign's name and the call's number. */
export function answerFor(
  { written_for: { campaign } }: WriteRequest,
  call: number,
  more: Partial<EmailAnswer> = {},
): WriteResult {
  const answered = answers.answerFor(campaign, {
    purpose: 'tell',
    kind: 'informational',
    subject_candidates: [],
    preheader: `About ${campaign.campaign_name}`,
    parts: saying(`Words number ${call}.`),
    cta_text: 'Read more',
    hero_alt: 'What the writer imagines',
    ...more,
  });
  return {
    writer: 'openai',
    model: 'gpt-test',
    answer: answered,
    reads: readAnswerShape(answered)?.reads ?? false,
    notices: [],
    usage: {
      input_tokens: 100,
      cached_tokens: 0,
      written_tokens: 0,
      output_tokens: 50,
      calls: 1,
      cost_usd: 0.001,
    },
  };
}

export interface Model {
  calls: Map<string, number>;
  running: number;
  peak: number;
  /** Runs before a call answers; throws to make it fail. */
  behave: (campaign: string, call: number) => Promise<void>;
  requests: WriteRequest[];
  options: WriteOptions[];
  /** Replaces fields of the usual answer. */
  answers: (campaign: string, call: number) => Partial<EmailAnswer>;
}

export function testModel(behave: Model['behave'] = async () => undefined): Model {
  const model: Model = {
    ...{ calls: new Map(), running: 0, peak: 0, behave },
    ...{ requests: [], options: [], answers: () => ({}) },
  };
  models.writer = {
    kind: 'openai',
    // So that one test's pause does not affect another.
    account: randomUUID(),
    write: async (request, options = {}) => {
      const name = request.written_for.campaign.campaign_name;
      model.requests.push(request);
      model.options.push(options);
      const call = (model.calls.get(name) ?? 0) + 1;
      model.calls.set(name, call);
      model.running += 1;
      model.peak = Math.max(model.peak, model.running);
      try {
        await model.behave(name, call);
      } finally {
        model.running -= 1;
      }
      return answerFor(request, call, model.answers(name, call));
    },
  };
  return model;
}

/** What the test's image model charges. */
export const PICTURE_USD = 0.05;

export interface Studio {
  drawn: Map<string, number>;
  behave: (tag: string) => Promise<void>;
}

export function testStudio(behave: Studio['behave'] = async () => undefined): Studio {
  const studio: Studio = { drawn: new Map(), behave };
  models.imageAccount = randomUUID();
  models.createImageVersion = async ({ tag, existing, proposedAfter, spent }) => {
    studio.drawn.set(tag, (studio.drawn.get(tag) ?? 0) + 1);
    await studio.behave(tag);
    await spent?.({ ...noUsage, input_tokens: 800, output_tokens: 1_400, calls: 1, cost_usd: PICTURE_USD });
    const [newest = existing] = await imageVersions(CLIENT, tag);
    const version = (newest?.version ?? 0) + 1;
    return seedImage(tag, { version, source: 'created', archived: proposedAfter !== undefined });
  };
  return studio;
}

/** Enough time, and pauses that end at once. */
export const testInvocation = (): Invocation => ({
  remainingMs: () => 170_000,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20))),
  random: () => 0,
});

/** Polls until `wanted` accepts a value. Throws after about `most` × 25 ms. */
export async function until<T>(
  read: () => Promise<T>,
  wanted: (value: T) => boolean,
  what = 'it',
  most = 1_000,
): Promise<T> {
  let value = await read();
  for (let tries = 1; tries < most && !wanted(value); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    value = await read();
  }
  if (wanted(value)) return value;
  throw new Error(`Waited too long until ${what} came about. Last: ${inspect(value, { depth: 4 })}`);
}
