import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as batches } from '#functions/api/batches.ts';
import { handler as campaigns } from '#functions/api/campaigns.ts';
import { calendarKey, campaigns as campaignRecords } from '#functions/app/calendars/calendar-records.ts';
import { updateCalendar } from '#functions/app/calendars/store.ts';
import { anyItem } from '#functions/records/stored-shape.ts';
import { getText, putObject } from '#functions/services/bucket.ts';
import { get, type Item, put } from '#functions/services/table.ts';
import type { RouteResponse } from '#shared/contract/routes.ts';
import { routes } from '#shared/contract/routes.ts';
import { handler as calendars } from '#tests/support/calendar-handlers.ts';
import { addBrand, CLIENT, startCalendars, upload } from '#tests/support/calendars.ts';
import { answered, call, refused } from '#tests/support/lambda.ts';

let world: { close: () => Promise<void> };
beforeAll(async () => {
  world = await startCalendars();
});
afterAll(() => world.close());

const BRIEF = 'Announce the spring sale to everyone on the list and say how long it lasts.';
const RIGHT = `${new Date().getUTCFullYear() + 1}-03-01`;
const LONG = 'An idea that goes on and on. '.repeat(9);
const IMPOSSIBLE = ['2026-13-01', '0000-00-00', '2026-00-10', '1900-01-00', '2027-02-30', '2027-04-31'];

type Uploaded = RouteResponse<'uploadCampaignCalendar'>;

async function importFile(lines: string[], client = CLIENT): Promise<Uploaded> {
  const made = await upload('uploadCampaignCalendar', { content: lines.join('\n') }, { fields: { client } });
  const { status, body } = await answered(calendars, made);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return routes.uploadCampaignCalendar.response.parse(body);
}
const header = 'campaign_name,brief,subject_line,send_date,Idea';
const two = (idea = 'Tea') => [
  header,
  `Spring,${BRIEF},Spring is here,${RIGHT},${idea}`,
  `Summer,${BRIEF} Summer.,Summer is here,${RIGHT},Coffee`,
];

const listed = async (client = CLIENT) =>
  (await call(calendars, 'listCalendars', { query: { client } })).body;
const listedOne = async (session_id: string) =>
  (await listed()).calendars.find((calendar) => calendar.session_id === session_id);
const overview = async (client = CLIENT) =>
  (await call(batches, 'getOverview', { query: { today: RIGHT } })).body.brands.find(
    ({ id }) => id === client,
  );
const read = async (session: string) => (await call(calendars, 'getCalendar', { params: { session } })).body;
const save = async (session_id: string, index: number, fields: object) =>
  (
    await call(campaigns, 'saveCampaign', {
      params: { client: CLIENT },
      body: { session_id, index, ...fields },
    })
  ).body.campaign;

async function everywhere(session: string) {
  const metadata = await call(campaigns, 'campaignsMetadata', {
    params: { client: CLIENT },
    query: { session },
  });
  await call(calendars, 'listActivity', { params: { session } });
  return {
    listed: await listedOne(session),
    due: (await overview())?.calendars.find(({ session_id }) => session_id === session)?.due ?? 0,
    detail: await read(session),
    campaigns: metadata.body.campaigns,
  };
}

/** Unchecked, as an earlier release might have stored it. */
async function spoil(session_id: string, index: number, fields: object): Promise<void> {
  const stored = await get(anyItem, campaignRecords.key({ session_id, index }));
  await put({ ...stored, ...fields } as Item);
  await updateCalendar(session_id, { add: { changes: 1 } });
}

describe('a date that no calendar has', () => {
  it.each(IMPOSSIBLE)(
    '%s, saved by any call, is kept as it is typed, closes nothing, and can be corrected',
    async (date) => {
      const { session_id } = await importFile(two());
      const params = { session: session_id };
      expect(await save(session_id, 0, { send_date: date, offer_ends: date })).toMatchObject({
        send_date: date,
      });
      await call(calendars, 'changeCampaigns', {
        params,
        body: { indexes: [1], fields: { send_date: date } },
      });
      const added = await call(calendars, 'addCampaign', {
        params,
        body: { fields: { campaign_name: 'Autumn', brief: BRIEF, subject_line: 'Autumn', send_date: date } },
      });
      expect(added.body.campaign.send_date).toBe(date);
      const seen = await everywhere(session_id);
      expect(seen.campaigns.map(({ send_date }) => send_date)).toEqual([date, date, date]);
      for (const { needs_a_look } of seen.campaigns)
        expect(needs_a_look).toContainEqual(
          expect.objectContaining({ reason: 'unreadable_date', text: expect.stringContaining(date) }),
        );
      expect(seen.listed).toMatchObject({
        counts: { campaigns: 3, ready: 0 },
        months: new Array(12).fill(0),
      });
      expect(seen.due).toBe(0);
      for (const index of [0, 1, 2]) await save(session_id, index, { send_date: RIGHT });
      expect(await everywhere(session_id)).toMatchObject({ listed: { counts: { ready: 3 } }, due: 3 });
    },
  );

  it.each(IMPOSSIBLE)('%s, in a file, costs nothing but its own day', async (date) => {
    const lines = [...two(), `Autumn,${BRIEF} Autumn.,Autumn is here,${date},Tea`];
    const { session_id, campaigns: found, processing_results } = await importFile(lines);
    expect(found.map(({ send_date }) => send_date)).toEqual([RIGHT, RIGHT, date]);
    expect(processing_results.warnings).toContainEqual(
      expect.objectContaining({ code: 'no_such_date', row: 4, cell: date }),
    );
    expect((await everywhere(session_id)).listed).toMatchObject({ counts: { campaigns: 3, ready: 2 } });
  });

  it.each(IMPOSSIBLE)('%s, stored by an earlier release, is shown and can be corrected', async (date) => {
    const { session_id } = await importFile(two());
    await spoil(session_id, 0, {
      send_date: date,
      doubts: [{ reason: 'several_dates', field: 'send_date', text: 'Two.', value: date }],
    });
    expect(await everywhere(session_id)).toMatchObject({ listed: { counts: { ready: 1 } }, due: 1 });
    await save(session_id, 0, { send_date: RIGHT });
    expect(await everywhere(session_id)).toMatchObject({ listed: { counts: { ready: 2 } }, due: 2 });
  });
});

