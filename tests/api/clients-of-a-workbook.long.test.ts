import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '#functions/app/brands/brand-records.ts';
import { calendars as storedCalendars } from '#functions/app/calendars/calendar-records.ts';
import { findCalendar, updateCalendar } from '#functions/app/calendars/store.ts';
import type { RouteBodyInput } from '#shared/contract/routes.ts';
import { routes } from '#shared/contract/routes.ts';
import { handler as calendars } from '#tests/support/calendar-handlers.ts';
import { addBrand, startCalendars, upload, withEmail } from '#tests/support/calendars.ts';
import { answered, call, refused } from '#tests/support/lambda.ts';
import { workbook as xlsx } from '#tests/support/workbook.ts';

let world: { close: () => Promise<void> };
beforeAll(async () => {
  world = await startCalendars();
  await Promise.all([
    addBrand('invigor8', { brand_name: 'Invigor8', website: 'https://invigor8.example' }),
    addBrand('zebra_cbd', { brand_name: 'Zebra CBD', website: 'https://www.zebracbd.example' }),
    addBrand('brl_sports', { brand_name: 'BRL Sports' }),
  ]);
});
afterAll(() => world.close());

const master = (name: string) =>
  readFileSync(join(import.meta.dirname, '../fixtures/master-sheets', `${name}.csv`), 'utf8');
const BRIEF = 'Announce the spring sale to everyone on the list and say how long it lasts.';
/** A test's answers are remembered for its headers. */
let workbooks = 0;
function workbook(rows: readonly [client: string, name: string][], known?: string) {
  workbooks += 1;
  const mark = known ?? `Sheet ${workbooks}`;
  const lines = rows.map(
    ([client, name], at) => `${client},${name},Subject ${name},${BRIEF} ${name},2027-03-0${at + 1},`,
  );
  return { mark, content: [`Client,Campaign,Subject,Brief,Date,${mark}`, ...lines].join('\n') };
}

