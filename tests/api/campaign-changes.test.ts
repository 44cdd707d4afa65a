import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as campaigns } from '#functions/api/campaigns.ts';
import { campaigns as records } from '#functions/app/calendars/calendar-records.ts';
import { updateCampaign } from '#functions/app/calendars/store.ts';
import type { RouteBodyInput } from '#shared/contract/routes.ts';
import { routes } from '#shared/contract/routes.ts';
import { rowOf } from '#shared/domain/calendar/row/row-cells.ts';
import { fixesFor } from '#shared/domain/findings/fixes.ts';
import { groupFindings } from '#shared/domain/findings/group-findings.ts';
import { handler as calendars } from '#tests/support/calendar-handlers.ts';
import { CLIENT, startCalendars, upload, withEmail } from '#tests/support/calendars.ts';
import { answered, call, refused } from '#tests/support/lambda.ts';
import { longTest } from '#tests/support/long-test.ts';

let world: { close: () => Promise<void> };
beforeAll(async () => {
  world = await startCalendars();
});
afterAll(() => world.close());

const BRIEF = 'Announce the spring sale to everyone on the list and say how long it lasts.';
const FAR = '2190-05-0';

async function imported(count: number, brief = BRIEF): Promise<string> {
  const rows = Array.from(
    { length: count },
    (_, n) => `Campaign ${n},${brief} ${n},Subject ${n},${FAR}${n + 1},All`,
  );
  const content = ['campaign_name,brief,subject_line,send_date,target_audience', ...rows].join('\n');
  const event = await upload(
    'uploadCampaignCalendar',
    { name: 'plan.csv', content },
    { fields: { client: CLIENT } },
  );
  return routes.uploadCampaignCalendar.response.parse((await answered(calendars, event)).body).session_id;
}
const read = async (session: string) =>
  (await call(calendars, 'getCalendar', { params: { session } })).body.campaigns;
const change = async (session: string, body: RouteBodyInput<'changeCampaigns'>) =>
  (await call(calendars, 'changeCampaigns', { params: { session }, body })).body;
const add = async (
  session: string,
  body: RouteBodyInput<'addCampaign'>,
  headers: Record<string, string> = {},
) => (await call(calendars, 'addCampaign', { params: { session }, body, headers })).body;
const activity = async (session: string) =>
  (await call(calendars, 'listActivity', { params: { session } })).body.activity;
const undo = async (session: string, entry: string | null) =>
  (await call(calendars, 'undoActivity', { params: { session, activity: entry ?? '' } })).body;
const edit = (session_id: string, body: Omit<RouteBodyInput<'saveCampaign'>, 'session_id'>) =>
  call(campaigns, 'saveCampaign', { params: { client: CLIENT }, body: { session_id, ...body } });
const withoutRevision = (list: Awaited<ReturnType<typeof read>>) =>
  list.map(({ revision: _, ...campaign }) => campaign);

