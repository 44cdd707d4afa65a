import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { brands } from '#functions/app/brands/brand-records.ts';
import { updateCalendar, updateCampaign } from '#functions/app/calendars/store.ts';
import { putObject } from '#functions/services/bucket.ts';
import { type Item, put, query } from '#functions/services/table.ts';
import { entryOf } from '#functions/workflow/coordinate.ts';
import { watchBatch } from '#infra/client/follow-batch.ts';
import type { CallOptions, GalleyClient } from '#infra/client/galley-client.ts';
import { paths } from '#shared/contract/paths.ts';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { builtInAgents } from '#shared/domain/brand/agents.ts';
import { previousIn } from '#tests/support/answers.ts';
import { stopAtFirstFailure } from '#tests/support/chain.ts';
import { sampleDocument } from '#tests/support/emails.ts';
import { addKlaviyoCalendar } from '#tests/support/klaviyo.ts';
import { type DeployedGalley, startDeployedGalley } from '#tests/support/lambda-runtime/deployed-galley.ts';
import { covers, grantsIn } from '#tests/support/lambda-runtime/iam.ts';
import { secondsOf, usageTable } from '#tests/support/lambda-runtime/usage.ts';
import { type ModelAnswer, type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { storeEmail } from '#tests/support/stored-email.ts';
import { stage, synthesized } from '#tests/support/synthesis.ts';
import { flat } from '../unit/images/pictures.ts';

const brand = 'invigor8';
const params = { client: brand };
let galley: DeployedGalley;
let model: ModelServer;
let client: GalleyClient;
let picture: Uint8Array;
let quickPicture: Uint8Array;
/** The model's answer; tests replace it. */
let answer: (prompt: string) => ModelAnswer | Promise<ModelAnswer> = () => ({});

beforeAll(async () => {
  const inColour = (colour: string) => flat(900, 500, colour).flatten().jpeg().toBuffer();
  picture = await inColour('#aa2200');
  quickPicture = await inColour('#22aa00');
  const drawn = { created: 0, data: [{ b64_json: (await inColour('#0022aa')).toString('base64') }] };
  model = await startModelServer((prompt) => answer(prompt), {
    draw: () => ({ body: JSON.stringify(drawn) }),
    models: ['gpt-4o'],
  });
  const { assembly } = await synthesized();
  galley = await startDeployedGalley({ assembly, stage, modelUrl: model.url });
  client = await galley.client();
});
afterAll(async () => {
  if (galley) console.log(await usageTable(galley));
  await galley?.close();
  await model?.close();
});

const BRIEF = 'Announce the spring sale: 20% off all shakes until Sunday, for everyone on the list.';
const calendarFile = (...rows: string[]) => ({
  name: 'plan.csv',
  type: 'text/csv',
  bytes: Buffer.from(
    ['campaign_name,brief,subject_line,send_date,target_audience,image_tag', ...rows].join('\n'),
  ),
});
/** Listed, then removed by somebody. */
const goneFromDrive = ['gone_one.jpg', 'gone_two.jpg'];
const row = (name: string, tag = '') => `${name},"${BRIEF} ${name}",${name} is here,2027-03-01,All,${tag}`;
const image = (name = 'Spring Hero.jpg') => ({ name, type: 'image/jpeg', bytes: picture });

async function importPlan(...rows: string[]): Promise<string> {
  const { session_id } = await client.call('uploadCampaignCalendar', {
    body: { client: brand },
    files: { csv_file: calendarFile(...rows) },
  });
  return session_id;
}
async function startBatch(
  session_id: string,
  indexes: number[],
  more: CallOptions<'createBatch'>['body'] | object = {},
) {
  const { batch_id } = await client.call('createBatch', { body: { session_id, indexes, ...more } });
  return batch_id;
}
const again = { existing: 'new_version', duplicate_mode: 'auto_use' } as const;
const until = (batch: string, seen: (batch: Batch) => boolean) => watchBatch(client, batch, 100, seen);
const ended = (batch: string) => until(batch, ({ state }) => state === 'complete' || state === 'cancelled');

/** As an interrupted reading does. */
const stopHalfWay = (session_id: string) => updateCalendar(session_id, { set: { applying: true } });

async function silence(batch: string): Promise<void> {
  const earlier = (time: string) => new Date(Date.parse(time) - 3_600_000).toISOString();
  const records = await query(z.custom<Item>(), `BATCH#${batch}`);
  for (const record of records)
    await put(JSON.parse(JSON.stringify(record).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, earlier)) as Item);
}

