import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as campaigns } from '#functions/api/campaigns.ts';
import { brands } from '#functions/app/brands/brand-records.ts';
import { appendCampaign } from '#functions/app/calendars/append.ts';
import { campaigns as stored } from '#functions/app/calendars/calendar-records.ts';
import {
  allCampaignsOf,
  findCalendar,
  updateCalendar,
  updateCampaign,
} from '#functions/app/calendars/store.ts';
import { SHEET_LINES } from '#functions/app/team-sheet/sheet-out.ts';
import { putObject } from '#functions/services/bucket.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { RouteBodyInput, RouteResponse } from '#shared/contract/routes.ts';
import { routes } from '#shared/contract/routes.ts';
import { rowOf } from '#shared/domain/calendar/row/row-cells.ts';
import { groupFindings } from '#shared/domain/findings/group-findings.ts';
import { handler as calendars } from '#tests/support/calendar-handlers.ts';
import { CLIENT, type SentFile, startCalendars, upload, withEmail } from '#tests/support/calendars.ts';
import fc from '#tests/support/fast-check.ts';
import { answered, call, refused, someone } from '#tests/support/lambda.ts';
import { longTest } from '#tests/support/long-test.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { workbook } from '#tests/support/workbook.ts';
import { initiallyPicked, isOutOfDateAfter, reimportChoice } from '../../web/src/features/reimport/choice.ts';

let world: { close: () => Promise<void> };
beforeAll(async () => {
  world = await startCalendars();
});
afterAll(() => world.close());
afterEach(() => vi.useRealTimers());

const BRIEF = 'Announce the spring sale to everyone on the list and say how long it lasts.';
const header = 'campaign_name,brief,subject_line,preview_text,send_date,target_audience,image_tag';
const calendar = (...lines: string[]) => [header, ...lines].join('\n');
const soon = `${new Date().getUTCFullYear() + 1}-03-01`;

type Uploaded = RouteResponse<'uploadCampaignCalendar'>;