const sent = (content: string | Uint8Array) => ({
  content,
  ...(typeof content !== 'string' && { name: 'plan.xlsx' }),
});
async function importFile(
  content: string | Uint8Array,
  client = 'invigor8',
  fields: Record<string, string> = {},
) {
  const { status, body } = await answered(
    calendars,
    await upload('uploadCampaignCalendar', sent(content), { fields: { client, ...fields } }),
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return routes.uploadCampaignCalendar.response.parse(body);
}
const decide = async (session: string, body: RouteBodyInput<'decideClients'>) =>
  (await call(calendars, 'decideClients', { params: { session }, body })).body;
const read = async (session: string) => (await call(calendars, 'getCalendar', { params: { session } })).body;
const question = async (session: string) =>
  (await call(calendars, 'calendarClients', { params: { session } })).body;
const remap = async (session: string, body: RouteBodyInput<'remapCalendar'>) =>
  (await call(calendars, 'remapCalendar', { params: { session }, body })).body;
const names = ({ campaigns }: { campaigns: { campaign_name: string }[] }) =>
  campaigns.map(({ campaign_name }) => campaign_name);

describe('a master sheet of several clients', () => {
  it.each([
    [
      'agentur-redaktionsplan',
      ['Neustart ins Jahr', 'Rezepte der Woche', 'Umfrage'],
      ['Zebra CBD', 'BRL Sports', 'Teehaus Nord'],
    ],
    ['plan-maestro-agencia', ['Proteína de vainilla', 'Semana del corredor'], ['Zebra CBD', 'BRL Sports']],
    [
      'airtable-grid-view',
      ['New year reset', 'Partner recipe', 'Vanilla restock'],
      ['🦓 Zebra CBD', '🏟️ BRL Sports', '🍵 Teahouse North'],
    ],
  ])('of a stranger (%s) brings only the open brand’s rows', async (file, own, others) => {
    const imported = await importFile(master(file));
    expect(names(imported)).toEqual(own);
    const { clients, warnings } = imported.processing_results;
    expect(clients?.others.map(({ name }) => name)).toEqual(others);
    expect(warnings.find(({ code }) => code === 'other_clients')?.message).toMatch(
      /They are not in this calendar\.$/,
    );
  });

  it('needs a look where a row names nobody or leads to another brand’s shop', async () => {
    const agency = await importFile(master('agentur-redaktionsplan'));
    const reasons = (found: typeof agency) =>
      found.campaigns.map(({ needs_a_look }) =>
        needs_a_look.map(({ reason }) => reason).filter((reason) => /client|brand/.test(reason)),
      );
    expect(reasons(agency)).toEqual([[], [], ['no_client']]);
    expect(reasons(await importFile(master('airtable-grid-view')))).toEqual([[], [], ['other_brand_link']]);
  });

  it('brings nothing and asks when no row names the open brand; the answer brings them', async () => {
    const { content } = workbook([
      ['Acme', 'A'],
      ['', 'B'],
      ['Zebra CBD', 'C'],
    ]);
    const { session_id, campaigns, processing_results } = await importFile(content);
    expect(campaigns).toEqual([]);
    expect(processing_results.clients).toMatchObject({ column: 'Client', held: 3, mine: 0 });
    expect((await question(session_id)).open).toBe(true);
    expect(names(await decide(session_id, { take: 'all' }))).toEqual(['A', 'B', 'C']);
    expect((await question(session_id)).open).toBe(false);
    // Taken back
    expect(names(await decide(session_id, { take: 'mine' }))).toEqual([]);
  });

  it('lets no row of another client in by a mapping, a newer file or a call that ignores the question', async () => {
    const { content, mark } = workbook([
      ['Invigor8', 'A'],
      ['Zebra CBD', 'B'],
      ['Invigor8', 'C'],
    ]);
    const { session_id } = await importFile(content);
    expect(
      names(await remap(session_id, { columns: { theme: ['Client'] }, date_order: 'day_first' })),
    ).toEqual(['A', 'C']);
    expect(
      await refused(calendars, 'remapCalendar', {
        params: { session: session_id },
        body: { columns: { client: [] } },
      }),
    ).toMatchObject({ status: 422, body: { detail: expect.stringContaining('1 row of this file') } });
    const newer = workbook(
      [
        ['Invigor8', 'A'],
        ['Zebra CBD', 'B'],
        ['Acme', 'D'],
        ['Invigor8', 'E'],
      ],
      mark,
    );
    const event = await upload('previewReimport', newer, { params: { session: session_id } });
    const preview = routes.previewReimport.response.parse((await answered(calendars, event)).body);
    expect(names({ campaigns: preview.added })).toEqual(['E']);
    expect(preview.processing_results.clients?.held).toBe(2);
    const applied = await call(calendars, 'applyReimport', {
      params: { session: session_id, import: preview.import_id },
      body: { added: [3, 4, 5] },
    });
    expect(names(applied.body)).toEqual(['A', 'C', 'E']);
  });

  it('is read as the brand’s own only for names that a person took; a new name is held and asked about', async () => {
    const first = workbook([
      ['Invigor8', 'A'],
      ['Acme', 'B'],
    ]);
    const { session_id } = await importFile(first.content);
    const taken = await decide(session_id, { take: 'mine', names: [{ name: 'acme', client: 'invigor8' }] });
    expect(names(taken)).toEqual(['A', 'B']);
    const next = await importFile(
      workbook(
        [
          ['Invigor8', 'A'],
          ['Acme', 'B'],
          ['Beta', 'C'],
        ],
        first.mark,
      ).content,
    );
    expect(names(next)).toEqual(['A', 'B']);
    const asked = await question(next.session_id);
    expect(asked).toMatchObject({ open: true, others: [{ name: 'Beta', rows: 1, samples: ['C'] }] });
  });
});

describe('splitting a master sheet', () => {
  const rows: [string, string][] = [
    ['Invigor8', 'A'],
    ['Zebra CBD', 'B'],
    ['zebra-cbd', 'C'],
    ['BRL Sports', 'D'],
    ['Acme Tea', 'E'],
    ['Nobody', 'F'],
  ];

  it('makes each brand’s calendar in one go, once, and can be undone', async () => {
    const { content } = workbook(rows);
    const { session_id } = await importFile(content);
    const answer = {
      take: 'split' as const,
      names: [
        { name: 'Acme Tea', client: 'acme_tea', client_name: 'Acme Tea' },
        { name: 'Nobody', client: null },
      ],
    };
    const made = await decide(session_id, answer);
    expect(made.calendars.map(({ client, campaigns, is_new }) => [client, campaigns, is_new])).toEqual([
      ['acme_tea', 1, true],
      ['brl_sports', 1, true],
      ['zebra_cbd', 2, true],
    ]);
    const [, , zebra] = made.calendars;
    expect(names(await read(zebra?.session_id ?? ''))).toEqual(['B', 'C']);
    expect(names(await read(session_id))).toEqual(['A']);
    const again = await decide(session_id, answer);
    expect(again.calendars.map(({ session_id: id, is_new }) => [id, is_new])).toEqual(
      made.calendars.map(({ session_id: id }) => [id, false]),
    );
    await withEmail(zebra?.session_id ?? '', 0);
    const { activity } = (await call(calendars, 'listActivity', { params: { session: session_id } })).body;
    const split = activity.find(({ kind }) => kind === 'split');
    expect(split).toMatchObject({ added: 4, changed: 3, undoable: true });
    const undone = await call(calendars, 'undoActivity', {
      params: { session: session_id, activity: split?.id ?? '' },
    });
    expect(undone.body).toMatchObject({ put_back: 2, left: 1 });
    const states = await Promise.all(made.calendars.map(({ session_id: id }) => findCalendar(id)));
    expect(states.map((calendar) => calendar?.state)).toEqual(['archived', 'archived', 'open']);
  });

  it('is completed by the next opening when it stopped half way', async () => {
    const { content } = workbook(rows);
    const { session_id } = await importFile(content);
    const targets = [
      { client: 'zebra_cbd', session_id: `${session_id}-z` },
      { client: 'brl_sports', session_id: `${session_id}-b` },
    ];
    const split = { at: new Date().toISOString(), by: { sub: 'user-1', username: 'ann' }, targets };
    await updateCalendar(session_id, { set: { split } });
    expect(names(await read(session_id))).toEqual(['A']);
    expect(names(await read(`${session_id}-z`))).toEqual(['B', 'C']);
    expect(names(await read(`${session_id}-b`))).toEqual(['D']);
    expect((await storedCalendars.get({ session_id }))?.split).toBeUndefined();
    const listed = await call(calendars, 'listCalendars', { query: { client: 'brl_sports' } });
    expect(listed.body.calendars.map((calendar) => calendar.session_id)).toContain(`${session_id}-b`);
  });

  it('never goes to an archived or unknown brand, or to a name that is not in the file', async () => {
    const { content } = workbook(rows);
    const { session_id } = await importFile(content);
    await addBrand('closed', { brand_name: 'Closed' }, { archived: true });
    for (const [name, client, status] of [
      ['Acme Tea', 'closed', 404],
      ['Acme Tea', 'no_such_brand', 404],
      ['Zz', 'zebra_cbd', 422],
    ] as const) {
      const names = [{ name, client }];
      const params = { session: session_id };
      expect(
        await refused(calendars, 'decideClients', { params, body: { take: 'split', names } }),
      ).toMatchObject({ status });
    }
    expect(await brands.get({ client: 'no_such_brand' })).toBeUndefined();
    const tab = {
      params: { session: session_id },
      body: { take: 'split' as const },
      headers: { 'x-client': 'zebra_cbd' },
    };
    expect(await refused(calendars, 'decideClients', tab)).toMatchObject({ status: 409 });
    expect((await question(session_id)).others.every(({ calendar }) => calendar === null)).toBe(true);
  });

  it('asks about no calendar that the same upload has made: an upload whose answer was lost can be sent again', async () => {
    const { content } = workbook(rows);
    const parts = {
      fields: { client: 'invigor8', if_known: 'ask' },
      headers: { 'idempotency-key': 'lost-answer' },
    };
    const send = async () => answered(calendars, await upload('uploadCampaignCalendar', { content }, parts));
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((again.body as { session_id: string }).session_id).toBe(
      (first.body as { session_id: string }).session_id,
    );
  });

  it('is known next week: an upload asks before it makes new calendars, and each brand has its own difference', async () => {
    const { content, mark } = workbook(rows);
    const { session_id } = await importFile(content);
    const { calendars: made } = await decide(session_id, {
      take: 'split',
      names: [{ name: 'Acme Tea', client: null }],
    });
    const newer = workbook([...rows, ['Zebra CBD', 'G']], mark);
    const asked = await answered(
      calendars,
      await upload('uploadCampaignCalendar', newer, { fields: { client: 'invigor8', if_known: 'ask' } }),
    );
    expect(asked).toMatchObject({ status: 409, body: { code: 'known_workbook' } });
    const known = (asked.body as { current: { calendars: { client: string; session_id: string }[] } }).current
      .calendars;
    expect(known.map((calendar) => [calendar.client, calendar.session_id])).toEqual([
      ['brl_sports', made[0]?.session_id],
      ['invigor8', session_id],
      ['zebra_cbd', made[1]?.session_id],
    ]);
    const event = await upload('previewReimport', newer, {
      params: { session: made[1]?.session_id ?? '' },
    });
    const preview = routes.previewReimport.response.parse((await answered(calendars, event)).body);
    expect(names({ campaigns: preview.added })).toEqual(['G']);
    expect(preview.unchanged).toBe(2);
    expect((await question(session_id)).open).toBe(false);
  });
});

describe('a workbook with a sheet for each client', () => {
  let headers = 0;
  function perClient(...sheets: string[]) {
    headers += 1;
    const head = ['Campaign', 'Subject', 'Brief', `Sheets ${headers}`];
    const rowsOf = (name: string) =>
      ['First', 'Second'].map((at) => [`${at} of ${name}`, `${at} subject`, `${BRIEF} ${at}.`, '']);
    return (...more: string[]) =>
      xlsx([...sheets, ...more].map((name) => ({ name, rows: [head, ...rowsOf(name)] })));
  }
  const choose = (content: Uint8Array, sheet: string, client?: string) =>
    importFile(content, client, { sheet });

  it('brings no row of another brand’s sheet, and asks; the answer gives them to that brand', async () => {
    const file = perClient('Invigor8', 'Zebra CBD', 'Acme Tea', 'BRL Sports')();
    const { session_id, campaigns, processing_results } = await choose(file, 'Zebra CBD');
    expect(campaigns).toEqual([]);
    expect(processing_results.clients).toMatchObject({
      column: null,
      mine: 0,
      held: 2,
      others: [{ name: 'Zebra CBD', client: 'zebra_cbd', rows: 2 }],
    });
    expect(await question(session_id)).toMatchObject({
      open: true,
      others: [{ name: 'Zebra CBD', samples: ['First of Zebra CBD', 'Second of Zebra CBD'] }],
    });
    expect(names(await remap(session_id, { date_order: 'day_first' }))).toEqual([]);
    const { calendars: made } = await decide(session_id, { take: 'split' });
    expect(made.map(({ client, campaigns: count, is_new }) => [client, count, is_new])).toEqual([
      ['zebra_cbd', 2, true],
    ]);
    const theirs = made[0]?.session_id ?? '';
    expect(names(await read(theirs))).toEqual(['First of Zebra CBD', 'Second of Zebra CBD']);
    const event = await upload('previewReimport', sent(file), { params: { session: theirs } });
    const preview = routes.previewReimport.response.parse((await answered(calendars, event)).body);
    expect([preview.unchanged, preview.added, preview.removed]).toEqual([2, [], []]);
  });

  it('asks about the sheet of a client without a brand here, and knows the answer next time', async () => {
    const book = perClient('Invigor8', 'Zebra CBD', 'Acme Tea', 'BRL Sports');
    const { session_id, campaigns } = await choose(book(), 'Acme Tea');
    expect(campaigns).toEqual([]);
    expect(names(await decide(session_id, { take: 'all' }))).toEqual([
      'First of Acme Tea',
      'Second of Acme Tea',
    ]);
    expect(names(await remap(session_id, { date_order: 'day_first' }))).toHaveLength(2);
    expect(names(await choose(book('Notes'), 'Acme Tea'))).toHaveLength(2);
    expect(names(await choose(book(), 'Zebra CBD'))).toEqual([]);
  });

  it('asks about earlier calendars of the same sheet only', async () => {
    const book = perClient('Zebra CBD', 'BRL Sports')();
    const { session_id } = await choose(book, 'Zebra CBD');
    await decide(session_id, { take: 'split' });
    const ask = async (sheet: string) => {
      const fields = { client: 'invigor8', if_known: 'ask', sheet };
      return (await answered(calendars, await upload('uploadCampaignCalendar', sent(book), { fields })))
        .status;
    };
    expect([await ask('BRL Sports'), await ask('Zebra CBD')]).toEqual([200, 409]);
  });

  it('brings the rows of the brand’s own sheet, and of sheets that name nobody', async () => {
    const own = await choose(perClient('Invigor8', 'Zebra CBD')(), 'Invigor8');
    expect(names(own)).toEqual(['First of Invigor8', 'Second of Invigor8']);
    expect(own.processing_results.clients).toBeUndefined();
    const april = await choose(perClient('Sheet1', 'April')(), 'April');
    expect(names(april)).toEqual(['First of April', 'Second of April']);
  });

  it('leaves a sheet with the brand that has it, when another one takes its name later', async () => {
    const book = perClient('Later Brand', 'Sheet1');
    const { session_id, campaigns } = await choose(book(), 'Later Brand');
    expect(names({ campaigns })).toEqual(['First of Later Brand', 'Second of Later Brand']);
    await addBrand('later_brand', { brand_name: 'Later Brand' });
    const event = await upload('previewReimport', sent(book()), { params: { session: session_id } });
    const preview = routes.previewReimport.response.parse((await answered(calendars, event)).body);
    expect([preview.unchanged, preview.removed]).toEqual([2, []]);
  });
});
