import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as campaigns } from '#functions/api/campaigns.ts';
import { activityId, recordActivity } from '#functions/app/calendars/activity/entries.ts';
import { updateCalendar } from '#functions/app/calendars/store.ts';
import type { RouteBodyInput } from '#shared/contract/routes.ts';
import { routes } from '#shared/contract/routes.ts';
import { handler as calendars } from '#tests/support/calendar-handlers.ts';
import { CLIENT, startCalendars, upload } from '#tests/support/calendars.ts';
import { answered, call, refused } from '#tests/support/lambda.ts';

let world: { close: () => Promise<void> };
beforeAll(async () => {
  world = await startCalendars();
});
afterAll(() => world.close());

const BRIEF = 'Announce the spring sale to everyone on the list and say how long it lasts.';
const header =
  'campaign_name,brief,subject_line,preview_text,send_date,target_audience,image_tag,Colour code';
const row = (name: string, brief = `${BRIEF} ${name}`) =>
  `${name},${brief},${name} is here,${name} preview,,All,,Say ${name}`;
const file = (...rows: string[]) => ({ name: 'plan.csv', content: [header, ...rows].join('\n') });

async function imported(...rows: string[]): Promise<string> {
  const event = await upload('uploadCampaignCalendar', file(...rows), { fields: { client: CLIENT } });
  return routes.uploadCampaignCalendar.response.parse((await answered(calendars, event)).body).session_id;
}
const three = () => imported(row('Spring'), row('Summer'), row('Autumn'));
const read = async (session: string) =>
  (await call(calendars, 'getCalendar', { params: { session } })).body.campaigns;
const activity = async (session: string) =>
  (await call(calendars, 'listActivity', { params: { session } })).body.activity;
const undo = async (session: string, entry: string) =>
  (await call(calendars, 'undoActivity', { params: { session, activity: entry } })).body;
const edit = (session_id: string, body: Omit<RouteBodyInput<'saveCampaign'>, 'session_id'>) =>
  call(campaigns, 'saveCampaign', { params: { client: CLIENT }, body: { session_id, ...body } });
const clear = async (session: string, indexes: number[]) => {
  const texts = indexes.map((index) => ({ index, preview_text: '' }));
  return (await call(calendars, 'savePreviewTexts', { params: { session }, body: { texts } })).body;
};
async function applyNewer(
  session: string,
  rows: string[],
  choice: RouteBodyInput<'applyReimport'>,
): Promise<void> {
  const event = await upload(
    'previewReimport',
    { ...file(...rows), name: 'plan v2.csv' },
    { params: { session } },
  );
  const { import_id } = routes.previewReimport.response.parse((await answered(calendars, event)).body);
  await call(calendars, 'applyReimport', { params: { session, import: import_id }, body: choice });
}
const fieldsOf = (campaign: Awaited<ReturnType<typeof read>>[number] | undefined) => {
  const { revision: _, ...fields } = campaign ?? { revision: 0 };
  return fields;
};

