import { expect, it } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import { startServerForLongTests } from '#tests/support/long-server.ts';

const CLIENT = 'invigor8';
const BRIEF = 'Announce the spring sale to everyone on the list and say how long it lasts.';
let client: GalleyClient;

startServerForLongTests((signedIn) => {
  client = signedIn;
});

async function imported(count: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, n) => `Campaign ${n},${BRIEF} ${n},Subject ${n}`);
  const bytes = new TextEncoder().encode(['campaign_name,brief,subject_line', ...rows].join('\n'));
  const { session_id } = await client.call('uploadCampaignCalendar', {
    body: { client: CLIENT },
    files: { csv_file: { name: 'plan.csv', type: 'text/csv', bytes } },
  });
  return session_id;
}

const start = (session_id: string, indexes: number[]) =>
  client.send('createBatch', { body: { session_id, indexes, existing: 'new_version' } });
const batchesOf = async (session: string) =>
  (await client.call('listBatches', { query: { client: CLIENT, session } })).batches;

async function everythingEnded(session: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (await batchesOf(session)).every(
          ({ state, totals }) =>
            (state === 'complete' || state === 'cancelled') &&
            totals.generating + totals.pending + totals.waiting === 0,
        ),
      { timeout: 120_000, interval: 200 },
    )
    .toBe(true);
  const { campaigns } = await client.call('getCalendar', { params: { session } });
  for (const { status } of campaigns) expect(['pending', 'completed', 'error']).toContain(status);
}

/** `tests/workflow/protocol.long.test.ts` tries such orders one by one. */
it('twenty-five storms of cancelling, retrying and looking leave no campaign open', async () => {
  for (let round = 0; round < 25; round += 1) {
    const session = await imported(6);
    const { batch_id: batch } = (await (await start(session, [0, 1, 2, 3, 4, 5])).json()) as {
      batch_id: string;
    };
    const params = { batch };
    const calls = [
      () => client.send('cancelBatch', { params }),
      () => client.send('retryBatch', { params, body: {} }),
      () => client.send('getBatch', { params }),
      () => start(session, [0, 3]),
    ];
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => calls[(n + round) % calls.length]?.()),
    );
    for (const answer of answers) expect(answer?.status).toBeLessThan(500);
    await everythingEnded(session);
  }
});

it('thirty saves of different fields at once are all kept', async () => {
  const session_id = await imported(1);
  const params = { client: CLIENT };
  const fields = [
    { notes: 'N' },
    { offer: 'O' },
    { target_audience: 'A' },
    { cta_text: 'C' },
    { theme: 'T' },
  ];
  const saves = Array.from({ length: 6 }, () => fields).flat();
  const answers = await Promise.all(
    saves.map((body) => client.send('saveCampaign', { params, body: { session_id, index: 0, ...body } })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { campaigns } = await client.call('getCalendar', { params: { session: session_id } });
  expect(campaigns[0]).toMatchObject(Object.assign({}, ...fields));
});
