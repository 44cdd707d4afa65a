import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as campaigns } from '#functions/api/campaigns.ts';
import { resetCampaign } from '#functions/app/calendars/reset-campaign.ts';
import { type SavePatch, saveCampaign } from '#functions/app/calendars/save-campaign.ts';
import { updateCampaign } from '#functions/app/calendars/store.ts';
import type * as TableModule from '#functions/services/table.ts';
import type { RouteBodyInput, RouteResponse } from '#shared/contract/routes.ts';
import { routes } from '#shared/contract/routes.ts';
import { handler as calendars } from '#tests/support/calendar-handlers.ts';
import { CLIENT, startCalendars, upload } from '#tests/support/calendars.ts';
import { answered, call, type RequestParts, refused } from '#tests/support/lambda.ts';

/** Right before the next write of a campaign's item. */
const meanwhile: { run?: ((sk: string) => Promise<void>) | undefined } = {};
vi.mock('#functions/services/table.ts', async (original) => {
  const table = await original<typeof TableModule>();
  const update: typeof table.update = async (schema, key, change) => {
    const { run } = meanwhile;
    if (run && key.sk.startsWith('CAMPAIGN#')) {
      meanwhile.run = undefined;
      await run(key.sk);
    }
    return table.update(schema, key, change);
  };
  return { ...table, update };
});

let world: { close: () => Promise<void> };
beforeAll(async () => {
  world = await startCalendars();
});
afterAll(() => world.close());
afterEach(() => {
  meanwhile.run = undefined;
});

const BRIEF = 'Announce the spring sale to everyone on the list and say how long it lasts.';
const header = 'campaign_name,brief,subject_line,preview_text,send_date,target_audience,image_tag';
const file = (brief: string) => ({
  content: [
    header,
    `Spring,${brief},Spring is here,,,All,`,
    `Summer,${brief} Summer,Summer is here,,,All,`,
  ].join('\n'),
});

async function imported(): Promise<string> {
  const event = await upload('uploadCampaignCalendar', file(BRIEF), { fields: { client: CLIENT } });
  return routes.uploadCampaignCalendar.response.parse((await answered(calendars, event)).body).session_id;
}
const as = (sub: string) => ({ user: { sub, username: sub } });
const params = { client: CLIENT };
type Body = RouteBodyInput<'saveCampaign'>;
const save = async (
  session_id: string,
  body: Omit<Body, 'session_id'>,
  who: Partial<RequestParts<'saveCampaign'>> = {},
) => (await call(campaigns, 'saveCampaign', { params, body: { session_id, ...body }, ...who })).body.campaign;
const lost = async (
  session_id: string,
  body: Omit<Body, 'session_id'>,
  who: Partial<RequestParts<'saveCampaign'>> = {},
) => refused(campaigns, 'saveCampaign', { params, body: { session_id, ...body }, ...who });
const read = async (session: string) => (await call(calendars, 'getCalendar', { params: { session } })).body;
const first = async (session: string) => (await read(session)).campaigns[0];

describe('an edit while a newer file is applied', () => {
  async function applyNewer(session: string): Promise<RouteResponse<'applyReimport'>> {
    const event = await upload('previewReimport', file(`${BRIEF} Longer now.`), { params: { session } });
    const { import_id } = routes.previewReimport.response.parse((await answered(calendars, event)).body);
    const body = { changed: [{ index: 0 }, { index: 1 }] };
    return (await call(calendars, 'applyReimport', { params: { session, import: import_id }, body })).body;
  }

  /** Its calendar is looked up before the newer file; later calls find the file applied. */
  const edit = (session: string, patch: SavePatch) => saveCampaign(session, patch, 'ben');

  it('that comes first stays, and the answer says what of the file was therefore left out', async () => {
    const session = await imported();
    meanwhile.run = async (sk) => {
      expect(sk).toBe('CAMPAIGN#00000');
      await edit(session, { index: 0, brief: 'My own words.', revision: 0 });
    };
    const { campaigns: after, kept } = await applyNewer(session);
    expect(after.map(({ brief, revision }) => [brief, revision])).toEqual([
      ['My own words.', 1],
      [`${BRIEF} Longer now. Summer`, 1],
    ]);
    expect(kept).toContainEqual({
      index: 0,
      campaign_name: 'Spring',
      field: 'brief',
      kept: 'My own words.',
      file: `${BRIEF} Longer now.`,
    });
    expect((await read(session)).campaigns).toEqual(after);
  });

  it('of another field that comes first keeps the whole campaign as the person saw it', async () => {
    const session = await imported();
    meanwhile.run = async () => void (await edit(session, { index: 0, target_audience: 'VIP' }));
    const { campaigns: after, kept } = await applyNewer(session);
    expect(after[0]).toMatchObject({ brief: BRIEF, target_audience: 'VIP', revision: 1 });
    expect(kept.map(({ index, field }) => [index, field])).toContainEqual([0, 'brief']);
  });

  it('that comes second is told about the file’s change, and loses nothing of it', async () => {
    const session = await imported();
    meanwhile.run = async () => void (await applyNewer(session));
    const refusal = await lost(session, { index: 0, brief: 'My own words.', revision: 0 }, as('ben'));
    expect([refusal.status, refusal.body.current]).toEqual([
      409,
      expect.objectContaining({ brief: `${BRIEF} Longer now.`, revision: 1 }),
    ]);
    expect(await first(session)).toMatchObject({ brief: `${BRIEF} Longer now.`, revision: 1 });
  });

  it('that comes second and names no revision merges its own field', async () => {
    const session = await imported();
    meanwhile.run = async () => void (await applyNewer(session));
    await save(session, { index: 0, target_audience: 'VIP' }, as('ben'));
    expect(await first(session)).toMatchObject({
      brief: `${BRIEF} Longer now.`,
      target_audience: 'VIP',
      revision: 2,
    });
  });
});