async function importFile(
  file: SentFile,
  fields: Record<string, string> = { client: CLIENT },
): Promise<Uploaded> {
  const { status, body } = await answered(
    calendars,
    await upload('uploadCampaignCalendar', file, { fields }),
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return routes.uploadCampaignCalendar.response.parse(body);
}
async function refusedFile(file: SentFile): Promise<{ status: number; body: ErrorBody }> {
  const { status, body } = await answered(
    calendars,
    await upload('uploadCampaignCalendar', file, { fields: { client: CLIENT } }),
  );
  return { status, body: body as ErrorBody };
}
const read = async (session: string) => (await call(calendars, 'getCalendar', { params: { session } })).body;
const remap = async (session: string, body: RouteBodyInput<'remapCalendar'>) =>
  (await call(calendars, 'remapCalendar', { params: { session }, body })).body;
const save = (body: RouteBodyInput<'saveCampaign'>) =>
  call(campaigns, 'saveCampaign', { params: { client: CLIENT }, body });
const codes = ({ processing_results: { warnings, errors } }: Pick<Uploaded, 'processing_results'>) =>
  [...warnings, ...errors].map(({ code }) => code);
const three = () =>
  importFile({
    content: calendar(
      `Spring,${BRIEF},Spring is here,,${soon},All,spring_hero`,
      `Summer,${BRIEF} Summer,Summer is here,,,All,beach`,
      `Autumn,${BRIEF} Autumn,Autumn is here,,,VIP,`,
    ),
  });

describe('uploading a calendar', () => {
  it('stores it once per Idempotency-Key: an upload whose answer was lost can be sent again', async () => {
    const send = async (content: string, key: string) =>
      answered(
        calendars,
        await upload(
          'uploadCampaignCalendar',
          { content },
          { fields: { client: CLIENT }, headers: { 'idempotency-key': key } },
        ),
      );
    const stored = async () =>
      (await call(calendars, 'listCalendars', { query: { client: CLIENT } })).body.calendars.length;
    const before = await stored();
    const file = calendar(`Spring,${BRIEF},Spring is here,,${soon},All,spring_hero`);
    const first = await send(file, 'upload-1');
    const again = await send(file, 'upload-1');
    expect(again).toMatchObject({ status: 200, body: first.body });
    routes.uploadCampaignCalendar.response.parse(again.body);
    expect(await stored()).toBe(before + 1);
    expect(await send(calendar('Other,Brief,Subject,,,,'), 'upload-1')).toMatchObject({ status: 409 });
    const other = await send(file, 'upload-2');
    expect(other).toMatchObject({ status: 200 });
    expect(await stored()).toBe(before + 2);
  });

  it('says that two rows, or two files of a brand, are the same, and keeps all of them', async () => {
    const row = `Twin,${BRIEF},Twice,,${soon},All,`;
    const content = calendar(`Other,${BRIEF},Once,,${soon},VIP,`, row, row);
    const found = ({ processing_results: { warnings } }: Uploaded) =>
      warnings.flatMap(({ code, row, message }) => (code.startsWith('same_') ? [[row, message]] : []));
    const first = await importFile({ content });
    expect(first.campaigns.map(({ source_row }) => source_row)).toEqual([2, 3, 4]);
    expect(found(first)).toEqual([[4, 'Rows 3 and 4 are the same.']]);
    const second = await importFile({ content, name: 'copy.csv' });
    expect(found(second)).toEqual([
      [
        null,
        expect.stringMatching(/^The same file is here already: “calendar\.csv”, uploaded on .* 20\d\d\.$/),
      ],
      [4, 'Rows 3 and 4 are the same.'],
    ]);
    for (const { session_id: session } of [first, second])
      await call(calendars, 'archiveCalendar', { params: { session }, body: { archived: true } });
    expect(found(await importFile({ content }))).toHaveLength(1);
  });

  it('answers the campaigns, their session, the headers and how they were read; the session is usable at once', async () => {
    const answer = await three();
    expect(answer).toMatchObject({
      success: true,
      client: CLIENT,
      csv_headers: header.split(','),
      campaigns: [
        {
          index: 0,
          campaign_name: 'Spring',
          send_date: soon,
          status: 'pending',
          ready: true,
          completeness: 90,
          has_image: true,
          image_status: 'found',
          source_row: 2,
          preview_text_auto: true,
        },
        { index: 1, campaign_name: 'Summer', image_status: 'partial', has_image: false },
        { index: 2, campaign_name: 'Autumn', image_status: 'missing' },
      ],
      processing_results: {
        total_rows: 3,
        processed_campaigns: 3,
        image_matches: 1,
        image_misses: 1,
        themes_generated: 3,
        errors: [],
        theme_generation_errors: [],
      },
    });
    expect(answer.campaigns[0]?.resolved_image_url).toBe('https://media.example.com/media/spring_hero.png');
    expect(answer.processing_results.column_mapping.brief).toEqual({
      columns: ['brief'],
      match: 'exact',
      samples: expect.arrayContaining([BRIEF]),
    });
    const stored = await read(answer.session_id);
    expect(stored.campaigns).toEqual(answer.campaigns);
    expect(stored.processing_results).toEqual(answer.processing_results);
    const metadata = await call(campaigns, 'campaignsMetadata', { params: { client: CLIENT } });
    expect(metadata.body).toMatchObject({
      session_id: answer.session_id,
      campaigns: [{ index: 0 }, { index: 1 }, { index: 2 }],
    });
  });

  it('gives each campaign one of the themes that every brand starts with [spec 9.041-9.046]', async () => {
    await brands.update({ client: 'other' }, { set: { unset: ['themes'] } });
    const rows = [
      `Sleep well,${BRIEF},Better sleep and health,,${soon},All,`,
      `Thirty,${BRIEF},30% off everything,,${soon},All,`,
      `Meet it,${BRIEF},Now available: our new kettle,,${soon},All,`,
      `Advice,${BRIEF},Five tips for a quiet evening,,${soon},All,`,
      `Lesson,${BRIEF},What is flax? The science,,${soon},All,`,
      `Gift,${BRIEF},A free gift with your coupon,,${soon},All,`,
    ];
    const answer = await importFile({ content: calendar(...rows) }, { client: 'other' });
    await brands.update({ client: 'other' }, { set: { unset: [] } });
    expect(answer.campaigns.map(({ theme }) => theme)).toEqual([
      'Health & Wellness',
      'Sale Announcement',
      'Product Launch',
      'Tips & Advice',
      'Educational',
      'Promotional',
    ]);
  });

  it('lists calendars newest first, with counts and months, and takes them to the archive and back', async () => {
    const { session_id } = await three();
    const list = async (archived: 'true' | 'false') =>
      (await call(calendars, 'listCalendars', { query: { client: CLIENT, archived } })).body.calendars;
    expect((await list('false'))[0]).toMatchObject({
      session_id,
      name: 'calendar.csv',
      created_by: 'ann',
      counts: { campaigns: 3, ready: 3, completed: 0, failed: 0 },
      months: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    });
    await call(calendars, 'archiveCalendar', { params: { session: session_id }, body: { archived: true } });
    expect((await list('false')).map((found) => found.session_id)).not.toContain(session_id);
    expect((await list('true'))[0]).toMatchObject({ session_id, state: 'archived' });
    await call(calendars, 'archiveCalendar', { params: { session: session_id }, body: { archived: false } });
    expect((await list('false'))[0]).toMatchObject({ session_id });
  });

  it('counts a calendar again after every change of its campaigns', async () => {
    const { session_id } = await three();
    const listed = async () =>
      (await call(calendars, 'listCalendars', { query: { client: CLIENT } })).body.calendars.find(
        (found) => found.session_id === session_id,
      );
    await withEmail(session_id, 0);
    expect((await listed())?.counts).toEqual({ campaigns: 3, ready: 2, completed: 1, failed: 0 });
    await call(campaigns, 'saveCampaign', {
      params: { client: CLIENT },
      body: { index: 1, session_id, brief: '', send_date: '2099-12-24' },
    });
    await appendCampaign(session_id, { campaign_name: 'X' });
    expect(await listed()).toMatchObject({
      counts: { campaigns: 4, ready: 1, completed: 1 },
      months: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    });
    await remap(session_id, { anchor_date: '2099-01-01' });
    expect((await listed())?.counts.campaigns).toBe(4);
  });

  it('counts as ready what the campaign table does, also once a send date has passed', async () => {
    const { session_id } = await three();
    const ready = async () =>
      (await call(calendars, 'listCalendars', { query: { client: CLIENT } })).body.calendars.find(
        (found) => found.session_id === session_id,
      )?.counts.ready;
    expect(await ready()).toBe(3);
    await call(campaigns, 'saveCampaign', {
      params: { client: CLIENT },
      body: { index: 1, session_id, brief: 'Sale' },
    });
    expect(await ready()).toBe(2);
    await call(calendars, 'changeCampaigns', {
      params: { session: session_id },
      body: { indexes: [1], looks_right: true },
    });
    expect(await ready()).toBe(3);
    await withEmail(session_id, 2);
    expect(await ready()).toBe(2);
    expect((await read(session_id)).calendar.counts.ready).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${soon}T12:00:00Z`) });
    expect(await ready()).toBe(2);
    vi.setSystemTime(Date.parse(`${soon}T12:00:00Z`) + 86_400_000);
    expect(await ready()).toBe(1);
  });

  it('reads a file sent through the upload bucket, and nobody else’s, nor another brand’s', async () => {
    const mine = `uploads/${someone.sub}/${CLIENT}`;
    await putObject(`${mine}/plan.csv`, calendar(`Spring,${BRIEF},Hi,,,,`), {
      contentType: 'text/csv',
      bucket: 'upload',
    });
    const answer = await importFileByKey(`${mine}/plan.csv`, { name: 'May plan.csv' });
    expect(answer.status).toBe(200);
    for (const key of [`uploads/user-2/${CLIENT}/plan.csv`, `${mine}/gone.csv`])
      expect((await importFileByKey(key)).body).toMatchObject({
        code: 'not_found',
        detail: expect.stringContaining('Send it again'),
      });
    expect((await importFileByKey(`uploads/${someone.sub}/other/plan.csv`)).body).toMatchObject({
      code: 'brand_mismatch',
    });
    expect((await importFileByKey(undefined)).body).toMatchObject({
      fields: { csv_file: expect.any(String) },
    });
  });
  const importFileByKey = async (csv_key: string | undefined, fields: Record<string, string> = {}) =>
    answered(
      calendars,
      await upload('uploadCampaignCalendar', undefined, {
        fields: { client: CLIENT, ...(csv_key && { csv_key }), ...fields },
      }),
    );

  it.each<[string, SentFile, number, string, RegExp, Record<string, unknown>?]>([
    [
      'another kind of file',
      { name: 'plan.png', content: 'x' },
      422,
      'Invalid file type',
      /^Please upload a CSV file$/,
    ],
    [
      'a workbook of old Excel',
      { name: 'plan.xls', content: 'x' },
      422,
      'Invalid file type',
      /^Please upload a CSV file. Save it as .xlsx or .csv/,
    ],
    [
      'a quote that is never closed',
      { content: `${header}\nA,"${BRIEF},Hi` },
      422,
      'No valid campaigns found in CSV',
      /Row 2: The row could not be read.*never closed/,
    ],
    ['no rows', { content: header }, 422, 'No valid campaigns found in CSV', /no rows below the header/],
    [
      'no column that could be a campaign',
      { content: 'Owner,Status,Opens\nAnn,Done,12' },
      422,
      'No valid campaigns found in CSV',
      /"Owner", "Status", "Opens".*campaign name, the brief or the subject line/,
      { campaign_name: expect.any(String), brief: expect.any(String), subject_line: expect.any(String) },
    ],
    [
      'a month laid out as a grid',
      {
        content:
          'March 2027,,,,,,\nSunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday\n,1,2,3,4,5,6\n,Newsletter,,Sale,,,',
      },
      422,
      'No valid campaigns found in CSV',
      /grid of weekdays/,
    ],
    [
      'rows that are no campaigns',
      { content: `${header}\nOnly a name,,,,,,` },
      422,
      'No valid campaigns found in CSV',
      /Row 2: .*no brief and no subject line/,
    ],
  ])('refuses %s as the spec words it, and says why', async (_, file, status, error, detail, fields) => {
    const refusal = await refusedFile(file);
    expect(refusal).toMatchObject({
      status,
      body: { success: false, error, detail: expect.stringMatching(detail), ...(fields && { fields }) },
    });
  });
});

interface Nasty {
  file: SentFile;
  campaigns: Record<string, unknown>[];
  codes: string[];
}
const folder = join(import.meta.dirname, '../fixtures/calendars');
const fixture = (name: string) => ({ content: readFileSync(join(folder, `${name}.csv`)) });