describe('changing many campaigns', () => {
  longTest('keeps on the row what its reading was unsure of, until a fix for all settles it', async () => {
    const rows = ['Spring,Tuesday', 'Summer,Tuesday'].map(
      (cells, n) => `${cells},${BRIEF} ${n},Subject ${n},2191-03-0${n + 1},All`,
    );
    const content = ['campaign_name,weekday,brief,subject_line,send_date,target_audience', ...rows].join(
      '\n',
    );
    const event = await upload(
      'uploadCampaignCalendar',
      { name: 'copied.csv', content },
      { fields: { client: CLIENT } },
    );
    const { body } = await answered(calendars, event);
    const { session_id, processing_results } = routes.uploadCampaignCalendar.response.parse(body);
    const looks = async () => (await read(session_id)).map(({ needs_a_look }) => needs_a_look);
    expect(await looks()).toMatchObject([[], [{ reason: 'weekday_contradicts_date', weekday: 2 }]]);
    const groups = async () => groupFindings(processing_results, await read(session_id));
    const fixes = async () => {
      const found = (await groups()).find(({ cause }) => cause === 'weekday_contradicts_date');
      return found ? fixesFor(found, await read(session_id), { today: '2026-11-22' }) : [];
    };
    const [fix, , right] = await fixes();
    expect(fix?.label).toMatch(/^Take the year/);
    const done = await change(session_id, fix?.changes[0] ?? { indexes: [] });
    expect(await groups()).toEqual([]);
    await undo(session_id, done.activity_id);
    expect(await looks()).toMatchObject([[], [{ weekday: 2 }]]);
    await change(session_id, right?.changes[0] ?? { indexes: [] });
    expect(await looks()).toEqual([[], []]);
  });

  it('sets the same fields in all of them as one entry, whose undo leaves later edits alone', async () => {
    const session = await imported(4);
    await withEmail(session, 1);
    const before = await read(session);
    const done = await change(session, {
      indexes: [0, 1, 2, 9, 1],
      fields: { offer: '20% off', theme: 'Sale', not_approved: true, kind: 'promotional' },
    });
    expect(done).toMatchObject({ changed: 3, unchanged: 1, refused: [{ index: 9, reason: 'unknown' }] });
    expect(await read(session)).toMatchObject([
      { offer: '20% off', theme: 'Sale', not_approved: true, kind: 'promotional', out_of_date: false },
      { offer: '20% off', out_of_date: true },
      { offer: '20% off' },
      { offer: '', not_approved: false, kind: '' },
    ]);
    expect((await activity(session))[0]).toMatchObject({
      kind: 'campaigns_changed',
      changed: 3,
      fields: ['theme', 'offer', 'kind', 'not_approved'],
      by: 'ann',
      undoable: true,
    });
    await edit(session, { index: 2, offer: '30% off' });
    expect(await undo(session, done.activity_id)).toMatchObject({ put_back: 3, left: 1 });
    const after = await read(session);
    expect(withoutRevision(after.slice(0, 2))).toEqual(withoutRevision(before.slice(0, 2)));
    expect(after[2]).toMatchObject({ offer: '30% off', not_approved: false });
  });

  it('changes the row that a writer gets, and its undo leaves later edits of other cells in it', async () => {
    const session = await imported(1);
    const row = async () => {
      const campaign = await records.get({ session_id: session, index: 0 });
      return rowOf(campaign ?? {}).map(({ column, value }) => `${column}: ${value}`);
    };
    const [name, brief, subject, ...rest] = await row();
    const body = { indexes: [0], fields: { subject_line: 'Changed', offer: '20% off' } };
    const done = await change(session, body);
    await edit(session, { index: 0, target_audience: 'VIPs', offer_terms: 'Not on gifts' });
    expect(await row()).toEqual([
      name,
      brief,
      'subject_line: Changed',
      rest[0],
      'target_audience: VIPs',
      'Offer: 20% off',
      'Offer terms: Not on gifts',
    ]);
    expect(await undo(session, done.activity_id)).toMatchObject({ put_back: 1, left: 0 });
    expect(await row()).toEqual([
      name,
      brief,
      subject,
      rest[0],
      'target_audience: VIPs',
      'Offer terms: Not on gifts',
    ]);
    const texts = [{ index: 0, preview_text: 'By hand', preview_text_auto: false }];
    await call(calendars, 'savePreviewTexts', { params: { session }, body: { texts } });
    expect(await row()).toContain('Preview text: By hand');
  });

  it('moves dates by days and to a weekday of the same week, and names those without a date', async () => {
    const session = await imported(3);
    await edit(session, { index: 2, send_date: 'sometime in May' });
    const moved = await change(session, { indexes: [0, 1, 2], move_days: 7 });
    expect(moved).toMatchObject({ changed: 2, unchanged: 1, refused: [{ index: 2, reason: 'no_date' }] });
    expect((await read(session)).map(({ send_date }) => send_date)).toEqual([
      '2190-05-08',
      '2190-05-09',
      'sometime in May',
    ]);
    // 8 May 2190 is a Saturday, 9 May the Sunday of that week.
    await change(session, { indexes: [0, 1], to_weekday: 2 });
    expect((await read(session)).map(({ send_date }) => send_date).slice(0, 2)).toEqual([
      '2190-05-04',
      '2190-05-04',
    ]);
    expect((await activity(session))[0]).toMatchObject({ fields: ['send_date'], changed: 2 });
  });

  it('removes campaigns from every list and brings them back; their index stays theirs', async () => {
    const session = await imported(3);
    const { activity_id } = await change(session, { indexes: [1, 2], remove: true });
    expect((await read(session)).map(({ index }) => index)).toEqual([0]);
    expect((await activity(session))[0]).toMatchObject({ kind: 'campaigns_removed', removed: 2 });
    expect(await change(session, { indexes: [1], fields: { offer: 'x' } })).toMatchObject({
      changed: 0,
      refused: [{ index: 1, reason: 'unknown' }],
    });
    // Another reading does not bring back removed campaigns.
    await call(calendars, 'remapCalendar', { params: { session }, body: { date_order: 'day_first' } });
    expect((await read(session)).map(({ index }) => index)).toEqual([0]);
    const { campaign } = await add(session, { fields: { campaign_name: 'New' } });
    expect(campaign.index).toBe(3);
    expect(await change(session, { indexes: [1], remove: false })).toMatchObject({ changed: 1 });
    expect(await undo(session, activity_id)).toMatchObject({ put_back: 2, left: 0 });
    expect((await read(session)).map(({ index, removed }) => [index, removed])).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, false],
    ]);
  });

  it('names the campaigns somebody saved at the same moment, and keeps what they saved', async () => {
    const session = await imported(3);
    const update = records.update;
    const spy = vi.spyOn(records, 'update').mockImplementationOnce(async (...args) => {
      await updateCampaign(session, 1, { set: { offer: 'Theirs' }, add: { revision: 1 } });
      return update(...args);
    });
    const done = await change(session, { indexes: [0, 1, 2], fields: { offer: 'Ours' } });
    spy.mockRestore();
    expect(done).toMatchObject({
      changed: 2,
      unchanged: 1,
      refused: [{ index: 1, reason: 'changed_meanwhile' }],
    });
    expect((await read(session)).map(({ offer }) => offer)).toEqual(['Ours', 'Theirs', 'Ours']);
    expect((await activity(session))[0]).toMatchObject({ changed: 2 });
  });

  it('that stops half way can be undone, and repeated', async () => {
    const session = await imported(6);
    const update = records.update;
    let writes = 0;
    const spy = vi.spyOn(records, 'update').mockImplementation(async (...args) => {
      writes += 1;
      if (writes > 3) throw new Error('killed');
      return update(...args);
    });
    const body = { indexes: [0, 1, 2, 3, 4, 5], fields: { offer: 'Half' } };
    await refused(calendars, 'changeCampaigns', { params: { session }, body });
    spy.mockRestore();
    const [entry] = await activity(session);
    expect(entry).toMatchObject({ kind: 'campaigns_changed', undoable: true });
    expect((await read(session)).filter(({ offer }) => offer === 'Half')).toHaveLength(3);
    expect(await undo(session, entry?.id ?? '')).toMatchObject({ put_back: 6, left: 0 });
    expect((await read(session)).every(({ offer }) => offer === '')).toBe(true);
    expect(await change(session, body)).toMatchObject({ changed: 6 });
  });

  longTest(
    'of one campaign is refused with what another person saved since; the caller’s own saves do not count',
    async () => {
      const session = await imported(2);
      const [{ revision = 0 } = {}] = await read(session);
      const first = await change(session, { indexes: [0], fields: { subject_line: 'A' }, revision });
      expect(first).toMatchObject({ changed: 1 });
      expect((await activity(session))[0]).toMatchObject({
        campaign_name: 'Campaign 0',
        fields: ['subject_line'],
      });
      await change(session, { indexes: [0], fields: { subject_line: 'B' }, revision });
      const event = { params: { session }, user: { sub: 'ben', username: 'ben' } };
      const stale = await refused(calendars, 'changeCampaigns', {
        ...event,
        body: { indexes: [0], fields: { subject_line: 'C' }, revision },
      });
      expect(stale).toMatchObject({ status: 409, body: { current: { subject_line: 'B' } } });
    },
  );

  it.each<[string, RouteBodyInput<'changeCampaigns'>]>([
    ['nothing to change', { indexes: [0] }],
    ['no campaign', { indexes: [], fields: { offer: 'x' } }],
    ['a revision for two', { indexes: [0, 1], fields: { offer: 'x' }, revision: 1 }],
  ])('is refused with %s', async (_, body) => {
    const session = await imported(2);
    expect(await refused(calendars, 'changeCampaigns', { params: { session }, body })).toMatchObject({
      status: 422,
    });
  });
});