describe('a text that is longer than its field', () => {
  it('is cut in a column that is said to be the theme, and closes nothing', async () => {
    const { session_id } = await importFile(two(LONG));
    const mapped = await call(calendars, 'remapCalendar', {
      params: { session: session_id },
      body: { columns: { theme: ['Idea'] } },
    });
    expect(mapped.body.campaigns.map(({ theme }) => theme)).toEqual([LONG.slice(0, 200), 'Coffee']);
    expect(mapped.body.processing_results.warnings).toContainEqual(
      expect.objectContaining({ code: 'text_cut', field: 'theme', row: 2 }),
    );
    await everywhere(session_id);
  });

  it('is refused by every call that writes it, naming the field', async () => {
    const { session_id } = await importFile(two());
    const params = { session: session_id };
    const fields = { theme: LONG };
    const answers = [
      await refused(campaigns, 'saveCampaign', {
        params: { client: CLIENT },
        body: { session_id, index: 0, ...fields },
      }),
      await refused(calendars, 'changeCampaigns', { params, body: { indexes: [0], fields } }),
      await refused(calendars, 'addCampaign', { params, body: { fields } }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(Object.keys(body.fields ?? {}).join()).toContain('theme');
    }
    await everywhere(session_id);
  });

  it('opens with its beginning when an earlier release has stored it, and can be corrected', async () => {
    const { session_id } = await importFile(two());
    await spoil(session_id, 0, { theme: LONG, send_date: '2026-13-01' });
    expect((await everywhere(session_id)).campaigns[0]).toMatchObject({ theme: LONG.slice(0, 200) });
    expect(await save(session_id, 0, { send_date: RIGHT })).toMatchObject({ send_date: RIGHT });
    expect(await save(session_id, 0, { theme: 'Tea' })).toMatchObject({ theme: 'Tea' });
    expect(await get(anyItem, campaignRecords.key({ session_id, index: 0 }))).toMatchObject({ theme: 'Tea' });
  });

  it('is cut when it waits in a reading whose application had stopped half way', async () => {
    const { session_id } = await importFile(two());
    const before = JSON.parse((await getText(`calendars/${session_id}/imports/1.json`)) ?? '');
    const set = { theme: LONG };
    const apply = {
      changes: [{ index: 0, revision: 0, set, before: { theme: '' } }],
      added: [],
      by: 'user-1',
    };
    await halfApplied(session_id, JSON.stringify({ ...before, apply }));
    expect((await everywhere(session_id)).campaigns[0]).toMatchObject({ theme: LONG.slice(0, 200) });
    expect(await save(session_id, 0, { theme: 'Tea' })).toMatchObject({ theme: 'Tea' });
  });
});

async function halfApplied(session_id: string, reading: string): Promise<void> {
  const import_key = `half-${randomUUID()}`;
  await putObject(`calendars/${session_id}/imports/${import_key}.json`, reading, {
    contentType: 'application/json',
  });
  await updateCalendar(session_id, { set: { import_key, applying: true } });
}

describe('something that cannot be read at all', () => {
  it('is left out and named where it is a campaign, and the others are shown', async () => {
    const { session_id } = await importFile(two());
    await spoil(session_id, 1, { products: 'Tea' });
    const { detail, campaigns: shown, listed: summary } = await everywhere(session_id);
    expect(detail.unreadable).toEqual([1]);
    expect(shown.map(({ index }) => index)).toEqual([0]);
    expect(summary?.counts.campaigns).toBe(1);
    expect(await save(session_id, 0, { theme: 'Tea' })).toMatchObject({ theme: 'Tea' });
  });

  it.each(['{', '{}', 'null'])(
    'leaves the campaigns as they are where it is a reading (%s)',
    async (reading) => {
      const { session_id } = await importFile(two());
      await halfApplied(session_id, reading);
      const { detail, campaigns: shown } = await everywhere(session_id);
      expect(detail.processing_results).toBeNull();
      expect(shown).toHaveLength(2);
      expect(await save(session_id, 0, { theme: 'Tea' })).toMatchObject({ theme: 'Tea' });
      const again = await refused(calendars, 'remapCalendar', {
        params: { session: session_id },
        body: { date_order: 'day_first' },
      });
      expect(again).toMatchObject({ status: 422, body: { detail: expect.stringContaining('is damaged') } });
    },
  );

  it('is left out of the lists and named where it is a calendar, and the other calendars are listed', async () => {
    await addBrand('spoiled');
    const good = await importFile(two(), 'spoiled');
    const bad = await importFile(two(), 'spoiled');
    const { pk } = calendarKey(bad.session_id);
    await put({ pk, sk: 'CAMPAIGN#PAGE#00000', campaigns: '[{' });
    await updateCalendar(bad.session_id, { set: { in_pages: true } });
    const unreadable = [{ session_id: bad.session_id, name: 'calendar.csv' }];
    expect(await listed('spoiled')).toMatchObject({
      calendars: [{ session_id: good.session_id }],
      unreadable,
    });
    expect(await overview('spoiled')).toMatchObject({
      calendars: [{ session_id: good.session_id, due: 2 }],
      unreadable,
    });
    expect((await overview())?.unreadable).toBeUndefined();
  });
});
