import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import { sampleCalendar } from '#infra/local/sample.ts';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { freshFolder, startServer, type TestServer } from '#tests/support/galley.ts';

const csv_file = { name: 'sample-calendar.csv', type: 'text/csv', bytes: readFileSync(sampleCalendar) };

async function until(client: GalleyClient, batch: string, wanted: (batch: Batch) => boolean): Promise<Batch> {
  for (let tries = 0; tries < 400; tries += 1) {
    const seen = await client.call('getBatch', { params: { batch } });
    if (wanted(seen)) return seen;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The batch never got there');
}

describe('a calendar becomes emails, by any HTTP client', () => {
  let server: TestServer;
  let client: GalleyClient;
  const dataDir = freshFolder();
  // The e2e tests cover this in a browser, and the fault tests cover kills.
  beforeAll(async () => {
    server = await startServer({ dataDir });
    client = await server.client();
  });
  afterAll(() => server?.kill('SIGTERM'));

  it('asks about existing images at once, runs the rest meanwhile, survives a kill, and asks the same again', async () => {
    const calendar = await client.call('uploadCampaignCalendar', {
      body: { client: 'invigor8' },
      files: { csv_file },
    });
    expect(calendar.campaigns).toHaveLength(12);
    expect(calendar.csv_headers).toEqual(expect.arrayContaining(['campaign_name', 'brief', 'subject_line']));
    const { batch_id } = await client.call('createBatch', {
      body: {
        session_id: calendar.session_id,
        indexes: calendar.campaigns.map(({ index }) => index),
        duplicate_mode: 'prompt',
      },
    });
    const asked = await until(
      client,
      batch_id,
      ({ totals }) =>
        totals.waiting > 0 && totals.completed + totals.failed + totals.waiting === totals.total,
    );
    expect(asked.totals.failed).toBe(0);
    expect(asked.totals.completed).toBeGreaterThan(0);
    expect(asked.state).toBe('waiting');
    const questions = asked.items.filter(({ state }) => state === 'waiting');
    for (const { existing_images } of questions) {
      expect(existing_images.length).toBeGreaterThan(0);
      const picture = await fetch(existing_images[0]?.url ?? '');
      expect(picture.headers.get('content-type')).toMatch(/^image\//);
    }
    const finished = asked.items
      .filter(({ state }) => state === 'completed')
      .map(({ index, version }) => [index, version]);

    await server.kill('SIGKILL');
    server = await startServer({ dataDir });
    client = await server.client();
    const resumed = await until(client, batch_id, ({ totals }) => totals.waiting === questions.length);
    expect(resumed.items.filter(({ state }) => state === 'waiting').map(({ index }) => index)).toEqual(
      questions.map(({ index }) => index),
    );
    expect(
      resumed.items
        .filter(({ state }) => state === 'completed')
        .map(({ index, version }) => [index, version]),
    ).toEqual(finished);

    const [first] = questions;
    const answered = await client.call('handleDuplicateImage', {
      body: { image_tag: first?.image_tag ?? '', user_choice: 'create_new', batch_id },
    });
    expect(answered.status).toBe('success');
    await client.call('decideBatch', {
      params: { batch: batch_id },
      body: { user_choice: 'use_existing' },
    });
    const done = await until(client, batch_id, ({ state }) => state === 'complete');
    expect(done.totals).toMatchObject({ total: 12, completed: 12, failed: 0, waiting: 0 });
    // Nothing that was finished before the kill was made again.
    for (const [index] of finished) {
      const { versions } = await client.call('listEmailVersions', {
        params: { client: 'invigor8', index: index as number },
        query: { session: calendar.session_id },
      });
      expect(versions).toHaveLength(1);
    }

    const email = await client.call('getEmail', {
      params: { client: 'invigor8', index: 0 },
      query: { session: calendar.session_id },
    });
    expect(email.html).toMatch(/^<!DOCTYPE html>/i);
    expect(email.html).toContain('{% unsubscribe_link %}');
    expect(email.writer).toBe('recorded');
    // Backdrops are fetched like other pictures.
    const drawn = [];
    for (const { index } of calendar.campaigns) {
      const { html } = await client.call('getEmail', {
        params: { client: 'invigor8', index },
        query: { session: calendar.session_id },
      });
      drawn.push(...(/ background="([^"]+\.png)"/.exec(html)?.slice(1) ?? []));
    }
    expect(drawn.length).toBeGreaterThan(0);
    for (const url of drawn) expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
    const { calendars } = await client.call('listCalendars', { query: { client: 'invigor8' } });
    expect(calendars[0]).toMatchObject({
      session_id: calendar.session_id,
      counts: { campaigns: 12, completed: 12 },
    });
  });

  it('generates one campaign the way the spec calls it, and asks before it uses an existing image', async () => {
    const { campaigns, session_id } = await client.call('campaignsMetadata', {
      params: { client: 'invigor8' },
    });
    const plain = campaigns.find(({ image_tag }) => image_tag === '');
    const made = await client.call('processCampaign', {
      body: {
        campaign_data: JSON.stringify(plain),
        is_regeneration: 'true',
        duplicate_mode: 'prompt',
        smarter_creation: 'true',
      },
    });
    expect(made).toMatchObject({
      status: 'success',
      session_id,
      index: plain?.index,
      version: 2,
      error: null,
    });
    expect(made.html_content).toMatch(/<\/html>\s*$/);
    const fresh = await client.call('processCampaign', {
      body: {
        campaign_data: JSON.stringify({
          ...campaigns.find(({ image_status }) => image_status === 'found'),
          index: 77,
          campaign_name: 'New one',
        }),
        duplicate_mode: 'prompt',
      },
    });
    expect(fresh.status).toBe('duplicate_prompt');
    expect(fresh.duplicate_count).toBeGreaterThan(0);
    expect(fresh.existing_images[0]?.url).toContain('/media/');
  });
});