async function sendFile({
  name,
  type,
  bytes,
}: {
  name: string;
  type: string;
  bytes: Uint8Array;
}): Promise<string> {
  const purpose = type === 'text/csv' ? 'csv' : 'image';
  const { key, url, fields } = await client.call('createUpload', {
    body: { purpose, content_type: type, size: bytes.length, name, client: brand },
  });
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const posted = await fetch(url, { method: 'POST', body: form });
  expect([posted.status, await posted.text()]).toEqual([204, '']);
  return key;
}

/** Within a group, one right gives nothing that the others do not. */
const rights = [
  ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
];
const isSameRight = (granted: string, used: string): boolean =>
  granted === used || rights.some((same) => same.includes(granted) && same.includes(used));

/** The walk below uses these sometimes or never. */
const unneeded: { grant: RegExp; why: string }[] = [
  { grant: /^\w+ logs:/, why: 'Lambda itself writes the log, with the role.' },
  { grant: /^coordinate sqs:/, why: 'Lambda itself sends what could not be closed to the queue.' },
  { grant: /^\w+ s3:ListBucket /, why: 'It tells a missing object from a refused one; most find theirs.' },
  {
    grant: /^\w+ dynamodb:Query .*\/index\/gsi1$/,
    why: 'A call that names no brand takes the first one when the user’s own is archived.',
  },
  {
    grant: /^(?:reviews|imports|calendars) s3:GetObject .*\/emails\/\*$/,
    why: 'Emails of earlier releases have no fingerprint in their records, so that their files are read.',
  },
  {
    grant: /^quickEmail (states:|dynamodb:DeleteItem)/,
    why: 'A start completes batches that died with one of its campaigns: it stops, looks at, and wakes executions.',
  },
  {
    grant: /^coordinate dynamodb:DeleteItem/,
    why: 'A turn removes its token when its answer was there before it waited.',
  },
  {
    grant: /^calendars dynamodb:DeleteItem/,
    why: 'A change that others’ saves left nothing of takes its activity entry back.',
  },
  {
    grant: /^compose s3:GetObject .*\/drafts\/\*$/,
    why: 'A repeated call finds the model’s answer of the one that crashed.',
  },
  {
    grant: /^compose s3:GetObject .*\/emails\/\*$/,
    why: 'A resend is made of its first send’s email, and no row here is one.',
  },
];

