import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallFailed, GalleyClient } from '#infra/client/galley-client.ts';
import { sampleCalendar } from '#infra/local/sample.ts';
import { errorBody } from '#shared/contract/errors.ts';
import { freshFolder, runCommand, startServer, type TestServer } from '#tests/support/galley.ts';
import { longTest } from '#tests/support/long-test.ts';

const csv = (text: string | Uint8Array, name = 'calendar.csv') => ({
  csv_file: {
    name,
    type: 'text/csv',
    bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  },
});

async function refused(call: Promise<unknown>): Promise<CallFailed> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallFailed)) throw new Error(`Expected a refusal, got ${String(error)}`);
  return error;
}

describe('what the product refuses, and how', () => {
  let server: TestServer;
  let client: GalleyClient;
  let session: string;
  beforeAll(async () => {
    server = await startServer();
    client = await server.client();
    const calendar = await client.call('uploadCampaignCalendar', {
      body: { client: 'invigor8' },
      files: { csv_file: { name: 's.csv', type: 'text/csv', bytes: readFileSync(sampleCalendar) } },
    });
    session = calendar.session_id;
  });
  afterAll(() => server.kill('SIGTERM'));

  it('keeps a calendar under one line of its file name', async () => {
    const name = `plan\r\nSet-Cookie: x ${'long '.repeat(80)}.csv`;
    const { calendars } = await client
      .call('uploadCampaignCalendar', {
        body: { client: 'zebra_cbd' },
        files: csv('Campaign Name,Brief\nA,B', name),
      })
      .then(() => client.call('listCalendars', { query: { client: 'zebra_cbd' } }));
    expect(calendars[0]?.name).not.toMatch(/[\r\n]/);
    expect(calendars[0]?.name.length).toBeLessThanOrEqual(120);
    expect(calendars[0]?.name).toMatch(/…\.csv$/);
  });

  it.each([
    [
      'a file that is not a CSV',
      'plan.docx',
      'PK\u0003\u0004',
      422,
      'Invalid file type',
      /Please upload a CSV file/,
    ],
    [
      'a calendar without campaigns',
      'empty.csv',
      'campaign_name,brief,subject_line\n',
      422,
      'No valid campaigns found in CSV',
      /./,
    ],
    [
      'a file that cannot be read as CSV',
      'broken.csv',
      '"campaign_name,brief,subject_line\nA,never closed,b\n',
      422,
      'Failed to parse campaign calendar',
      /row|line/i,
    ],
  ])('%s', async (_, name, text, status, error, detail) => {
    const refusal = await refused(client.call('uploadCampaignCalendar', { files: csv(text, name) }));
    expect(refusal.status).toBe(status);
    expect(errorBody.parse(refusal.body)).toMatchObject({ error, success: false });
    expect(refusal.body.detail).toMatch(detail);
  });

  it('no selection, unknown campaigns, unknown batch', async () => {
    const none = await refused(client.call('createBatch', { body: { session_id: session, indexes: [] } }));
    expect([none.status, none.body.detail]).toEqual([422, 'Please select at least one campaign']);
    const unknown = await refused(
      client.call('createBatch', { body: { session_id: session, indexes: [999] } }),
    );
    expect(unknown.status).toBe(422);
    expect(unknown.body.detail).toContain('999');
    expect((await refused(client.call('getBatch', { params: { batch: 'nothing-here' } }))).status).toBe(404);
    const campaign = await refused(
      client.call('getEmail', { params: { client: 'invigor8', index: 4_000 }, query: { session } }),
    );
    expect([campaign.status, campaign.body.detail]).toEqual([
      404,
      expect.stringContaining('Campaign not found'),
    ]);
  });

  it("another brand's session", async () => {
    const refusal = await refused(
      client.call('createBatch', {
        body: { session_id: session, indexes: [0] },
        headers: { 'x-client': 'zebra_cbd' },
      }),
    );
    expect(refusal.status).toBe(409);
    expect(refusal.body.code).toBe('brand_mismatch');
  });

  it('bodies over the limit name it, in one request and at the gateway', async () => {
    const over = await refused(
      client.call('uploadCampaignCalendar', { files: csv(new Uint8Array(4 * 1024 * 1024 + 1)) }),
    );
    expect(over.status).toBe(413);
    expect(over.body.detail).toMatch(/4 MB/);
    const wayOver = await refused(
      client.call('uploadCampaignCalendar', { files: csv(new Uint8Array(11 * 1024 * 1024)) }),
    );
    expect(wayOver.status).toBe(413);
    expect(wayOver.body.detail).toMatch(/4 MB/);
  });

  it('a wrong password, and a missing one', async () => {
    const stranger = new GalleyClient(server.url);
    const wrong = await refused(stranger.login('demo', 'not-it'));
    expect([wrong.status, wrong.body.detail]).toEqual([401, 'Incorrect username or password.']);
    expect((await refused(stranger.login('demo', ''))).status).toBe(422);
  });

  it('another method, another content type, an unknown path', async () => {
    const headers = { authorization: `Bearer ${client.token}` };
    const method = await fetch(`${server.url}/api/clients`, { method: 'PUT', headers, body: '{}' });
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, POST']);
    const type = await fetch(`${server.url}/api/batches`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain' },
      body: 'x',
    });
    expect(type.status).toBe(415);
    expect(errorBody.parse(await type.json()).code).toBe('unsupported_media_type');
    expect((await fetch(`${server.url}/api/nothing`, { headers })).status).toBe(404);
  });

  longTest(
    'a second server on the same data folder, a taken port, an unknown option: one line that says what to do',
    async () => {
      const second = await runCommand('infra/local/start.ts', ['--no-sample'], {
        PORT: '0',
        GALLEY_DATA_DIR: server.dataDir,
      });
      expect(second).toEqual({
        code: 1,
        output: expect.stringMatching(/^Another Galley \(process \d+\) is using .*GALLEY_DATA_DIR.*\n$/),
      });
      const taken = await runCommand('infra/local/start.ts', ['--no-sample'], {
        PORT: new URL(server.url).port,
        GALLEY_DATA_DIR: freshFolder(),
      });
      expect(taken).toEqual({ code: 1, output: expect.stringMatching(/^Port \d+ is taken\..*PORT=.*\n$/) });
      const option = await runCommand('infra/local/start.ts', ['--sampel'], {});
      expect(option).toEqual({ code: 1, output: expect.stringMatching(/^Unknown option --sampel\./) });
    },
  );
});