describe('the briefs of many campaigns', () => {
  it('are set at once, or get a text added once; both can be undone', async () => {
    const session = await imported(3, 'Too thin');
    const briefs = async () => (await read(session)).map(({ brief }) => brief);
    const before = await briefs();
    const added = await change(session, { indexes: [0, 1], add_to_brief: 'Free shipping until Sunday.' });
    expect(added.changed).toBe(2);
    const after = [
      `${before[0]}\nFree shipping until Sunday.`,
      `${before[1]}\nFree shipping until Sunday.`,
      before[2],
    ];
    expect(await briefs()).toEqual(after);
    const again = await change(session, { indexes: [0, 1, 2], add_to_brief: 'Free shipping until Sunday.' });
    expect(again).toMatchObject({ changed: 1, unchanged: 2 });
    await undo(session, again.activity_id);
    await undo(session, added.activity_id);
    expect(await briefs()).toEqual(before);
    const set = await change(session, { indexes: [0, 1, 2], fields: { brief: BRIEF } });
    expect(set.changed).toBe(3);
    expect((await read(session)).map(({ needs_a_look }) => needs_a_look)).toEqual([[], [], []]);
  });
});

describe('what needs a look', () => {
  it('is said of each campaign, until a person says it looks right; it comes back when the value changes', async () => {
    const session = await imported(3, 'Too thin');
    await edit(session, { index: 2, brief: BRIEF, send_date: '2024-01-05' });
    const reasons = async () =>
      (await read(session)).map((each) => each.needs_a_look.map(({ reason }) => reason));
    expect(await reasons()).toEqual([['thin_brief'], ['thin_brief'], ['past_date']]);
    const done = await change(session, { indexes: [0, 2], looks_right: true });
    expect(done).toMatchObject({ changed: 2 });
    expect(await reasons()).toEqual([[], ['thin_brief'], []]);
    expect((await activity(session))[0]).toMatchObject({ kind: 'looks_right', changed: 2 });
    await edit(session, { index: 0, brief: 'Shorter' });
    expect(await reasons()).toEqual([['thin_brief'], ['thin_brief'], []]);
    expect(await undo(session, done.activity_id)).toMatchObject({ put_back: 2 });
    expect(await reasons()).toEqual([['thin_brief'], ['thin_brief'], ['past_date']]);
  });

  it('keeps what holds a campaign apart from what looks right, each mark with its own entry and undo', async () => {
    const session = await imported(1, 'Too thin');
    const hold = { quote: 'Too thin', why: 'topic_open' as const };
    await updateCampaign(session, 0, { set: { hold } });
    const reasons = async () => (await read(session))[0]?.needs_a_look.map(({ reason }) => reason);
    expect(await reasons()).toEqual(['held', 'thin_brief']);
    await change(session, { indexes: [0], looks_right: true });
    expect(await reasons()).toEqual(['held']);
    const { activity_id } = await change(session, { indexes: [0], not_held: true });
    expect(await reasons()).toEqual([]);
    expect((await activity(session)).slice(0, 2).map(({ kind }) => kind)).toEqual([
      'not_held',
      'looks_right',
    ]);
    await undo(session, activity_id);
    expect(await reasons()).toEqual(['held']);
    const body = { indexes: [0], looks_right: ['held'] as never };
    expect((await refused(calendars, 'changeCampaigns', { params: { session }, body })).status).toBe(422);
  });

  it('finds a hold that an earlier release stored as lifted still lifted', () => {
    const old = { looks_right: ['held:abc', 'thin_brief:xyz'] };
    expect(records.upgrades[11]?.(old)).toEqual({ looks_right: ['thin_brief:xyz'], not_held: ['abc'] });
    expect(records.upgrades[11]?.({ looks_right: [] })).toEqual({ looks_right: [], not_held: [] });
  });
});