describe('a calendar’s activity', () => {
  it('says what was done to many campaigns, by whom and when, newest first, in pages', async () => {
    const session = await three();
    await clear(session, [0, 1]);
    await call(calendars, 'remapCalendar', {
      params: { session },
      body: { columns: { notes: ['Colour code'] } },
    });
    await call(calendars, 'archiveCalendar', { params: { session }, body: { archived: true } });
    await call(calendars, 'archiveCalendar', { params: { session }, body: { archived: true } });
    await call(calendars, 'archiveCalendar', { params: { session }, body: { archived: false } });
    const listed = await activity(session);
    expect(listed).toMatchObject([
      { kind: 'unarchived', undoable: false },
      { kind: 'archived', undoable: false },
      { kind: 'mapping', changed: 3, added: 0, removed: 0, file_name: 'plan.csv', undoable: true },
      { kind: 'preview_texts', changed: 2, by: 'ann', undoable: true, undone: null },
      { kind: 'import', added: 3, file_name: 'plan.csv', by: 'ann', undoable: false },
    ]);
    expect(listed.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
    const first = (await call(calendars, 'listActivity', { params: { session }, query: { limit: 2 } })).body;
    expect(first.activity).toEqual(listed.slice(0, 2));
    const rest = await call(calendars, 'listActivity', {
      params: { session },
      query: { limit: 10, cursor: first.cursor ?? '' },
    });
    expect([rest.body.activity, rest.body.cursor]).toEqual([listed.slice(2), null]);
  });

  it('has no entry for a change that changed nothing, and one entry for what is noted twice', async () => {
    const session = await three();
    expect(await clear(session, [7])).toEqual({ success: true, changed: 0, activity_id: null });
    const at = '2026-11-21T08:00:00.000Z';
    const entry = {
      session_id: session,
      kind: 'batch_started',
      by: 'ann',
      at,
      id: activityId(at, 'b-1'),
    } as const;
    await recordActivity({ ...entry, batch_id: 'b-1', changed: 3 });
    await recordActivity({ ...entry, batch_id: 'b-1', changed: 3 });
    expect((await activity(session)).map(({ kind }) => kind).sort()).toEqual(['batch_started', 'import']);
  });
});

describe('an undo', () => {
  it('gives cleared preview texts back where nobody wrote another, and says how many it left', async () => {
    const session = await three();
    const before = await read(session);
    const { changed, activity_id } = await clear(session, [0, 1, 2]);
    expect(changed).toBe(3);
    await edit(session, { index: 1, preview_text: 'Written since' });
    await edit(session, { index: 2, notes: 'Another field' });
    const undone = await undo(session, activity_id ?? '');
    expect(undone).toMatchObject({
      put_back: 2,
      left: 1,
      activity: { undoable: false, undone: { by: 'ann', put_back: 2, left: 1 } },
    });
    const after = await read(session);
    expect(after.map(({ preview_text }) => preview_text)).toEqual([
      before[0]?.preview_text,
      'Written since',
      before[2]?.preview_text,
    ]);
    expect(after[2]?.notes).toBe('Another field');
    const again = await refused(calendars, 'undoActivity', {
      params: { session, activity: activity_id ?? '' },
    });
    expect([again.status, again.body.detail]).toEqual([
      409,
      'ann has already undone this; nothing was changed.',
    ]);
  });

  it('of a newer file takes back what it changed, added and removed, and compares the next file with that', async () => {
    const session = await three();
    const before = await read(session);
    const newer = [row('Spring', `${BRIEF} Longer now`), row('Summer'), row('Winter')];
    await applyNewer(session, newer, { changed: [{ index: 0 }], added: [4], removed: [2] });
    expect((await read(session)).map(({ campaign_name }) => campaign_name)).toEqual([
      'Spring',
      'Summer',
      'Winter',
    ]);
    const [entry] = await activity(session);
    expect(entry).toMatchObject({
      kind: 'newer_file',
      changed: 1,
      added: 1,
      removed: 1,
      file_name: 'plan v2.csv',
    });
    expect(await undo(session, entry?.id ?? '')).toMatchObject({ put_back: 3, left: 0 });
    expect((await read(session)).map(fieldsOf)).toEqual(before.map(fieldsOf));
    const event = await upload('previewReimport', file(...newer), { params: { session } });
    const preview = routes.previewReimport.response.parse((await answered(calendars, event)).body);
    expect([preview.changed.map(({ index }) => index), preview.removed.length]).toEqual([[0], 1]);
    expect(preview.changed[0]?.fields).toMatchObject([{ field: 'brief', edited: false }]);
  });

  it('leaves a campaign the newer file added once somebody has worked on it', async () => {
    const session = await three();
    await applyNewer(session, [row('Spring'), row('Summer'), row('Autumn'), row('Winter')], { added: [5] });
    await edit(session, { index: 3, notes: 'Keep this one' });
    const [entry] = await activity(session);
    expect(await undo(session, entry?.id ?? '')).toMatchObject({ put_back: 0, left: 1 });
    expect((await read(session)).map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  });

  it('of a reading under a later one is refused, until that is undone', async () => {
    const session = await three();
    const remap = (columns: RouteBodyInput<'remapCalendar'>['columns']) =>
      call(calendars, 'remapCalendar', { params: { session }, body: { columns } });
    const before = await read(session);
    await remap({ notes: [], offer: ['Colour code'] });
    await remap({ offer: [], template_type: ['Colour code'] });
    const [later, earlier] = await activity(session);
    const refusal = await refused(calendars, 'undoActivity', {
      params: { session, activity: earlier?.id ?? '' },
    });
    expect([refusal.status, refusal.body.detail]).toEqual([
      409,
      expect.stringContaining('was read again after this change. Undo that first'),
    ]);
    expect(await undo(session, later?.id ?? '')).toMatchObject({ put_back: 3, left: 0 });
    expect((await read(session))[0]).toMatchObject({ offer: 'Say Spring', template_type: '' });
    expect(await undo(session, earlier?.id ?? '')).toMatchObject({ put_back: 3, left: 0 });
    expect((await read(session)).map(fieldsOf)).toEqual(before.map(fieldsOf));
  });

  it('that stopped half way is finished by doing it again', async () => {
    const session = await three();
    const { activity_id } = await clear(session, [0, 1, 2]);
    // As after an interrupted undo: one text is back, but the entry is not marked.
    await edit(session, { index: 0, preview_text: 'Spring preview' });
    expect(await undo(session, activity_id ?? '')).toMatchObject({ put_back: 3, left: 0 });
  });

  it('of an import or of nothing is refused with a reason', async () => {
    const session = await three();
    const [entry] = await activity(session);
    const refuse = async (id: string) =>
      (await refused(calendars, 'undoActivity', { params: { session, activity: id } })).status;
    expect([await refuse(entry?.id ?? ''), await refuse('nothing')]).toEqual([422, 404]);
  });

  it('comes after a newer file that was being applied when the program stopped', async () => {
    const session = await three();
    await applyNewer(session, [row('Spring', `${BRIEF} Longer now`), row('Summer'), row('Autumn')], {
      changed: [{ index: 0 }],
    });
    await updateCalendar(session, { set: { applying: true } });
    expect((await activity(session)).filter(({ kind }) => kind === 'newer_file')).toHaveLength(1);
  });
});