describe('saves of one campaign at the same moment', () => {
  it('of different fields, without a revision, are all merged', async () => {
    const session = await imported();
    const fields: Partial<Body>[] = [
      { subject_line: 'S' },
      { brief: 'Another brief altogether.' },
      { target_audience: 'A' },
      { theme: 'T' },
      { offer: 'O' },
      { notes: 'N' },
      { cta_text: 'C' },
      { send_time: '09:30' },
    ];
    const bodies = [...fields, ...fields, ...fields].map((body) => ({ index: 0, ...body }));
    await Promise.all(bodies.map((body, n) => save(session, body, as(`user-${n % 3}`))));
    expect(await first(session)).toMatchObject({ ...Object.assign({}, ...fields), revision: bodies.length });
  });

  it('never put the placeholder back over a preview text that was written meanwhile', async () => {
    const session = await imported();
    meanwhile.run = async () => void (await save(session, { index: 0, preview_text: 'Written by hand' }));
    await save(session, { index: 0, brief: 'Another brief altogether.' });
    expect(await first(session)).toMatchObject({
      brief: 'Another brief altogether.',
      preview_text: 'Written by hand',
      preview_text_auto: false,
    });
  });
});

describe('the whole campaign, saved from the first copy again and again', () => {
  it('follows the caller’s own saves, and what generation wrote in between', async () => {
    const session = await imported();
    const copy = (await first(session)) as NonNullable<Awaited<ReturnType<typeof first>>>;
    await save(session, { ...copy, brief: 'First change of mind.' });
    await updateCampaign(session, 0, { set: { status: 'generating' } });
    await resetCampaign(session, 0);
    const saved = await save(session, { ...copy, brief: 'Second change of mind.' });
    expect(saved).toMatchObject({ brief: 'Second change of mind.', revision: 2, preview_text_auto: true });
    expect(saved.preview_text).toContain('Second change of mind');
  });

  it('is refused with the current one once somebody else has saved', async () => {
    const session = await imported();
    const copy = (await first(session)) as NonNullable<Awaited<ReturnType<typeof first>>>;
    await save(session, { ...copy, brief: 'Mine.' });
    await save(session, { index: 0, notes: 'Theirs.' }, as('ben'));
    const refusal = await lost(session, { ...copy, brief: 'Mine again.' });
    expect([refusal.status, refusal.body.current]).toEqual([
      409,
      expect.objectContaining({ brief: 'Mine.', notes: 'Theirs.', revision: 2 }),
    ]);
  });

  it('with only some fields does not follow even its own saves: another tab may show something else', async () => {
    const session = await imported();
    await save(session, { index: 0, brief: 'In one tab.', revision: 0 });
    expect((await lost(session, { index: 0, brief: 'In the other tab.', revision: 0 })).status).toBe(409);
  });
});

describe('preview texts set for many campaigns at once', () => {
  it('leave alone one that somebody else writes in that moment, and do not count it', async () => {
    const session = await imported();
    meanwhile.run = async () => {
      await save(session, { index: 0, preview_text: 'Written meanwhile' }, as('ben'));
      // A change to another field does not protect the text.
      await save(session, { index: 1, notes: 'For later' }, as('ben'));
    };
    const texts = [0, 1].map((index) => ({ index, preview_text: '' }));
    const { changed } = (await call(calendars, 'savePreviewTexts', { params: { session }, body: { texts } }))
      .body;
    expect(changed).toBe(1);
    expect((await read(session)).campaigns.map(({ preview_text, notes }) => [preview_text, notes])).toEqual([
      ['Written meanwhile', ''],
      ['', 'For later'],
    ]);
  });
});