describe('adding a campaign', () => {
  it('puts an empty one at the end, and takes it away again if nobody worked on it', async () => {
    const session = await imported(1);
    const { campaign, activity_id } = await add(session, {});
    expect(campaign).toMatchObject({ index: 1, campaign_name: '', ready: false, source_row: null });
    expect((await activity(session))[0]).toMatchObject({ kind: 'campaign_added', added: 1, undoable: true });
    expect(await undo(session, activity_id)).toMatchObject({ put_back: 1 });
    expect(await read(session)).toHaveLength(1);
  });

  longTest('copies another one without its email, under a name of its own', async () => {
    const session = await imported(2);
    await withEmail(session, 1);
    const { campaign } = await add(session, { copy_of: 1, fields: { send_date: '2190-06-01' } });
    expect(campaign).toMatchObject({
      index: 2,
      campaign_name: 'Campaign 1 (copy)',
      brief: `${BRIEF} 1`,
      subject_line: 'Subject 1',
      send_date: '2190-06-01',
      email: null,
      status: 'pending',
      preview_text_auto: true,
    });
    expect(
      await refused(calendars, 'addCampaign', { params: { session }, body: { copy_of: 9 } }),
    ).toMatchObject({
      status: 404,
    });
  });

  it('happens once for a repeated call', async () => {
    const session = await imported(1);
    const headers = { 'idempotency-key': 'add-1' };
    const once = () => add(session, { fields: { campaign_name: 'Once' } }, headers);
    const first = await Promise.all(Array.from({ length: 8 }, once));
    const second = await once();
    for (const answer of first) expect(answer).toEqual(second);
    expect(await read(session)).toHaveLength(2);
    expect((await activity(session)).filter(({ kind }) => kind === 'campaign_added')).toHaveLength(1);
  });
});

