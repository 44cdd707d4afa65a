import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lambdaContext } from '#infra/local/http.ts';
import { routes } from '#shared/contract/routes.ts';
import { handler as calendars } from '#tests/support/calendar-handlers.ts';
import { CLIENT, startCalendars, upload } from '#tests/support/calendars.ts';
import { answered, call } from '#tests/support/lambda.ts';
import { startTableProxy, type TableProxy } from '#tests/support/table-proxy.ts';

/** More than the calendar's partition can write in a second, as on AWS. */
const ROWS = 5_000;
const UNITS_A_SECOND = 1_000;
const CHANGED = 5;
/** Seconds a function may run. */
const LIMIT = 29;
/** Seconds a busy machine may need. */
const PATIENCE = 150;
/** Enough to read the calendar on a busy machine, but not to store it at a twentieth of the rate. */
const SHORT_LIMIT = 25;

let world: { close: () => Promise<void> };
let proxy: TableProxy;
beforeAll(async () => {
  world = await startCalendars(async () => {
    proxy = await startTableProxy({ writeUnits: UNITS_A_SECOND });
    return proxy;
  });
});
afterAll(() => world.close());
beforeEach(() => {
  proxy.limit(UNITS_A_SECOND);
  proxy.reset();
});

const sentence =
  'Tell everyone on the list that the summer edition is here, three flavours, one of them new. ';
const brief = (n: number, first = '') => `${first}${n}: ${sentence.repeat(8)}`.slice(0, 700).trim();
const file = (first?: string) => ({
  content: [
    'campaign_name,brief,subject_line,send_date',
    ...Array.from({ length: ROWS }, (_, n) => `Campaign ${n},"${brief(n, first)}",Subject ${n},2099-03-01`),
  ].join('\n'),
});
const send = async (key: string) =>
  upload('uploadCampaignCalendar', file(), {
    fields: { client: CLIENT },
    headers: { 'idempotency-key': key },
  });
const briefsOf = async (session: string) =>
  (await call(calendars, 'getCalendar', { params: { session } })).body.campaigns.map(({ brief }) => brief);
const listed = async () =>
  (await call(calendars, 'listCalendars', { query: { client: CLIENT } })).body.calendars.length;

it('a calendar larger than its partition takes in a second is stored as fast as it does, and changed so', async () => {
  const { status, body } = await answered(calendars, await send('whole'), PATIENCE);
  expect(status).toBe(200);
  const { session_id: session } = routes.uploadCampaignCalendar.response.parse(body);
  expect(proxy.refused.items + proxy.refused.calls).toBeGreaterThan(0);
  const written = proxy.written.get(`CALENDAR#${session}`) ?? 0;
  expect(written / UNITS_A_SECOND).toBeLessThan(LIMIT / 2);
  expect((await briefsOf(session)).filter((stored, n) => stored !== brief(n))).toEqual([]);

  const newer = await upload('previewReimport', file('Changed '), { params: { session } });
  const preview = routes.previewReimport.response.parse((await answered(calendars, newer, PATIENCE)).body);
  proxy.reset();
  proxy.limit(8);
  const changed = preview.changed.slice(0, CHANGED).map(({ index }) => ({ index }));
  await call(calendars, 'applyReimport', {
    params: { session, import: preview.import_id },
    body: { changed },
  });
  expect(proxy.refused.calls).toBeGreaterThan(0);
  expect((await briefsOf(session)).filter((stored, n) => stored === brief(n, 'Changed '))).toHaveLength(
    CHANGED,
  );
});

it('one that cannot be stored in time is not listed in part, and sending it again completes it', async () => {
  const before = await listed();
  proxy.limit(UNITS_A_SECOND / 20);
  const { statusCode, headers, body } = await calendars(
    await send('late'),
    lambdaContext('imports', SHORT_LIMIT),
  );
  expect({ statusCode, retryAfter: headers?.['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '60' });
  expect(JSON.parse(body ?? '').detail).toBe(
    'Too much is being stored at the moment, so this could not be finished. Try again in a minute.',
  );
  expect(await listed()).toBe(before);
  proxy.limit(1_000_000);
  const again = await answered(calendars, await send('late'), PATIENCE);
  const { session_id } = routes.uploadCampaignCalendar.response.parse(again.body);
  expect(await briefsOf(session_id)).toHaveLength(ROWS);
  expect(await listed()).toBe(before + 1);
});
