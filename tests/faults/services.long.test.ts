import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallFailed, GalleyClient } from '#infra/client/galley-client.ts';
import { faultKinds } from '#infra/local/faults.ts';
import {
  batchEnd,
  CLIENT,
  expectSentences,
  readEverything,
  retryUntilDone,
  startBatch,
  uploadCalendar,
} from '#tests/support/campaigns.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';

let model: ModelServer;
let server: TestServer;
let client: GalleyClient;
beforeAll(async () => {
  // What no model has written is never uploaded.
  model = await startModelServer(() => ({}));
  server = await startServer({ env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url } });
  client = await server.client();
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  await model?.close();
});

const kinds = Object.keys(faultKinds);

async function submit(path: string, fields: Record<string, string>): Promise<void> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}

describe('Google Drive that fails', () => {
  const setFault = (fault: string) => submit(`/drive/folders/laptop-folder-${CLIENT}`, { fault });
  const picture = 'infra/seed/brands/invigor8/images/berry_bowl.jpg';
  const list = () => client.call('browseDriveImages', { query: { client: CLIENT, fresh: 'true' } });

  it('in every way, while batches run: stored pictures are used, missing ones are named, and Retry fetches them', async () => {
    for (const kind of kinds) {
      copyFileSync(picture, join(server.dataDir, 'drive', CLIENT, `new_${kind}.jpg`));
      await list();
      await setFault(kind);
      const listed = await list();
      expect(listed.success, kind).toBe(false);
      expectSentences(listed.detail);
      expect(listed.stored?.length, kind).toBeGreaterThan(0);
      const session = await uploadCalendar(client, [
        {},
        { image_tag: 'berry_bowl' },
        { image_tag: `new_${kind}` },
      ]);
      const batch = await startBatch(client, session, 3);
      const { items } = await batchEnd(client, batch);
      expect(items.map(({ state }) => state).slice(0, 2), kind).toEqual(['completed', 'completed']);
      const [, , missing] = items;
      expect(missing?.state, kind).toBe('error');
      expectSentences(missing?.error);
      await readEverything(client, session, batch);
      await setFault('');
      const retried = await retryUntilDone(client, batch, 1);
      expect(retried.totals.completed, kind).toBe(3);
    }
  });
});

describe('Klaviyo that fails', () => {
  const setFault = (kind: string) => submit('/klaviyo/faults', { kind });

  it('in every way, while a bulk upload and a batch run: it says why, makes nothing twice, and goes on afterwards', async () => {
    const names = kinds.map((_, n) => `Upload ${n}`);
    const session = await uploadCalendar(
      client,
      names.map((campaign_name) => ({ campaign_name })),
    );
    await batchEnd(client, await startBatch(client, session, names.length));
    const upload = (index: number) =>
      client.call('uploadToKlaviyo', {
        body: { client: CLIENT, session_id: session, index, mode: 'template', confirmed: 'true' },
      });
    for (const kind of kinds) {
      await setFault(kind);
      const beside = await uploadCalendar(client, [{}, {}]);
      const batch = await startBatch(client, beside, 2);
      for (const index of [kinds.indexOf(kind)]) {
        const refusal = await upload(index).then(
          () => undefined,
          (error: unknown) => error,
        );
        expect(refusal, kind).toMatchObject({ name: 'CallFailed' });
        const { status, body } = refusal as CallFailed;
        expect([409, 429, 502, 503], `${kind}: ${body.detail}`).toContain(status);
        expectSentences(body.detail);
      }
      expect((await batchEnd(client, batch)).totals.completed, kind).toBe(2);
      await setFault('none');
    }
    for (const index of names.keys()) expect(await upload(index)).toMatchObject({ success: true });
    const templates = readdirSync(join(server.dataDir, 'klaviyo', 'templates')).filter((name) =>
      name.endsWith('.json'),
    );
    expect(templates).toHaveLength(names.length);
  });
});