describe('the functions as they are deployed, in AWS’s runtime client, each with its variables and its role', () => {
  stopAtFirstFailure();
  let session: string;

  it('sign in, stay signed in and sign out', async () => {
    const signedIn = await client.send('login', { body: { username: 'demo', password: 'galley-demo' } });
    const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
    const headers = { cookie };
    expect((await client.call('currentUser', { headers })).authenticated).toBe(true);
    await client.call('logout', { headers });
    expect((await client.call('currentUser', { headers })).authenticated).toBe(false);
    const wrong = await client.send('login', { body: { username: 'demo', password: 'wrong' } });
    expect(wrong.status).toBe(401);
    expect(await client.call('config')).toMatchObject({ writer: 'openai', login_hint: null });
    await client.call('openapi');
    await client.call('saveSettings', { body: { auto_accept_duplicates: false } });
    await client.call('getSettings');
    expect((await fetch(`${galley.url}/api/nothing`)).status).toBe(404);
  });

  it('keep brands, their agents and their components', async () => {
    await client.call('addClient', { body: { id: 'fern', display_name: 'Fern & Field' } });
    await client.call('archiveClient', { params: { client: 'fern' } });
    await client.call('restoreClient', { params: { client: 'fern' } });
    await client.call('setCurrentClient', { body: { client_name: brand } });
    await client.call('getCurrentClient');
    await client.call('listClients');
    await client.call('getOverview');
    await client.call('saveBrandContext', { params, body: { primary_audience: 'Runners' } });
    await client.call('getBrandContext', { params });
    await client.call('rememberProductName', { params, body: { written: 'Shaky', product: null } });
    await client.call('saveBrandSettings', { params, body: { audience_goals: ['More reorders'] } });
    await client.call('getBrandSettings', { params });
    const { agents } = await client.call('listAgents', { params });
    await client.call('saveAgents', { params, body: { agents } });

    const html_content = '<a href="{cta_link}">{cta_text}</a>';
    const { component } = await client.call('saveComponent', {
      params,
      body: { name: 'Buy_now', description: 'A button', html_content, component_type: 'middle' },
    });
    await client.call('saveComponent', {
      params,
      body: { id: component.id, html_content: '<p>{headline}</p>' },
    });
    const version = { ...params, component: component.id, revision: 1 };
    await client.call('listComponentVersions', { params: version });
    await client.call('getComponentVersion', { params: version });
    await client.call('restoreComponentVersion', { params: version, body: {} });
    await client.call('checkComponent', { params, body: { html_content } });
    await client.call('listComponents', { params });
    await client.call('componentUsage', { params });
  });

  it('connect outside services, with keys of a brand in a secret of its own', async () => {
    const folder = galley.driveFolder(brand);
    for (const name of ['from_drive.jpg', ...goneFromDrive]) writeFileSync(join(folder.path, name), picture);
    await client.call('getConnections', { params });
    await client.call('saveConnections', {
      params,
      body: { drive_folder: folder.id, keys: { klaviyo_api_key: 'pk_one' } },
    });
    await client.call('saveConnections', { params, body: { keys: { klaviyo_api_key: 'pk_two' } } });
    for (const service of ['drive', 'klaviyo', 'model'] as const)
      expect(await client.call('testConnection', { params, body: { service } })).toMatchObject({
        error: null,
      });
  });

  it('take pictures from uploads and from Google Drive', async () => {
    await client.call('addLibraryImage', {
      params,
      files: { image: image() },
      body: { image_tag: 'spring_hero' },
    });
    const image_key = await sendFile(image());
    await client.call('addLibraryImage', {
      params,
      body: { image_key, name: 'Second.jpg', image_tag: 'second' },
    });
    await client.call('changeImages', { params, body: { tag: 'second', alt: 'A meadow' } });
    await client.call('renameImageTag', { params, body: { tag: 'second', to: 'third', in_campaigns: true } });
    await client.call('imageUses', { params, query: { tag: 'third' } });
    const { images } = await client.call('browseDriveImages', { query: params });
    const inDrive = (tag: string) => images.find((each) => each.tag === tag)?.drive?.file_id ?? '';
    const file = inDrive('from_drive');
    await client.call('driveFolderUrl', { query: params });
    expect((await client.send('driveThumbnail', { params: { ...params, file } })).status).toBe(200);
    const { imported } = await client.call('importDriveImages', { params, body: { file_ids: [file] } });
    expect(imported.map(({ error }) => error)).toEqual([null]);
    for (const name of goneFromDrive) rmSync(join(galley.driveFolder(brand).path, name));
    const gone = await client.call('importDriveImages', {
      params,
      body: { file_ids: [inDrive('gone_one')] },
    });
    expect(gone.imported[0]?.error).toMatch(/Drive/);
  });

  it('import calendars and change them', async () => {
    session = await importPlan(
      row('Spring', 'spring_hero'),
      row('Summer', 'berry_bowl'),
      row('Autumn'),
      row('Winter'),
    );
    const at = { params: { session } };
    await client.call('listCalendars', { query: params });
    await client.call('getCalendar', at);
    await client.call('campaignsMetadata', { params });
    await client.call('saveCampaign', {
      params,
      body: { session_id: session, index: 2, subject_line: 'Now' },
    });
    await client.call('remapCalendar', { ...at, body: { date_order: 'day_first' } });
    await client.call('rejectedRows', at);
    await client.call('sheetOut', at);
    await client.call('savePreviewTexts', { ...at, body: { texts: [{ index: 2, preview_text: 'Look' }] } });
    const { activity_id } = await client.call('changeCampaigns', {
      ...at,
      body: { indexes: [2], move_days: 1 },
    });
    await client.call('undoActivity', { params: { session, activity: activity_id ?? '' } });
    await client.call('listActivity', at);
    await client.call('addCampaign', { ...at, body: { copy_of: 2 } });
    const { import_id } = await client.call('previewReimport', {
      ...at,
      body: {},
      files: { csv_file: calendarFile(row('Spring', 'spring_hero'), row('New one')) },
    });
    await client.call('applyReimport', { params: { session, import: import_id }, body: {} });
    const agency = await client.call('uploadCampaignCalendar', {
      body: { client: brand },
      files: {
        csv_file: {
          name: 'agency.csv',
          type: 'text/csv',
          bytes: Buffer.from(
            `Client,Campaign,Subject,Brief\nInvigor8,One,One,${BRIEF}\nZebra CBD,Two,Two,${BRIEF}`,
          ),
        },
      },
    });
    const ofAgency = { params: { session: agency.session_id } };
    await client.call('calendarClients', ofAgency);
    const { calendars } = await client.call('decideClients', { ...ofAgency, body: { take: 'split' } });
    expect(calendars.map((made) => made.client)).toEqual(['zebra_cbd']);
    const unknown = await client.call('uploadCampaignCalendar', {
      body: { client: brand },
      files: {
        csv_file: {
          name: 'unknown.csv',
          type: 'text/csv',
          bytes: Buffer.from(`Campaign,Subject,Brief,Kinek\nOne,One,${BRIEF},VIP`),
        },
      },
    });
    const nothing = { columns: [], status_words: [], year: null, clients: [], words: [] };
    answer = () => ({ content: JSON.stringify(nothing) });
    const ofUnknown = { params: { session: unknown.session_id } };
    expect(await client.call('readSheet', ofUnknown)).toMatchObject({ call: 'made' });
    expect(await client.call('readSheet', ofUnknown)).toMatchObject({ call: 'stored' });
    answer = () => ({});
    await stopHalfWay(session);
    await client.call('campaignsMetadata', { params, query: { session } });
    await stopHalfWay(session);
    await client.call('renameImageTag', {
      params,
      body: { tag: 'spring_hero', to: 'spring_sale', in_campaigns: true },
    });
    await client.call('renameImageTag', {
      params,
      body: { tag: 'spring_sale', to: 'spring_hero', in_campaigns: true },
    });
    await stopHalfWay(session);
    await client.call('getOverview');
    const csv_key = await sendFile(calendarFile(row('Large')));
    await client.call('uploadCampaignCalendar', { body: { client: brand, csv_key, name: 'large.csv' } });
    const other = await importPlan(row('Mistake'));
    await client.call('undoImport', { params: { session: other } });
    await client.call('archiveCalendar', { params: { session: other }, body: { archived: false } });
  });

  it('write emails in a batch, asking about a picture and drawing it again', async () => {
    const batch = await startBatch(session, [0, 1, 2], { duplicate_mode: 'prompt' });
    const asked = await until(batch, ({ totals }) => totals.waiting === 2 && totals.completed === 1);
    expect(asked.totals.failed).toBe(0);
    await client.call('handleDuplicateImage', {
      body: { batch_id: batch, image_tag: 'spring_hero', user_choice: 'create_new' },
    });
    await client.call('decideBatch', { params: { batch }, body: { user_choice: 'use_existing' } });
    expect((await ended(batch)).totals).toMatchObject({ completed: 3, failed: 0 });
    await client.call('listBatches', { query: params });
    const pictured = await startBatch(session, [3], { make_pictures: true });
    const [offered] = (await until(pictured, ({ totals }) => totals.waiting === 1)).items;
    await client.call('handleDuplicateImage', {
      body: { batch_id: pictured, image_tag: offered?.image_tag ?? '', user_choice: 'use_existing' },
    });
    expect((await ended(pictured)).totals).toMatchObject({ completed: 1, failed: 0 });
    const { campaigns } = await client.call('campaignsMetadata', { params, query: { session } });
    const made = await client.call('processCampaign', {
      body: { campaign_data: JSON.stringify(campaigns[2]), session_id: session, is_regeneration: 'true' },
    });
    expect(made).toMatchObject({ status: 'success', version: 2 });
    await client.call('markRead', { params: { session }, body: { index: 2, version: 2, read: true } });
  });

  it('share emails with reviewers, who comment, decide and look at what they saw', async () => {
    const at = { params: { session } };
    const ends_on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { shared } = await client.call('shareForReview', {
      ...at,
      body: { reviewers: ['Cleo'], scope: 'all', ends_on },
    });
    const [{ link, token } = { link: { id: '' }, token: '' }] = shared;
    const headers = { 'x-review-token': token };
    const { emails } = await client.call('openReview', { headers });
    const index = emails[0]?.index ?? 0;
    const ofEmail = { params: { index }, headers };
    const { hash, version } = await client.call('openReviewEmail', ofEmail);
    const said = await client.call('sayInReview', { ...ofEmail, body: { text: 'Shorter?', version } });
    await client.call('resolveInReview', {
      params: { index, comment: said.id },
      headers,
      body: { resolved: true },
    });
    const { id: verdict } = await client.call('decideInReview', {
      ...ofEmail,
      body: { verdict: 'approved', hash },
    });
    await client.call('openReviewedVersion', { params: { index, verdict }, headers });
    const answered = { index, text: 'It is', version, reply_to: said.id };
    await client.call('addReviewComment', { ...at, body: answered });
    await client.call('resolveReviewComment', {
      params: { session, comment: said.id },
      body: { resolved: false },
    });
    await client.call('proposeRule', at);
    await client.call('decideRule', { ...at, body: { key: 'a'.repeat(43), take: false } });
    answer = () => ({ content: JSON.stringify({ rule: null }) });
    expect((await client.call('readRule', at)).call).toBe('made');
    answer = () => ({});
    await client.call('listRules', { params });
    const room = await client.call('getReviewRoom', at);
    const { comments } = await client.call('getEmailReview', { params: { session, index } });
    expect(comments).toHaveLength(2);
    expect(room.emails.find((email) => email.index === index)).toMatchObject({ state: 'approved' });
    await client.call('getOverview');
    await client.call('endReviewLink', { params: { session, link: link.id }, body: { forget: true } });
    expect((await client.send('openReview', { headers })).status).toBe(404);
  });

  it('cancel and retry a batch', async () => {
    const release = Promise.withResolvers<ModelAnswer>();
    answer = () => release.promise;
    const batch = await startBatch(session, [0, 1, 2, 3], again);
    await until(batch, ({ totals }) => totals.generating > 0);
    await client.call('cancelBatch', { params: { batch } });
    answer = () => ({});
    release.resolve({});
    await ended(batch);
    await client.call('retryBatch', { params: { batch }, body: {} });
    expect((await ended(batch)).totals).toMatchObject({ completed: 4, failed: 0 });
  });

  it('fail a campaign whose picture is gone from Google Drive', async () => {
    const { session_id } = await client.call('uploadCampaignCalendar', {
      body: { client: brand },
      files: { csv_file: calendarFile(row('Gone', 'gone_two')) },
    });
    const batch = await startBatch(session_id, [0], { duplicate_mode: 'auto_use' });
    expect((await ended(batch)).items[0]?.error).toMatch(/Drive/);
  });

  it('record the failure of a task that crashed', async () => {
    const release = Promise.withResolvers<ModelAnswer>();
    answer = () => release.promise;
    const batch = await startBatch(session, [3], again);
    await until(batch, ({ totals }) => totals.generating > 0);
    const { payload } = galley.tasks.findLast(({ task }) => task === 'compose') ?? { payload: {} };
    const failure = { Error: 'Runtime.ExitError', Cause: '' };
    await galley.callTask('coordinate', { ...(payload as object), failure });
    answer = () => ({});
    release.resolve({});
    expect((await ended(batch)).totals).toMatchObject({ failed: 1 });
  });

  it('look for decisions that wait, continue a batch in another execution, and close one that was stopped', async () => {
    const batch = await startBatch(session, [0], { ...again, duplicate_mode: 'prompt' });
    await until(batch, ({ totals }) => totals.waiting === 1);
    await galley.callRule('Hourly', {});
    await silence(batch);
    expect(await client.call('getBatch', { params: { batch } })).toMatchObject({ state: 'waiting' });
    await galley.callTask('coordinate', { batch_id: batch, run: 1, outcome: 'continue' });
    const input = JSON.stringify({ batch_id: batch, run: 2 });
    await galley.callRule('BatchWorkflowEndedEarly', { detail: { status: 'ABORTED', input } });
    expect((await ended(batch)).totals).toMatchObject({ failed: 1 });
  });

  it('open the links of an email when asked, and of those that are sent tomorrow', async () => {
    const name = 'deployed-live';
    await addKlaviyoCalendar(brand, name, []);
    // As `compose` would.
    process.env.MEDIA_PUBLIC = 'true';
    // Every address is private, so that nothing outside is called.
    const inside = JSON.stringify(sampleDocument()).replaceAll(/(?:cdn\.)?example\.com/g, '10.0.0.1');
    const stored = await storeEmail({ session: name, client: brand }, JSON.parse(inside));
    const { index } = stored.params;
    const tomorrow = new Date(Date.now() + 20 * 3_600_000).toISOString();
    await updateCampaign(name, index, {
      set: { send_date: tomorrow.slice(0, 10), send_time: tomorrow.slice(11, 16), time_zone: 'UTC' },
    });
    await galley.callRule('Hourly', {});
    const { facts } = await client.call('getLiveFacts', { params: stored.params, query: { session: name } });
    expect(facts?.links.map(({ state }) => state)).toContain('not_asked');
    expect(new Set(facts?.links.map(({ state }) => state))).toEqual(new Set(['not_asked']));
    const body = { session_id: name, indexes: [index] };
    const { checked } = await client.call('checkLiveFacts', { params, body });
    expect(checked.map(({ left }) => left)).toEqual([0]);
  });

  it('change emails, by hand and with words', async () => {
    const at = { params: { ...params, index: 2 }, query: { session } };
    const { copy, version } = await client.call('getEmail', at);
    const review = { instruction: 'Shorter', version, review: true };
    const shorter = (prompt: string) => ({
      content: JSON.stringify({ ...previousIn(prompt), headline: 'Shorter' }),
    });
    answer = shorter;
    const revised = await client.call('reviseEmail', { ...at, body: review });
    const saved = await client.call('saveEmail', {
      ...at,
      body: { copy: { ...(revised.copy ?? copy), preheader: 'By hand' }, base_version: version },
    });
    await client.call('restoreEmail', { ...at, body: { version: 1 } });
    const { versions } = await client.call('listEmailVersions', at);
    expect(versions.length).toBe(saved.version + 1);
    expect((await client.send('downloadEmail', at)).status).toBe(200);
    const newest = versions[0]?.version ?? 0;
    answer = shorter;
    await client.call('reviseEmail', { ...at, body: { instruction: 'Shorter', version: newest } });
    answer = () => ({ content: JSON.stringify({ candidates: ['One', 'Two', 'Three'] }) });
    await client.call('suggestTexts', { ...at, body: { field: 'subject', version: newest } });
    answer = () => ({});
    const of = { params: { session } };
    await client.call('queueRevisions', { ...of, body: { instruction: 'Shorter', indexes: [2] } });
    await client.call('listRevisions', of);
    await client.call('dismissRevisions', { ...of, body: { indexes: [2] } });
    await client.call('testAgent', { params, body: { agent: builtInAgents.content } });
    await client.call('testAgent', {
      params,
      body: { agent: builtInAgents.content, session_id: session, index: 2 },
    });
    await client.call('getUsage', { params });
    await client.call('correctReading', {
      ...at,
      body: { quote: BRIEF, as: { type: 'left_out', value: '' } },
    });
    await client.call('resetCampaign', { params: { index: 2 }, query: { session } });
  });

  it('make quick emails from a picture', async () => {
    answer = () => ({ content: 'A red shake, on sale until Sunday.' });
    const brief = await client.call('generateBriefFromImage', {
      body: { client: brand },
      files: { image: image() },
    });
    expect(brief).toMatchObject({ source: 'picture' });
    const ofLibrary = await client.call('generateBriefFromImage', {
      body: { client: brand, image_tag: 'third' },
    });
    expect(ofLibrary).toMatchObject({ source: 'picture' });
    answer = () => ({});
    const made = await client.call('quickEmailGenerate', {
      body: { client: brand, brief: brief.brief },
      files: { image: { ...image('Quick.jpg'), bytes: quickPicture } },
    });
    expect(made).toMatchObject({ status: 'success', error: null });
    const release = Promise.withResolvers<ModelAnswer>();
    answer = () => release.promise;
    const image_key = await sendFile(image());
    const body = { client: brand, brief: brief.brief, image_key, respond_async: 'true' } as const;
    const started = await client.call('quickEmailGenerate', { body });
    const { session_id, index, batch_id } = started;
    await until(batch_id ?? '', ({ totals }) => totals.generating === 1);
    await silence(batch_id ?? '');
    const repeated = await client.send('quickEmailGenerate', {
      body: { ...body, session_id: session_id ?? '', index: index ?? 0 },
    });
    expect(repeated.status).toBe(409);
    answer = () => ({});
    release.resolve({});
    await ended(batch_id ?? '');
  });

  it('upload to Klaviyo, pictures as well', async () => {
    await client.call('saveConnections', { params, body: { klaviyo: { rehost_images: true } } });
    await client.call('planKlaviyoUpload', { params, body: { session_id: session, indexes: [0] } });
    await client.call('klaviyoAudiences', { params });
    await client.call('klaviyoBrand', { params });
    galley.klaviyo.faults.set([{ kind: 'scope', call: 'POST /api/image-upload' }]);
    await client.send('uploadToKlaviyo', { body: { client: brand, session_id: session, index: 2 } });
    galley.klaviyo.faults.set([]);
    await client.call('uploadToKlaviyo', {
      body: { client: brand, session_id: session, index: 0, confirmed: 'true' },
    });
    await client.call('sendKlaviyoTest', {
      params,
      body: { session_id: session, index: 0, recipients: ['ann@shop.example'] },
    });
    await client.call('klaviyoTests', { params, query: { session } });
    await client.call('klaviyoQuota', { params });
  });

  it('erase a brand that left, with its keys and every file', async () => {
    const fern = { client: 'fern' };
    const { session_id, batch_id } = await client
      .call('uploadCampaignCalendar', {
        body: fern,
        files: { csv_file: calendarFile(row('Fern')) },
      })
      .then(async ({ session_id }) => ({ session_id, batch_id: await startBatch(session_id, [0]) }));
    await ended(batch_id);
    await client.call('addLibraryImage', {
      params: fern,
      files: { image: { ...image('Fern.jpg'), bytes: await flat(700, 400, '#0f7733').jpeg().toBuffer() } },
      body: { image_tag: 'fern' },
    });
    await client.call('saveConnections', { params: fern, body: { keys: { klaviyo_api_key: 'pk_fern' } } });
    // The erasure has to delete these, and no walk of this brand makes them.
    for (const key of [`drafts/${batch_id}/x`, 'klaviyo/fern/x', 'thumbnails/fern/x'])
      await putObject(key, 'x', { contentType: 'text/plain' });
    await client.call('archiveClient', { params: fern });
    const archived_at = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await brands.update(fern, { set: { archived_at } });
    const { counts } = await client.call('getErasure', { params: fern });
    expect(counts).toMatchObject({ calendars: 1, campaigns: 1, batches: 1, pictures: 1, keys: 1 });
    const body = { name: 'Fern & Field' };
    expect(await client.call('eraseClient', { params: fern, body })).toMatchObject({ left: 0 });
    expect((await client.send('getCalendar', { params: { session: session_id } })).status).toBe(404);
  });

  it('cancel, retry and close a batch of 500 within a third of their time', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => row(`Campaign ${at}`));
    const large = await importPlan(...rows);
    const indexes = rows.map((_, at) => at);
    const release = Promise.withResolvers<ModelAnswer>();
    answer = () => release.promise;
    const batch = await startBatch(large, indexes);
    const at = { params: { batch } };
    await until(batch, ({ totals }) => totals.generating > 0);
    await client.call('cancelBatch', at);
    await client.call('retryBatch', { ...at, body: {} });
    await galley.callTask('coordinate', { batch_id: batch, run: 2, outcome: 'failed' });
    answer = () => ({});
    release.resolve({});
    for (const name of ['batches', 'coordinate', 'imports'] as const) {
      const deployed = galley.functions.find((each) => each.name === name);
      const seconds = deployed && (await secondsOf(galley, deployed));
      expect(seconds, name).toBeLessThan((deployed?.timeoutSeconds ?? 0) / 3);
    }
  });

  it('are all reached, by every route, every task and every rule', () => {
    const tasks = ['coordinate', 'prepareImage', 'compose'];
    const entries = galley.tasks.flatMap(({ task, payload }) =>
      task === 'coordinate' ? [entryOf(payload)] : [],
    );
    expect([...new Set(entries)].sort()).toEqual(['finish', 'nextCampaign', 'plan', 'recordFailure']);
    const rules = ['BatchWorkflowEndedEarly', 'Hourly'];
    expect([...galley.reached].sort()).toEqual(
      [...Object.values(paths), '$default', ...tasks, ...rules].sort(),
    );
    const idle = galley.functions.filter(({ name }) => !galley.processes.has(name));
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  it('are refused nothing by their roles', () => {
    expect(galley.calls.filter(({ allowed }) => !allowed)).toEqual([]);
  });

  it('have no grant but those they used, and those with a reason', () => {
    const unused = galley.functions.flatMap(({ name, role }) =>
      grantsIn(role)
        .filter(
          (grant) =>
            !galley.calls.some(
              (call) =>
                call.function === name &&
                covers(grant, { ...call.access, action: grant.action }) &&
                isSameRight(grant.action, call.access.action),
            ),
        )
        .map(({ action, resource }) => `${name} ${action} ${resource}`),
    );
    expect(unused.filter((each) => !unneeded.some(({ grant }) => grant.test(each)))).toEqual([]);
  });

  it.each(unneeded)('have $grant, because: $why', ({ grant }) => {
    const all = galley.functions.flatMap(({ name, role }) =>
      grantsIn(role).map(({ action, resource }) => `${name} ${action} ${resource}`),
    );
    // A reason that no grant needs is stale.
    expect(all.filter((each) => grant.test(each))).not.toEqual([]);
  });
});
