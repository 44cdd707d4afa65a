import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type CalendarRecord,
  type CampaignRecord,
  calendarKey,
  calendars,
  campaigns,
} from '#functions/app/calendars/calendar-records.ts';
import { newCampaign } from '#functions/app/calendars/new-campaign.ts';
import { rememberedMappings } from '#functions/app/calendars/remembered-mapping.ts';
import {
  allCampaignsOf,
  findCalendar,
  findCampaign,
  findCampaigns,
  namedOrNewestCalendar,
  updateCampaign,
} from '#functions/app/calendars/store.ts';
import { anyItem } from '#functions/records/stored-shape.ts';
import { put, query } from '#functions/services/table.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';

let table: { close: () => Promise<void> };
beforeAll(async () => {
  table = await startLaptopTable();
});
afterAll(() => table.close());
afterEach(() => vi.restoreAllMocks());

let sessions = 0;
const campaignsOf = (count: number, session_id: string): CampaignRecord[] =>
  Array.from({ length: count }, (_, index) =>
    newCampaign({
      session_id,
      client: 'acme',
      index,
      preview_text_auto: true,
      source_row: index + 2,
      fields: { campaign_name: `Campaign ${index}`, brief: 'What is new this week', subject_variants: ['B'] },
      image: { has_image: false, image_source: '', resolved_image_url: '' },
    }),
  );
async function imported(count: number) {
  sessions += 1;
  const session_id = `session-${sessions}`;
  const records = campaignsOf(count, session_id);
  await campaigns.putMany(records);
  return { session_id, records };
}

describe('a mapping remembered by a release that used names as subject lines', () => {
  it.each([
    ['Campaign', ['Campaign'], undefined],
    ['Campaign', ['Subject'], ['Subject']],
    ['Subject', ['Subject'], ['Subject']],
  ])('names from %s, subjects from %j: keeps subjects from %j', async (name, subject, expected) => {
    const id = { client: 'acme', headers: [name, ...subject, 'Body'] };
    const columns = { campaign_name: [name], subject_line: subject, brief: ['Body'] };
    await put({ ...rememberedMappings.key(id), v: 1, columns, updated_at: '2026-01-01T00:00:00.000Z' });
    expect((await rememberedMappings.get(id))?.columns?.subject_line).toEqual(expected);
  });
});