const nasty: Record<string, Nasty> = {
  'a title, a blank row, the header in row 4, repeated below; a week heading; a total': {
    file: {
      content: `Spring plan,,\n,,\n"Owner: Ann",,\nCampaign,Subject,Brief\nWeek 1,,\nA,Hi,${BRIEF}\nCampaign,Subject,Brief\nWeek 2,,\nB,Hi,${BRIEF} Again\nTotal,2,\n`,
    },
    campaigns: [
      { campaign_name: 'A', source_row: 6, notes: 'Section: Week 1' },
      { campaign_name: 'B', source_row: 9, notes: 'Section: Week 2' },
    ],
    codes: [],
  },
  'Windows-1252 with semicolons and German headers and dates': {
    file: fixture('german-excel-windows-1252'),
    campaigns: [{ campaign_name: 'Frühlingsaktion', send_date: '2027-05-03' }, { send_date: '2027-05-17' }],
    codes: ['not_unicode', 'link_completed', 'thin_brief'],
  },
  'UTF-16 without a byte order mark, tabs': {
    file: fixture('utf-16-tabs-no-mark'),
    campaigns: [{ campaign_name: 'Tab One' }],
    codes: [],
  },
  'old Mac line ends, a cell of three lines, doubled quotes': {
    file: {
      content: `campaign_name,brief,subject_line\rA,"One\rtwo, three\r${BRIEF}","Say ""hi"""\rB,${BRIEF} B,Hi`,
    },
    campaigns: [{ brief: `One\ntwo, three\n${BRIEF}`, subject_line: 'Say "hi"' }, { source_row: 3 }],
    codes: [],
  },
  'ragged rows: sentences with commas and no quotes': {
    file: fixture('unquoted-commas'),
    campaigns: [{ subject_line: 'Summer is here' }, {}],
    codes: ['commas_joined'],
  },
  'dates that could be either, and no weekday to tell': {
    file: { content: `Campaign,Subject,Brief,Date\nA,Hi,${BRIEF},05/06/2099\nB,Ho,${BRIEF} B,07/08/2099` },
    campaigns: [{ send_date: '2099-05-06' }, { send_date: '2099-07-08' }],
    codes: ['date_order_ambiguous'],
  },
  'a window, a list, 31 February, a month, a day to come': {
    file: {
      content: `Campaign,Subject,Brief,Dates\nA,Hi,${BRIEF} A,July 15 – Sept 15 2099\nB,Hi,${BRIEF} B,"May 3 & 10, 2099"\nC,Hi,${BRIEF} C,31 Feb 2099\nD,Hi,${BRIEF} D,June 2099\nE,Hi,${BRIEF} E,TBD`,
    },
    campaigns: [
      { send_date: '2099-07-15', notes: expect.stringContaining('Runs until') },
      { send_date: '2099-05-03', notes: expect.stringContaining('Also on') },
      { send_date: '31 Feb 2099' },
      { send_date: 'June 2099' },
      { send_date: 'TBD' },
    ],
    codes: ['several_dates', 'no_such_date', 'date_without_day', 'date_unreadable'],
  },
  'formulas, a script link, HTML and JSON in cells': {
    file: fixture('json-formulas-html'),
    campaigns: [
      { image_tag: 'mug_hero' },
      { subject_line: '=1+1', image_tag: '+cmd' },
      { subject_line: '<i>Mugs</i>' },
    ],
    codes: ['product_link_invalid'],
  },
  'no header at all': {
    file: fixture('no-header'),
    campaigns: [{ campaign_name: 'Spring Sale', source_row: 1 }, {}],
    codes: ['brief_guessed', 'subject_automatic'],
  },
  'columns of the same name, a nameless one, empty ones at the end': {
    file: { content: `Campaign,Notes,Subject,Notes,,Brief,,\nA,one,Hi,two,three,${BRIEF},,` },
    campaigns: [{ notes: 'Notes: one\nNotes (2): two' }],
    codes: [],
  },
  'a row of blanks and separators between campaigns, non-breaking spaces, zero-width characters': {
    file: {
      content: `\u200bCampaign\u00a0Name,Subject,Brief\n\u00a0A\u00a0,Hi,${BRIEF}\n , ,\n\n\u200bB,Hi,${BRIEF} B`,
    },
    campaigns: [
      { campaign_name: 'A', source_row: 2 },
      { campaign_name: 'B', source_row: 5 },
    ],
    codes: [],
  },
  'everything at once that lint is for': {
    file: {
      content: `Campaign,Subject,Brief,Date,Audience,Day\nSale,Hi,${BRIEF},2020-01-01,All,Monday\nSale,Hi,too thin,2020-01-01,all,Wed`,
    },
    campaigns: [{}, {}],
    codes: [
      'past_date',
      'past_date',
      'weekday_contradicts_date',
      'duplicate_name',
      'audience_clash',
      'thin_brief',
    ],
  },
  'a calendar of other channels': {
    file: fixture('social-calendar'),
    campaigns: [{ send_date: '2027-03-01' }, {}, {}],
    codes: ['subject_automatic', 'name_from_brief', 'date_order_inferred', 'no_email_channel'],
  },
  'UTF-8 with a mark that would hide the first header, emoji, CRLF': {
    file: { content: `\uFEFFcampaign_name,brief,subject_line\r\nA,${BRIEF},"Ready? 🌱"\r\n` },
    campaigns: [{ campaign_name: 'A', subject_line: 'Ready? 🌱' }],
    codes: [],
  },
};

describe('nasty files', () => {
  it.each(Object.entries(nasty))('%s', async (_, expected) => {
    const answer = await importFile(expected.file);
    expect(answer.campaigns).toMatchObject(expected.campaigns);
    expect(answer.campaigns).toHaveLength(expected.campaigns.length);
    expect(codes(answer).toSorted()).toEqual(expected.codes.toSorted());
    for (const { row, message, campaign_index } of answer.processing_results.warnings) {
      expect(message).not.toBe('');
      if (row !== null) expect(answer.campaigns[campaign_index ?? -1]?.source_row).toBe(row);
    }
  });
});

