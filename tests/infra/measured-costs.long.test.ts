import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchBatch } from '#infra/client/follow-batch.ts';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import { counts, measured } from '#tests/costs/per-thousand.ts';
import { type DeployedGalley, startDeployedGalley } from '#tests/support/lambda-runtime/deployed-galley.ts';
import { useBetween, useOf } from '#tests/support/lambda-runtime/usage.ts';
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { stage, synthesized } from '#tests/support/synthesis.ts';

const SIZE = counts.batchSize;
let galley: DeployedGalley;
let model: ModelServer;
let client: GalleyClient;
beforeAll(async () => {
  model = await startModelServer(() => ({}), { models: ['gpt-4o'] });
  const { assembly } = await synthesized();
  galley = await startDeployedGalley({ assembly, stage, modelUrl: model.url });
  client = await galley.client();
});
afterAll(async () => {
  await galley?.close();
  await model?.close();
});

const rows = Array.from(
  { length: SIZE },
  (_, at) =>
    `Campaign ${at},"Announce the spring sale: 20% off all shakes until Sunday, for everyone on the list. ${at}",It is here,2027-03-${String((at % 28) + 1).padStart(2, '0')},All`,
);
const calendar = {
  name: 'plan.csv',
  type: 'text/csv',
  bytes: Buffer.from(['campaign_name,brief,subject_line,send_date,target_audience', ...rows].join('\n')),
};

it('the deployed functions use what the costs of a thousand emails are calculated from', async () => {
  const { session_id } = await client.call('uploadCampaignCalendar', {
    body: { client: 'invigor8' },
    files: { csv_file: calendar },
  });
  // The first call of each function also loads it.
  const startAndFollow = async (indexes: number[]) => {
    const { batch_id } = await client.call('createBatch', {
      body: { session_id, indexes, existing: 'new_version' },
    });
    const ended = await watchBatch(client, batch_id, 250, ({ state }) => state === 'complete');
    expect(ended.totals.failed).toBe(0);
  };
  await startAndFollow([0]);
  const view = (index: number) =>
    client.call('getEmail', { params: { client: 'invigor8', index }, query: { session: session_id } });
  await view(0);

  const begun = await useOf(galley);
  await startAndFollow([...Array(SIZE).keys()]);
  const written = await useOf(galley);
  for (let index = 0; index < SIZE; index += 1) await view(index);
  const viewed = await useOf(galley);

  const batch = useBetween(begun, written);
  const views = useBetween(written, viewed);
  const found = {
    composeOwnSeconds: batch.seconds('compose') / SIZE,
    objectsWritten: batch.access('s3:PutObject') / SIZE,
    objectsReadWriting: batch.access('s3:GetObject') / SIZE,
    objectsReadViewing: views.access('s3:GetObject') / SIZE,
    coordinateCalls: batch.calls('coordinate'),
    coordinateMs: (1_000 * batch.seconds('coordinate')) / batch.calls('coordinate'),
    pollMs: (1_000 * batch.seconds('batches')) / batch.calls('batches'),
    viewMs: (1_000 * views.seconds('emails')) / views.calls('emails'),
    logBytesWriting: batch.logBytes(['compose', 'coordinate']) / SIZE,
    logBytesACall: views.logBytes(['emails']) / views.calls('emails'),
  };
  console.log(found);
  for (const [what, value] of Object.entries(measured)) {
    const now = found[what as keyof typeof found];
    // Processor time depends on the machine; the page has a quiet one's.
    if (/Ms$|Seconds$/.test(what)) expect(now, what).toBeGreaterThan(0);
    else expect(Math.abs(now - value), `${what}: ${now}`).toBeLessThanOrEqual(Math.max(0.4, value / 3));
  }
  expect(Object.keys(measured)).toEqual(Object.keys(found));
});