describe('campaigns of an import', () => {
  it('are read back as they were written: all, some and one', async () => {
    const { session_id, records } = await imported(120);
    expect(await allCampaignsOf(session_id)).toEqual(records);
    const some = await findCampaigns(session_id, [3, 60, 119, 500]);
    expect(some.map(({ index }) => index).sort((a, b) => a - b)).toEqual([3, 60, 119]);
    expect(await findCampaign(session_id, 77)).toEqual(records[77]);
    expect(await findCampaign(session_id, 120)).toBeUndefined();
  });

  it('change singly, only if they exist and match the condition', async () => {
    const { session_id, records } = await imported(3);
    const change = (index: number, brief: string, revision: number) =>
      updateCampaign(session_id, index, { set: { brief }, expect: { revision } });
    expect(await change(1, 'New', 0)).toEqual({ ...records[1], brief: 'New' });
    expect(await change(2, 'Never', 9)).toBeUndefined();
    expect(await change(3, 'None', 0)).toBeUndefined();
    expect(await allCampaignsOf(session_id)).toEqual([
      records[0],
      { ...records[1], brief: 'New' },
      records[2],
    ]);
  });

  it('lose nothing when several first changes happen at the same time', async () => {
    const { session_id } = await imported(10);
    await Promise.all([
      updateCampaign(session_id, 4, { set: { theme: 'Mine' } }),
      updateCampaign(session_id, 4, { set: { offer: '10%' } }),
      updateCampaign(session_id, 4, { add: { version_seq: 1 } }),
      updateCampaign(session_id, 4, { add: { version_seq: 1 } }),
    ]);
    expect(await findCampaign(session_id, 4)).toMatchObject({ theme: 'Mine', offer: '10%', version_seq: 2 });
  });

  it('are listed without a damaged one, which is logged', async () => {
    const { session_id, records } = await imported(3);
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await put({ ...campaigns.item(records[1] as CampaignRecord), status: 'exploded' });
    expect((await allCampaignsOf(session_id)).map(({ index }) => index)).toEqual([0, 2]);
    expect(String(log.mock.calls[0]?.[0])).toMatch(/campaign.*CAMPAIGN#00001.*status/);
  });
});

describe('the calendar used when none is named', () => {
  const numbered = (n: number, more: Partial<CalendarRecord> = {}): CalendarRecord => ({
    session_id: `busy-${n}`,
    client: 'busy',
    name: `Calendar ${n}`,
    kind: 'calendar',
    state: 'open',
    created_at: new Date(Date.UTC(2026, 0, n)).toISOString(),
    created_by: 'ann',
    revision: 0,
    next_index: 0,
    latest_batch_id: null,
    csv_headers: [],
    ready: true,
    ...more,
  });

  it('is the newest open one, found without reading all those before it', async () => {
    const open = Array.from({ length: 40 }, (_, n) => numbered(n + 1));
    const passedOver = Array.from({ length: 7 }, (_, n) => numbered(n + 41, { state: 'archived' }));
    const others = [numbered(48, { kind: 'quick' }), numbered(49, { ready: false })];
    await calendars.putMany([...open, ...passedOver, ...others]);
    const list = vi.spyOn(calendars, 'list');
    expect((await namedOrNewestCalendar('busy'))?.session_id).toBe('busy-40');
    const pages = await Promise.all(list.mock.results.map(({ value }) => value));
    expect(pages.flatMap(({ records }) => records).length).toBeLessThan(20);
    expect(await namedOrNewestCalendar('nobody')).toBeUndefined();
  });
});

describe('a calendar stored by an earlier version of the program', () => {
  /** The old format: no original fields, in pages of fifty. */
  const early = (index: number) => ({
    session_id: 'early',
    client: 'acme',
    index,
    campaign_name: `Campaign ${index}`,
    brief: 'What is new this week',
    source_row: index + 2,
    revision: 0,
    version_seq: 0,
  });

  it('gets an item for each campaign when it is opened; edited ones stay as they are', async () => {
    const key = calendarKey('early');
    await put({
      ...key,
      session_id: 'early',
      client: 'acme',
      name: 'plan.csv',
      kind: 'calendar',
      state: 'open',
      created_at: '2026-11-20T08:00:00.000Z',
      created_by: 'ann',
      revision: 0,
      next_index: 3,
      latest_batch_id: null,
      csv_headers: [],
      ready: true,
    });
    await put({
      pk: key.pk,
      sk: 'CAMPAIGN#PAGE#00000',
      campaigns: JSON.stringify([early(0), early(1), early(2)]),
      revision: 0,
    });
    await put({ pk: key.pk, sk: 'CAMPAIGN#00001', ...early(1), brief: 'Edited since', revision: 1 });

    // Opened by two people at once.
    const opened = await Promise.all([findCalendar('early'), findCalendar('early')]);
    expect(opened.map((calendar) => calendar?.in_pages)).toEqual([undefined, undefined]);
    const found = await allCampaignsOf('early');
    expect(found.map(({ index, brief, revision }) => [index, brief, revision])).toEqual([
      [0, 'What is new this week', 0],
      [1, 'Edited since', 1],
      [2, 'What is new this week', 0],
    ]);
    expect(found[0]).toEqual({
      ...campaignsOf(1, 'early')[0],
      preview_text_auto: false,
      subject_variants: [],
    });
    expect((await query(anyItem, key.pk)).map(({ sk }) => sk)).toEqual([
      'CAMPAIGN#00000',
      'CAMPAIGN#00001',
      'CAMPAIGN#00002',
      'META',
    ]);
    expect(await calendars.get({ session_id: 'early' })).not.toHaveProperty('in_pages');
  });
});