describe('saving a campaign', () => {
  it('merges the fields it carries and leaves the others', async () => {
    const { session_id } = await three();
    const { body } = await save({ index: 1, session_id, subject_line: 'New', target_audience: 'VIP' });
    expect(body).toMatchObject({
      success: true,
      campaign: {
        campaign_name: 'Summer',
        subject_line: 'New',
        target_audience: 'VIP',
        brief: `${BRIEF} Summer`,
        revision: 1,
      },
    });
  });

  it('takes the newest calendar where none is named', async () => {
    const { session_id } = await three();
    expect((await save({ index: 0, subject_line: 'Newest' })).body.campaign).toMatchObject({
      session_id,
      subject_line: 'Newest',
    });
  });

  it('tells whoever comes second, with the campaign as it is', async () => {
    const { session_id } = await three();
    await save({ index: 0, session_id, revision: 0, subject_line: 'First' });
    const lost = await refused(campaigns, 'saveCampaign', {
      params: { client: CLIENT },
      body: { index: 0, session_id, revision: 0, subject_line: 'Second' },
    });
    expect(lost).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { subject_line: 'First', revision: 1 } },
    });
  });

  it('loses neither of two edits of different fields at once', async () => {
    const { session_id } = await three();
    await Promise.all([
      save({ index: 0, session_id, subject_line: 'One' }),
      save({ index: 0, session_id, offer: '20% off' }),
      save({ index: 0, session_id, theme: 'Mine' }),
    ]);
    expect((await read(session_id)).campaigns[0]).toMatchObject({
      subject_line: 'One',
      offer: '20% off',
      theme: 'Mine',
      revision: 3,
    });
  });

  it('says "Campaign not found" for an index that does not exist', async () => {
    const { session_id } = await three();
    const { status, body } = await refused(campaigns, 'saveCampaign', {
      params: { client: CLIENT },
      body: { index: 99, session_id },
    });
    expect({ status, ...body }).toMatchObject({
      status: 404,
      error: 'Campaign not found',
      detail: expect.stringContaining('Campaign not found'),
    });
  });

  it('never saves under another brand', async () => {
    const { session_id } = await three();
    const body = { index: 0, session_id, subject_line: 'x' };
    expect(await refused(campaigns, 'saveCampaign', { params: { client: 'other' }, body })).toMatchObject({
      status: 409,
      body: { code: 'brand_mismatch' },
    });
    expect(
      await refused(campaigns, 'saveCampaign', {
        params: { client: CLIENT },
        body,
        headers: { 'x-client': 'other' },
      }),
    ).toMatchObject({
      status: 409,
    });
    expect(
      await refused(calendars, 'getCalendar', {
        params: { session: session_id },
        headers: { 'x-client': 'other' },
      }),
    ).toMatchObject({
      status: 409,
    });
  });

  it('keeps the placeholder preview text with its brief, until someone writes one', async () => {
    const { session_id } = await three();
    expect(
      (await save({ index: 0, session_id, brief: 'Quite another brief for this email.' })).body.campaign,
    ).toMatchObject({
      preview_text: 'Quite another brief for this email.',
      preview_text_auto: true,
    });
    expect((await save({ index: 0, session_id, preview_text: 'My own' })).body.campaign).toMatchObject({
      preview_text: 'My own',
      preview_text_auto: false,
      completeness: 100,
    });
    expect((await save({ index: 0, session_id, brief: BRIEF })).body.campaign).toMatchObject({
      preview_text: 'My own',
      preview_text_auto: false,
    });
  });

  it('leaves the subject to the writer when nobody gave one, and shows what it wrote until someone writes their own', async () => {
    const { session_id, campaigns: imported } = await importFile({
      content: `campaign_name,brief\nWinback,${BRIEF}`,
    });
    expect(imported).toMatchObject([
      { subject_line: '', subject_auto: true, ready: true, missing: [], completeness: 40 },
    ]);
    await withEmail(session_id, 0);
    const first = async () =>
      (await call(calendars, 'getCalendar', { params: { session: session_id } })).body.campaigns[0];
    const shown = await first();
    expect(shown).toMatchObject({ subject_line: 'Written with the email', subject_auto: true });
    // Sent back with the whole campaign, it is not the person's own subject.
    const whole = (await save({ ...shown, session_id, index: 0, brief: `${BRIEF} again` })).body.campaign;
    expect(whole).toMatchObject({ subject_line: 'Written with the email', subject_auto: true });
    const without = { index: 0, session_id, subject_line: 'Written with the email' };
    expect((await save(without)).body.campaign).toMatchObject({ subject_auto: true });
    expect((await save({ ...without, subject_line: 'My own' })).body.campaign).toMatchObject({
      subject_line: 'My own',
      subject_auto: false,
      completeness: 60,
    });
    expect((await save({ ...without, subject_line: '' })).body.campaign).toMatchObject({
      subject_auto: true,
    });
  });

  it('looks for the image again when the tag changes', async () => {
    const { session_id } = await three();
    expect((await save({ index: 1, session_id, image_tag: 'Spring-Hero.png' })).body.campaign).toMatchObject({
      has_image: true,
      image_status: 'found',
      image_source: 'library',
    });
    expect((await save({ index: 1, session_id, image_tag: 'none such' })).body.campaign).toMatchObject({
      has_image: false,
      image_status: 'partial',
      resolved_image_url: '',
    });
  });

  it.each<[string, Omit<RouteBodyInput<'saveCampaign'>, 'index'>, boolean]>([
    ['the brief', { brief: 'Other words' }, true],
    ['the theme', { theme: 'Other' }, true],
    ['the image', { image_tag: 'other' }, true],
    [
      'the products',
      { products: [{ name: 'Mug', url: '', price: '', image_url: '', description: '' }] },
      true,
    ],
    ['the offer', { offer: '10% off' }, true],
    ['the layout', { template_type: 'product' }, true],
    ['the kind', { kind: 'promotional' }, true],
    ['the approval', { not_approved: true }, false],
    ['the button', { cta_text: 'Go' }, true],
    ['the date', { send_date: '2099-01-01' }, true],
    ['the audience', { target_audience: 'VIP' }, true],
    ['the time of day', { send_time: '10:00' }, false],
    ['the notes', { notes: 'Keep it short' }, true],
    ['an internal note', { notes: 'Internal notes: the margin is 12%' }, false],
    ['the language', { language: 'de' }, true],
    ['the same brief', { brief: BRIEF }, false],
  ])('marks an email out of date when %s changes: %#', async (_, fields, out_of_date) => {
    const { session_id } = await three();
    await withEmail(session_id, 0);
    expect((await save({ index: 0, session_id, ...fields })).body.campaign.out_of_date).toBe(out_of_date);
    expect((await save({ index: 1, session_id, ...fields })).body.campaign.out_of_date).toBe(false);
  });

  it('keeps both of two edits at the same moment in the row that a writer gets', async () => {
    const { session_id } = await three();
    await Promise.all([
      save({ index: 0, session_id, offer: '10% off' }),
      save({ index: 0, session_id, notes: 'Keep it short' }),
    ]);
    const [campaign] = await allCampaignsOf(session_id);
    expect(rowOf(campaign ?? {}).map(({ column }) => column)).toEqual(
      expect.arrayContaining(['Offer', 'Notes']),
    );
  });

  it('resets a failed campaign, keeping its versions', async () => {
    const { session_id } = await three();
    await withEmail(session_id, 0);
    await updateCampaign(session_id, 0, {
      set: { status: 'error', error: 'Rate limit exceeded', error_type: 'rate_limit' },
    });
    const { body } = await call(campaigns, 'resetCampaign', {
      params: { index: 0 },
      query: { session: session_id },
      headers: { 'x-client': CLIENT },
    });
    expect(body).toMatchObject({
      status: 'success',
      campaign: { status: 'pending', error: null, error_type: null, email: { version: 1 } },
    });
    expect(
      await refused(campaigns, 'resetCampaign', {
        params: { index: 50 },
        query: { session: session_id },
        headers: { 'x-client': CLIENT },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('gives a new campaign an index of its own, once', async () => {
    const { session_id } = await three();
    const added = await Promise.all([
      appendCampaign(session_id, { campaign_name: 'X' }),
      appendCampaign(session_id, { campaign_name: 'Y' }),
    ]);
    expect(added.map(({ index }) => index).toSorted()).toEqual([3, 4]);
    expect((await read(session_id)).campaigns).toHaveLength(5);
  });
});

describe('preview texts of many campaigns', () => {
  const set = async (session: string, texts: RouteBodyInput<'savePreviewTexts'>['texts']) =>
    (await call(calendars, 'savePreviewTexts', { params: { session }, body: { texts } })).body.changed;
  const told = async (session: string) =>
    (await read(session)).campaigns.map(({ preview_text, preview_text_auto }) => ({
      preview_text,
      preview_text_auto,
    }));

  it('are cleared and given back in one call, as they were, edited campaigns among them', async () => {
    const { session_id } = await three();
    await call(campaigns, 'saveCampaign', {
      params: { client: CLIENT },
      body: { index: 1, session_id, preview_text: 'Mine' },
    });
    const before = await told(session_id);
    expect(before.map(({ preview_text_auto }) => preview_text_auto)).toEqual([true, false, true]);
    expect(
      await set(
        session_id,
        [0, 1, 99].map((index) => ({ index, preview_text: '' })),
      ),
    ).toBe(2);
    expect((await told(session_id)).map(({ preview_text }) => preview_text)).toEqual([
      '',
      '',
      before[2]?.preview_text,
    ]);
    expect(
      await set(
        session_id,
        before.map((text, index) => ({ index, ...text })),
      ),
    ).toBe(2);
    expect(await told(session_id)).toEqual(before);
    expect(
      await set(
        session_id,
        before.map((text, index) => ({ index, ...text })),
      ),
    ).toBe(0);
  });

  it('are not more than a request may carry', async () => {
    const { session_id } = await three();
    const texts = Array.from({ length: 1_001 }, (_, index) => ({ index, preview_text: '' }));
    expect(
      await refused(calendars, 'savePreviewTexts', { params: { session: session_id }, body: { texts } }),
    ).toMatchObject({
      status: 422,
    });
  });
});

describe('correcting the mapping', () => {
  let files = 0;
  /** A test's choices are remembered for its headers. */
  const file = () => {
    files += 1;
    return {
      content: `Campaign,Subject,Details,Notes,Date,Id ${files}\nA,Hi,${BRIEF},Mention the shipping,03/04/2099,\nB,Ho,${BRIEF} B,,05/06/2099,\n,,Only details here,,,`,
    };
  };

  it('keeps the rows of a test apart on request, and joins them again', async () => {
    const { session_id, campaigns } = await importFile({
      content: `Campaign,Subject,Brief,Send date,Channel,Approved\nGift guide (A),Nine ideas,${BRIEF},2099-03-01,Email,yes\nGift guide (B),Ten ideas,${BRIEF},2099-03-01,Email,yes\nFlash,Now,${BRIEF} Today.,2099-03-02,SMS,\n`,
    });
    expect(campaigns).toMatchObject([
      { campaign_name: 'Gift guide', subject_line: 'Nine ideas', subject_variants: ['Ten ideas'] },
      { channel: 'SMS', not_approved: true, needs_a_look: [{ reason: 'other_channel' }] },
    ]);
    const listed = async (variants_apart: boolean) =>
      (await remap(session_id, { variants_apart })).campaigns.map(({ subject_line, subject_variants }) => [
        subject_line,
        ...subject_variants,
      ]);
    expect(await listed(true)).toEqual([['Nine ideas'], ['Now'], ['Ten ideas']]);
    expect(await listed(false)).toEqual([['Nine ideas', 'Ten ideas'], ['Now']]);
  });

  it('reads all rows again, and keeps their indexes', async () => {
    const { session_id, campaigns: before } = await importFile(file());
    const answer = await remap(session_id, {
      columns: { brief: ['Details', 'Notes'], notes: [] },
      date_order: 'day_first',
    });
    expect(answer.campaigns).toMatchObject([
      {
        index: before[0]?.index,
        brief: expect.stringContaining('Notes: Mention the shipping'),
        notes: '',
        send_date: '2099-04-03',
      },
      { index: before[1]?.index, send_date: '2099-06-05' },
    ]);
    expect(answer.processing_results).toMatchObject({
      column_mapping: { brief: { columns: ['Details', 'Notes'], match: 'chosen' } },
      dates: { order: 'day_first', decided_by: 'chosen' },
    });
    expect(await read(session_id)).toMatchObject({
      campaigns: answer.campaigns,
      processing_results: answer.processing_results,
    });
  });

  it('keeps what was edited by hand and reports it; marks emails whose facts changed', async () => {
    const { session_id } = await importFile(file());
    await call(campaigns, 'saveCampaign', {
      params: { client: CLIENT },
      body: { index: 0, session_id, brief: 'My own words for this one' },
    });
    await withEmail(session_id, 1);
    const answer = await remap(session_id, { columns: { brief: ['Notes', 'Details'] } });
    expect(answer.kept).toEqual([
      {
        index: 0,
        campaign_name: 'A',
        field: 'brief',
        kept: 'My own words for this one',
        file: `Notes: Mention the shipping\nDetails: ${BRIEF}`,
      },
    ]);
    expect(answer.campaigns).toMatchObject([
      { brief: 'My own words for this one' },
      { brief: `Details: ${BRIEF} B`, out_of_date: true, email: { version: 1 } },
    ]);
  });

  it('appends rows that become campaigns, and takes those off the list that no longer are', async () => {
    const { session_id } = await importFile(file());
    const more = await remap(session_id, { columns: { subject_line: ['Details'], brief: ['Details'] } });
    expect(more.campaigns.map(({ index, source_row }) => [index, source_row])).toEqual([
      [0, 2],
      [1, 3],
      [2, 4],
    ]);
    const fewer = await remap(session_id, { columns: { subject_line: ['Subject'], brief: ['Details'] } });
    expect(fewer.campaigns.map(({ index }) => index)).toEqual([0, 1]);
    const again = await remap(session_id, { columns: { subject_line: ['Details'], brief: ['Details'] } });
    expect(again.campaigns.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('counts from the anchor date', async () => {
    const { session_id } = await importFile(fixture('welcome-series'));
    const answer = await remap(session_id, { anchor_date: '2099-03-01' });
    expect(answer.campaigns.map(({ send_date }) => send_date)).toEqual([
      '2099-03-01',
      '2099-03-04',
      '2099-03-08',
    ]);
    expect(answer.processing_results.dates?.anchor_date).toBe('2099-03-01');
  });

  it('is remembered for the brand when the same headers come again, in any order, and not for another brand', async () => {
    const names = (columns: string[]) => ({
      content: `${columns.join(',')}\n${columns.map((name) => (name === 'Zeta text' ? BRIEF : `${name} value`)).join(',')}`,
    });
    const { session_id } = await importFile(names(['Zeta name', 'Zeta line', 'Zeta text', 'Campaign']));
    await remap(session_id, {
      columns: { campaign_name: ['Zeta name'], subject_line: ['Zeta line'], brief: ['Zeta text'] },
    });
    const again = await importFile(names(['Campaign', 'Zeta text', 'Zeta line', 'Zeta name']));
    expect(again.campaigns[0]).toMatchObject({
      campaign_name: 'Zeta name value',
      subject_line: 'Zeta line value',
      brief: BRIEF,
    });
    expect(again.processing_results.column_mapping.subject_line).toMatchObject({
      columns: ['Zeta line'],
      match: 'remembered',
    });
    const other = await importFile(names(['Zeta name', 'Zeta line', 'Zeta text', 'Campaign']), {
      client: 'other',
    });
    expect(other.processing_results.column_mapping.campaign_name).toMatchObject({
      columns: ['Campaign'],
      match: 'synonym',
    });
  });

  it('writes the briefs of an export without any from name, subject and preview, field by field or at once', async () => {
    const sends = {
      content: [
        'Campaign Name,Subject,Preview Text,Send Date',
        'BFCM finale,Last hours: 30% off every grinder,Free shipping on all of it until midnight tonight,2099-11-30',
        'Winback,We miss you,,2099-12-01',
      ].join('\n'),
    };
    const { session_id, campaigns: bare } = await importFile(sends);
    expect(bare.map(({ missing }) => missing)).toEqual([['brief'], ['brief']]);
    const names = await remap(session_id, { columns: { brief: ['Campaign Name'] } });
    expect(names.campaigns).toMatchObject([
      { campaign_name: 'BFCM finale', needs_a_look: [{ reason: 'brief_repeats' }] },
      { campaign_name: 'Winback', needs_a_look: [{ reason: 'brief_repeats' }] },
    ]);
    const again = await remap(session_id, { columns: { campaign_name: ['Campaign Name'] } });
    expect(again.campaigns[1]).toMatchObject({ campaign_name: 'Winback', brief: 'Winback' });
    const all = { columns: { brief: ['Campaign Name', 'Subject', 'Preview Text'] } };
    const { campaigns: written } = await remap(session_id, all);
    expect(written).toMatchObject([
      {
        campaign_name: 'BFCM finale',
        subject_line: 'Last hours: 30% off every grinder',
        brief:
          'Campaign Name: BFCM finale\nSubject: Last hours: 30% off every grinder\nPreview Text: Free shipping on all of it until midnight tonight',
        ready: true,
        needs_a_look: [],
      },
      { brief: 'Campaign Name: Winback\nSubject: We miss you', needs_a_look: [{ reason: 'brief_repeats' }] },
    ]);
    const next = await importFile(sends);
    expect(next.campaigns.map(({ campaign_name, brief }) => [campaign_name, brief])).toEqual(
      written.map(({ campaign_name, brief }) => [campaign_name, brief]),
    );
  });

  it('asks once which words of a status mean go, and remembers that without choosing columns', async () => {
    const plan = (...states: string[]) => ({
      content: [
        'Campaign name,Brief,Subject,Send date,Status',
        ...states.map((state, at) => `C${at},${BRIEF} ${at},Subject ${at},${soon},${state}`),
      ].join('\n'),
    });
    const {
      session_id,
      campaigns: asked,
      processing_results,
    } = await importFile(plan('Jetzt los', 'Jetzt los', 'Muss noch', ''));
    expect(processing_results.state_words).toEqual([
      { column: 'Status', word: 'Jetzt los', rows: 2, means: null },
      { column: 'Status', word: 'Muss noch', rows: 1, means: null },
    ]);
    const findings = (calendar: Pick<Uploaded, 'processing_results' | 'campaigns'>): [string, number][] =>
      groupFindings(calendar.processing_results, calendar.campaigns).flatMap(({ cause, count }) =>
        cause === 'unclear_status' ? [[cause, count]] : [],
      );
    expect(findings({ processing_results, campaigns: asked })).toEqual([['unclear_status', 3]]);
    const means = [
      { column: 'Status', word: 'Jetzt los', means: 'go' as const },
      { column: 'Status', word: 'Muss noch', means: 'wait' as const },
    ];
    const said = await remap(session_id, { state_words: means });
    expect(said.campaigns.map(({ not_approved, needs_a_look }) => [not_approved, needs_a_look])).toEqual([
      [false, []],
      [false, []],
      [true, []],
      // A blank cell approves nothing.
      [true, []],
    ]);
    expect(findings(said)).toEqual([]);
    const next = await importFile(plan('MUSS NOCH', 'Jetzt  los', 'Neues Wort', ''));
    expect(next.campaigns.map(({ not_approved }) => not_approved)).toEqual([true, false, false, true]);
    expect(findings(next)).toEqual([['unclear_status', 1]]);
    expect(next.processing_results.column_mapping.brief?.match).toBe('exact');
    expect(
      await refused(calendars, 'remapCalendar', {
        params: { session: session_id },
        body: { state_words: [{ column: 'Nope', word: 'x', means: 'go' }] },
      }),
    ).toMatchObject({ status: 422, body: { fields: { state_words: 'no such column' } } });
  });

  it('sets the year of dates without one', async () => {
    const { session_id, campaigns: rolled } = await importFile({
      content: [
        'Campaign name,Brief,Subject,Date',
        ...['12/28', '1/4'].map((day, at) => `C${at},${BRIEF} ${at},Subject ${at},${day}`),
      ].join('\n'),
    });
    expect(rolled.map(({ send_date }) => send_date.slice(4))).toEqual(['-12-28', '-01-04']);
    const { campaigns: set, processing_results } = await remap(session_id, { year: 2031 });
    expect(set.map(({ send_date }) => send_date)).toEqual(['2031-12-28', '2032-01-04']);
    expect(processing_results.dates?.year).toBe(2031);
  });

  it('refuses an unknown column, or a reading that leaves no campaign, and changes nothing', async () => {
    const { session_id, campaigns: before } = await importFile(file());
    expect(
      await refused(calendars, 'remapCalendar', {
        params: { session: session_id },
        body: { columns: { brief: ['Nope'] } },
      }),
    ).toMatchObject({ status: 422, body: { fields: { 'columns.brief': expect.any(String) } } });
    expect(
      await refused(calendars, 'remapCalendar', {
        params: { session: session_id },
        body: { columns: { brief: [], subject_line: [], campaign_name: [] } },
      }),
    ).toMatchObject({ status: 422, body: { error: 'No valid campaigns found in CSV' } });
    expect((await read(session_id)).campaigns).toEqual(before);
  });

  longTest('is finished by the next read when it stopped half way', async () => {
    const { session_id } = await importFile(file());
    await remap(session_id, { columns: { brief: ['Details', 'Notes'] } });
    // As after a crash: the calendar names the reading, but one campaign was not written.
    await updateCampaign(session_id, 0, { set: { brief: BRIEF }, add: { revision: -1 } });
    await updateCalendar(session_id, { set: { applying: true } });
    expect((await read(session_id)).campaigns[0]).toMatchObject({
      brief: expect.stringContaining('Notes: Mention the shipping'),
      revision: 1,
    });
  });
});

describe('taking an import back', () => {
  it('archives it while nothing was generated, recoverably', async () => {
    const { session_id } = await three();
    expect((await call(calendars, 'undoImport', { params: { session: session_id } })).body.success).toBe(
      true,
    );
    expect((await read(session_id)).calendar.state).toBe('archived');
    await call(calendars, 'archiveCalendar', { params: { session: session_id }, body: { archived: false } });
    expect((await read(session_id)).campaigns).toHaveLength(3);
  });

  it('is refused once something was generated', async () => {
    const { session_id } = await three();
    await withEmail(session_id, 0);
    expect(await refused(calendars, 'undoImport', { params: { session: session_id } })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Archive') },
    });
  });
});

describe('a newer version of the file', () => {
  const first = {
    content: calendar(
      `Spring,${BRIEF},Spring is here,,${soon},All,`,
      `Summer,${BRIEF} Summer,Summer is here,,,All,`,
      `Autumn,${BRIEF} Autumn,Autumn is here,,,VIP,`,
    ),
  };
  const second = {
    name: 'plan v2.csv',
    content: calendar(
      `Winter,${BRIEF} Winter,Winter is here,,,All,`,
      `Spring,${BRIEF} Longer now,Spring is here,,${soon},Everyone,`,
      `Summer,${BRIEF} Summer,Summer is here,,,All,`,
    ),
  };
  const preview = async (session: string, file: SentFile = second) => {
    const { status, body } = await answered(
      calendars,
      await upload('previewReimport', file, { params: { session } }),
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
    return routes.previewReimport.response.parse(body);
  };
  const apply = async (session: string, importId: string, body: RouteBodyInput<'applyReimport'>) =>
    (await call(calendars, 'applyReimport', { params: { session, import: importId }, body })).body;

  it('is shown as a difference first, and changes nothing', async () => {
    const { session_id, campaigns: before } = await importFile(first);
    await withEmail(session_id, 0);
    const shown = await preview(session_id);
    expect(shown).toMatchObject({
      file_name: 'plan v2.csv',
      added: [{ row: 2, campaign_name: 'Winter', ready: true }],
      changed: [
        {
          index: 0,
          row: 3,
          campaign_name: 'Spring',
          has_email: true,
          fields: [
            { field: 'brief', before: BRIEF, now: BRIEF, after: `${BRIEF} Longer now`, edited: false },
            { field: 'target_audience', before: 'All', after: 'Everyone', edited: false },
          ],
        },
      ],
      removed: [{ index: 2, campaign_name: 'Autumn', has_email: false }],
      unchanged: 1,
    });
    expect((await read(session_id)).campaigns.slice(1)).toEqual(before.slice(1));
  });

  it('applies what is chosen: indexes stay, new rows append, only changed emails are out of date', async () => {
    const { session_id } = await importFile(first);
    await withEmail(session_id, 0);
    await withEmail(session_id, 1);
    const { import_id } = await preview(session_id);
    const answer = await apply(session_id, import_id, { added: [2], changed: [{ index: 0 }], removed: [2] });
    expect(answer.campaigns).toMatchObject([
      {
        index: 0,
        campaign_name: 'Spring',
        brief: `${BRIEF} Longer now`,
        target_audience: 'Everyone',
        out_of_date: true,
        email: { version: 1 },
        source_row: 3,
      },
      { index: 1, campaign_name: 'Summer', out_of_date: false, email: { version: 1 }, source_row: 4 },
      { index: 3, campaign_name: 'Winter', source_row: 2 },
    ]);
    expect((await preview(session_id)).unchanged).toBe(3);
  });

  it('keeps rows out that somebody left out, until they are chosen', async () => {
    const { session_id } = await importFile(first);
    await call(calendars, 'changeCampaigns', {
      params: { session: session_id },
      body: { indexes: [1], remove: true },
    });
    const shown = await preview(session_id);
    expect(shown.added.map(({ campaign_name, left_out }) => [campaign_name, left_out])).toEqual([
      ['Winter', false],
      ['Summer', true],
    ]);
    const again = await apply(session_id, shown.import_id, { added: [4] });
    expect(again.campaigns.map(({ campaign_name }) => campaign_name)).toContain('Summer');
    expect((await preview(session_id)).added.map(({ left_out }) => left_out)).toEqual([false]);
  });

  it('is finished by the next read when it stopped before all was written', async () => {
    const { session_id } = await importFile(first);
    const listed = async () => {
      const { body } = await call(calendars, 'listCalendars', { query: { client: CLIENT } });
      return body.calendars.find((found) => found.session_id === session_id)?.counts.campaigns;
    };
    expect(await listed()).toBe(3);
    const [before, asImported] = [await findCalendar(session_id), await allCampaignsOf(session_id)];
    const third = { name: 'plan v3.csv', content: `${second.content}\nGala,${BRIEF},Gala tonight,,,All,` };
    const { import_id } = await preview(session_id, third);
    const added = [2, 5];
    const applied = await apply(session_id, import_id, { added, changed: [{ index: 0 }], removed: [2] });
    // As after a stop right after the calendar named the reading, with old figures.
    await stored.putMany(asImported);
    await Promise.all([3, 4].map((index) => stored.remove({ session_id, index })));
    const { changes = 0, counted } = before ?? {};
    await updateCalendar(session_id, { set: { applying: true, changes, counted } });
    // The list finishes the reading, too, and never shows old figures.
    expect(await listed()).toBe(4);
    expect((await read(session_id)).campaigns).toEqual(applied.campaigns);
    expect((await read(session_id)).campaigns.map(({ index }) => index)).toEqual([0, 1, 3, 4]);
  });

  it('leaves alone what is not chosen, and says so again next time', async () => {
    const { session_id } = await importFile(first);
    const { import_id } = await preview(session_id);
    const answer = await apply(session_id, import_id, {});
    expect(answer.campaigns.map(({ index, brief }) => [index, brief])).toEqual([
      [0, BRIEF],
      [1, `${BRIEF} Summer`],
      [2, `${BRIEF} Autumn`],
    ]);
    const next = await preview(session_id);
    expect(next.added).toMatchObject([{ campaign_name: 'Winter' }]);
    expect(next.removed).toMatchObject([{ index: 2 }]);
  });

  it('overwrites a hand edit only where that is chosen', async () => {
    const edited = async () => {
      const { session_id } = await importFile(first);
      await call(campaigns, 'saveCampaign', {
        params: { client: CLIENT },
        body: { index: 0, session_id, brief: 'My own words' },
      });
      const shown = await preview(session_id);
      expect(shown.changed[0]?.fields.find(({ field }) => field === 'brief')).toMatchObject({
        before: BRIEF,
        now: 'My own words',
        after: `${BRIEF} Longer now`,
        edited: true,
      });
      return { session_id, import_id: shown.import_id };
    };
    const kept = await edited();
    const answer = await apply(kept.session_id, kept.import_id, { changed: [{ index: 0 }] });
    expect(answer.campaigns[0]).toMatchObject({ brief: 'My own words', target_audience: 'Everyone' });
    expect(answer.kept).toMatchObject([{ index: 0, field: 'brief', kept: 'My own words' }]);
    const overwritten = await edited();
    expect(
      (
        await apply(overwritten.session_id, overwritten.import_id, {
          changed: [{ index: 0, overwrite: ['brief'] }],
        })
      ).campaigns[0]?.brief,
    ).toBe(`${BRIEF} Longer now`);
  });

  longTest('says beforehand exactly which emails will be out of date, whatever changes', async () => {
    const columns =
      'campaign_name,brief,subject_line,preview_text,send_date,target_audience,cta_text,offer,notes';
    const names = ['Spring', 'Summer', 'Autumn', 'Winter', 'Gala'];
    const row = (name: string, said: readonly string[]) =>
      [name, `${BRIEF} ${name}${said[0]}`, `A subject${said[1]}`, `Preview${said[2]}`]
        .concat(`${soon.slice(0, 8)}0${(said[3]?.length ?? 0) + 1}`, `All${said[4]}`)
        .concat(`Shop${said[5]}`, `Offer${said[6]}`, `Note${said[7]}`)
        .join(',');
    const file = (said: readonly (readonly string[])[]) => ({
      content: [columns, ...names.map((name, at) => row(name, said[at] ?? []))].join('\n'),
    });
    const unchanged = names.map(() => Array<string>(8).fill(''));
    const { session_id } = await importFile(file(unchanged));
    await Promise.all(names.map((_, index) => withEmail(session_id, index)));
    // At most one field per row; most changes are harmless.
    const change = fc.tuple(fc.constantFrom(-1, 0, 1, 2, 3, 4, 4, 7, 7), fc.constantFrom(' more', ' less'));
    const words = fc
      .array(change, { minLength: 5, maxLength: 5 })
      .map((rows) => rows.map(([at, word]) => Array.from({ length: 8 }, (_, n) => (n === at ? word : ''))));
    await fc.assert(
      fc.asyncProperty(words, fc.integer({ min: 0, max: 4 }), async (said, edited) => {
        await call(campaigns, 'saveCampaign', {
          params: { client: CLIENT },
          body: { index: edited, session_id, target_audience: `Mine ${said[0]?.join('')}` },
        });
        const shown = await preview(session_id, file(said));
        const picked = initiallyPicked(shown);
        const before = (await read(session_id)).campaigns;
        const predicted = before.map((campaign) => {
          const found = shown.changed.find(({ index }) => index === campaign.index);
          return found ? isOutOfDateAfter(picked, found) : campaign.out_of_date;
        });
        const applied = await apply(session_id, shown.import_id, reimportChoice(picked));
        expect(applied.campaigns.map(({ out_of_date }) => out_of_date)).toEqual(predicted);
        const fresh = applied.campaigns
          .slice(0, 3)
          .map(({ index }) => updateCampaign(session_id, index, { set: { out_of_date: false } }));
        await Promise.all(fresh);
      }),
      propertyRuns(20),
    );
  });

  it('says that the email was made from another row when a cell changes that no field has', async () => {
    const more = (...cells: string[]) => ({
      content: [
        'Campaign,Brief,Subject,Vendor,Internal notes',
        `Spring,${BRIEF},Spring is here,${cells.join(',')}`,
      ].join('\n'),
    });
    const { session_id } = await importFile(more('Steel & Sons', 'Margin 12%'));
    await withEmail(session_id, 0);
    const row = async () =>
      rowOf((await allCampaignsOf(session_id))[0] ?? {}).map(({ column, value }) => `${column}: ${value}`);
    const shown = await preview(session_id, more('Copper Ltd', 'Margin 12%'));
    expect(shown).toMatchObject({
      changed: [
        {
          fields: [],
          cells: [{ column: 'Vendor', before: 'Steel & Sons', after: 'Copper Ltd' }],
          outdates_email: true,
        },
      ],
      unchanged: 0,
    });
    const first = await row();
    const { campaigns: after } = await apply(
      session_id,
      shown.import_id,
      reimportChoice(initiallyPicked(shown)),
    );
    expect(after[0]?.out_of_date).toBe(true);
    expect(after[0]).not.toHaveProperty('cells');
    expect(await row()).toEqual([...first.slice(0, 3), 'Vendor: Copper Ltd']);
    const [{ id } = { id: '' }] = (await call(calendars, 'listActivity', { params: { session: session_id } }))
      .body.activity;
    await call(calendars, 'undoActivity', { params: { session: session_id, activity: id } });
    expect(await row()).toEqual(first);
    const internal = await preview(session_id, more('Steel & Sons', 'Margin 13%'));
    expect(internal.changed.map(({ outdates_email, fields }) => [outdates_email, fields.length])).toEqual([
      [false, 1],
    ]);
    expect(internal.changed[0]?.fields[0]?.outdates_email).toBe(false);
  });

  it('keeps what people edited in the row, and reads the rest of it from the newer file', async () => {
    const { session_id } = await importFile(first);
    await save({ index: 0, session_id, target_audience: 'Mine', offer: '10% off' });
    const { import_id } = await preview(session_id);
    await apply(session_id, import_id, { changed: [{ index: 0 }] });
    const [campaign] = await allCampaignsOf(session_id);
    expect(rowOf(campaign ?? {}).map(({ column, value }) => `${column}: ${value}`)).toEqual([
      'campaign_name: Spring',
      `brief: ${BRIEF} Longer now`,
      'subject_line: Spring is here',
      `send_date: ${soon}`,
      'target_audience: Mine',
      'Offer: 10% off',
    ]);
  });

  it('outdates an email whose name, date or audience changes: all of them were sent', async () => {
    const { session_id } = await importFile(first);
    await withEmail(session_id, 0);
    const moved = { content: first.content.replace(`${soon},All`, `${soon.slice(0, 8)}02,VIP`) };
    const shown = await preview(session_id, moved);
    expect(shown.changed).toMatchObject([{ index: 0, has_email: true }]);
    expect(shown.changed[0]?.fields.map(({ outdates_email }) => outdates_email)).toEqual([true, true]);
    const { campaigns: after } = await apply(session_id, shown.import_id, { changed: [{ index: 0 }] });
    expect(after[0]).toMatchObject({ send_date: `${soon.slice(0, 8)}02`, out_of_date: true });
  });

  it('brings a removed campaign back under its index when its row returns', async () => {
    const { session_id } = await importFile(first);
    const gone = await preview(session_id);
    await apply(session_id, gone.import_id, { removed: [2] });
    const back = await preview(session_id, first);
    expect(back.added).toMatchObject([{ campaign_name: 'Autumn' }]);
    const answer = await apply(session_id, back.import_id, { added: [4] });
    expect(answer.campaigns.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('takes undated days for the same although time has passed', async () => {
    const file = { content: `Campaign,Subject,Brief,Date\nA,Hi,${BRIEF},March 3` };
    const { session_id } = await importFile(file);
    expect(await preview(session_id, file)).toMatchObject({
      added: [],
      changed: [],
      removed: [],
      unchanged: 1,
    });
  });

  it('reads the newer file as the mapping was corrected', async () => {
    const { session_id } = await importFile(first);
    await remap(session_id, { columns: { offer: ['target_audience'], target_audience: [] } });
    const shown = await preview(session_id);
    expect(shown.changed[0]?.fields.map(({ field }) => field)).toEqual(['brief', 'offer']);
  });

  it('is refused when the preview is gone or the calendar came from no file', async () => {
    const { session_id } = await importFile(first);
    expect(
      await refused(calendars, 'applyReimport', {
        params: { session: session_id, import: 'nope' },
        body: {},
      }),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe('a workbook', () => {
  const head = ['Campaign', 'Subject', 'Brief', 'Send date'];
  const name = 'Plan.xlsx';
  const sheet = (month: string, rows: [string, number][]) => ({
    name: month,
    rows: [head, ...rows.map(([named, day]) => [named, 'Hi', BRIEF, { value: day, format: 'dd.mm.yyyy' }])],
  });
  const twoMonths = () =>
    workbook([
      sheet('March', [['A', 46_447]]),
      sheet('April', [
        ['B', 46_478],
        ['C', 46_479],
      ]),
    ]);

  it('of several calendars asks for the sheet, and a newer version is read from the same one', async () => {
    const { status, body } = await refusedFile({ name, content: twoMonths() });
    expect([status, body.code, body.error, body.sheets]).toEqual([
      422,
      'choose_sheet',
      'Choose a sheet',
      ['March', 'April'],
    ]);
    const {
      session_id,
      campaigns: imported,
      processing_results,
    } = await importFile({ name, content: twoMonths() }, { client: CLIENT, sheet: 'April' });
    expect(imported.map(({ campaign_name, send_date }) => `${campaign_name} ${send_date}`)).toEqual([
      'B 2027-04-01',
      'C 2027-04-02',
    ]);
    expect(processing_results.file).toMatchObject({
      file_name: 'Plan.xlsx – April',
      sheet_name: 'April',
      encoding: 'xlsx',
      delimiter: '',
    });
    const newer = workbook([
      sheet('March', [['A', 46_447]]),
      sheet('April', [
        ['B', 46_478],
        ['C', 46_480],
      ]),
    ]);
    const preview = await answered(
      calendars,
      await upload('previewReimport', { name, content: newer }, { params: { session: session_id } }),
    );
    const { added, changed, unchanged } = routes.previewReimport.response.parse(preview.body);
    expect([added, unchanged]).toEqual([[], 1]);
    expect(changed).toMatchObject([
      { campaign_name: 'C', fields: [{ field: 'send_date', before: '2027-04-02', after: '2027-04-03' }] },
    ]);
  });
});

describe('rejected rows', () => {
  it('come back with those that could not be read at all', async () => {
    const { session_id, processing_results } = await importFile({
      content: `Campaign,Subject,Brief\nA,Hi,${BRIEF}\nB,"open,${BRIEF}\nC,Ho,${BRIEF}\nD,Hu,${'x'.repeat(70_000)}\n`,
    });
    expect(processing_results).toMatchObject({ total_rows: 4, processed_campaigns: 2 });
    expect(processing_results.errors).toMatchObject([
      { row: 3, code: 'row_unreadable' },
      { row: 5, code: 'row_unreadable' },
    ]);
    const { body } = await call(calendars, 'rejectedRows', { params: { session: session_id } });
    expect(body.csv).toMatch(/\r\nB,"open,.*",,3,.*never closed.*\r\nD,Hu,x+…,5,"?Column C holds 69 KB/);
  });

  it('come back as CSV with the reason, formulas made harmless', async () => {
    const { session_id } = await importFile({
      content: `Campaign,Subject,Brief\nA,Hi,${BRIEF}\n=cmd|' /C calc'!A0,,\n"Two ""words""",,`,
    });
    const { body } = await call(calendars, 'rejectedRows', { params: { session: session_id } });
    expect(body).toMatchObject({ rows: 2, file_name: 'calendar - rejected rows.csv' });
    expect(body.csv.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFCampaign,Subject,Brief,Row,Reason',
      expect.stringMatching(/^"'=cmd\|' \/C calc'!A0",,,3,/),
      expect.stringMatching(/^"Two ""words""",,,4,/),
    ]);
  });
});

describe('the sheet given back', () => {
  it('has every row at its line, edits in their column and what became of it, and is read again as it was', async () => {
    const { session_id } = await importFile({
      content: `March plan\nCampaign,Copy owner,Brief,Subject,Send date\nA,Ann,${BRIEF},Hi,${soon}\n,,,,\nB,=Bea,${BRIEF},Ho,${soon}\n,,only a note,,`,
    });
    const { campaigns: imported } = await read(session_id);
    const [first, second] = imported.map(({ index }) => index);
    await save({ session_id, index: second, subject_line: 'Ho, everyone' });
    await withEmail(session_id, first ?? 0);
    await call(calendars, 'addCampaign', {
      params: { session: session_id },
      body: { fields: { campaign_name: 'By hand', brief: BRIEF } },
    });

    const { body } = await call(calendars, 'sheetOut', { params: { session: session_id } });
    expect(body).toMatchObject({ file_name: 'calendar - from Galley.csv' });
    const lines = body.csv.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toEqual([
      'Campaign,Copy owner,Brief,Subject,Send date,Galley status,Galley email version,Galley approval,Galley reviewer,Galley Klaviyo link',
      expect.stringMatching(`^A,Ann,.*,Hi,${soon},Email v1,v1,,,$`),
      ',,,,,,,,,',
      expect.stringMatching(`^B,'=Bea,.*,"Ho, everyone",${soon},Ready,,,,$`),
      expect.stringMatching(/,only a note,,/),
      expect.stringMatching(/^By hand,,.*,Ready,,,,$/),
    ]);
    expect(body.beside.split('\n').slice(0, 4)).toEqual([
      'Galley status\tGalley email version\tGalley approval\tGalley reviewer\tGalley Klaviyo link',
      'Email v1\tv1\t\t\t',
      '\t\t\t\t',
      'Ready\t\t\t\t',
    ]);

    const again = await importFile({ content: body.csv });
    expect(again.campaigns.map(({ campaign_name, subject_line }) => [campaign_name, subject_line])).toEqual(
      expect.arrayContaining([
        ['A', 'Hi'],
        ['B', 'Ho, everyone'],
        ['By hand', ''],
      ]),
    );
    expect(again.processing_results.ignored_columns).toEqual(['Copy owner']);
    const [record] = await allCampaignsOf(again.session_id);
    expect(rowOf(record ?? {}).map(({ column }) => column)).toEqual([
      'Campaign',
      'Copy owner',
      'Brief',
      'Subject',
      'Send date',
    ]);
  });

  it('is not made of a file of blank lines, which would fill all memory', async () => {
    const { session_id } = await importFile({
      content: `Campaign,Brief\nA,${BRIEF}\n${'\n'.repeat(SHEET_LINES)}B,${BRIEF}\n`,
    });
    const { status, body } = await refused(calendars, 'sheetOut', { params: { session: session_id } });
    expect([status, body.detail]).toEqual([422, expect.stringContaining('row 20,003')]);
  });
});