describe('a change that is sent again with its key', () => {
  const moved = (list: Awaited<ReturnType<typeof read>>) => list.map(({ send_date }) => send_date);

  it('is made once, at the same moment and later', async () => {
    const session = await imported(3);
    const body = { indexes: [0, 1, 2], move_days: 3, add_to_brief: 'Mention the postage.' };
    const headers = { 'idempotency-key': 'move-1' };
    const send = () => call(calendars, 'changeCampaigns', { params: { session }, body, headers });
    await Promise.all(Array.from({ length: 8 }, send));
    const { body: answer } = await send();
    expect(answer).toMatchObject({ changed: 3, unchanged: 0, refused: [] });
    const after = await read(session);
    expect(moved(after)).toEqual([`${FAR}4`, `${FAR}5`, `${FAR}6`]);
    for (const { brief } of after) expect(brief.split('Mention the postage.')).toHaveLength(2);
    expect((await activity(session)).filter(({ kind }) => kind === 'campaigns_changed')).toHaveLength(1);
    await undo(session, answer.activity_id);
    expect(moved(await read(session))).toEqual([`${FAR}1`, `${FAR}2`, `${FAR}3`]);
  });

  it('leaves alone what somebody has changed since, and completes what the first call could not', async () => {
    const session = await imported(2);
    const body = { indexes: [0, 1], move_days: 3 };
    const headers = { 'idempotency-key': 'move-2' };
    const send = async () =>
      (await call(calendars, 'changeCampaigns', { params: { session }, body, headers })).body;
    await send();
    await edit(session, { index: 0, send_date: `${FAR}9` });
    // As if the first call had died before the second campaign.
    await updateCampaign(session, 1, { set: { send_date: `${FAR}2` } });
    expect(await send()).toMatchObject({ changed: 1, refused: [{ index: 0, reason: 'changed_meanwhile' }] });
    expect(moved(await read(session))).toEqual([`${FAR}9`, `${FAR}5`]);
  });
});

describe('alt texts of a campaign', () => {
  const alts = { hero_alt: 'A tin on a table', product_alt: 'Balm; Drops' };
  it('are the email’s where the campaign has none, and a whole save does not store them [spec 3.020-3.021, 7.019]', async () => {
    const session = await imported(2);
    await withEmail(session, 0);
    const email = (await read(session))[0]?.email;
    if (!email) throw new Error('no email');
    await updateCampaign(session, 0, { set: { email: { ...email, ...alts } } });
    const listed = async () =>
      (await call(campaigns, 'campaignsMetadata', { params: { client: CLIENT }, query: { session } })).body
        .campaigns;
    const shown = { hero_alt_text: 'A tin on a table', product_alt_text: 'Balm; Drops' };
    expect(await listed()).toMatchObject([shown, { hero_alt_text: '', product_alt_text: '' }]);
    const whole = (await listed())[0];
    if (!whole) throw new Error('no campaign');
    await edit(session, { ...whole, index: 0, brief: `${BRIEF} Now.` });
    expect(await records.get({ session_id: session, index: 0 })).toMatchObject({
      brief: `${BRIEF} Now.`,
      hero_alt_text: '',
      product_alt_text: '',
    });
    await edit(session, { index: 0, hero_alt_text: 'Mine' });
    expect(await listed()).toMatchObject([{ hero_alt_text: 'Mine', product_alt_text: 'Balm; Drops' }, {}]);
  });
});
