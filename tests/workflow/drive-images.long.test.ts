import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answerTag } from '#functions/app/batches/requests/answers.ts';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import { retryBatch } from '#functions/app/batches/requests/retry.ts';
import { readBatch } from '#functions/app/batches/state/read.ts';
import { requireCampaign } from '#functions/app/calendars/store.ts';
import { connections } from '#functions/app/connections/connection-records.ts';
import { noConnections } from '#functions/app/connections/store.ts';
import { readStored } from '#functions/app/emails/store.ts';
import { versionsOf } from '#functions/app/emails/versions.ts';
import { existingImages } from '#functions/app/images/all-images.ts';
import { driveFiles } from '#functions/app/images/drive/drive-records.ts';
import { images } from '#functions/app/images/library.ts';
import { AppError } from '#functions/errors.ts';
import { putObject } from '#functions/services/bucket.ts';
import type { Drive, DriveFile, NewDriveFile } from '#functions/services/drive/drive.ts';
import type { Batch, DuplicateMode } from '#shared/contract/schemas/batch.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { flat } from '../unit/images/pictures.ts';
import { type Machine, startMachine } from './support/machine.ts';
import {
  CLIENT,
  seedBrand,
  seedCalendar,
  seedImage,
  testInvocation,
  testModel,
  testStudio,
  until,
  user,
} from './support/world.ts';

const drive = vi.hoisted(() => ({ current: undefined as unknown }));
vi.mock('#functions/services/drive/choose-drive.ts', () => ({ driveOf: async () => drive.current }));
vi.mock('#functions/services/table.ts', async (original) =>
  (await import('./support/stores.ts')).mortalTable(await original()),
);
vi.mock('#functions/services/bucket.ts', async (original) =>
  (await import('./support/stores.ts')).memoryBucket(await original()),
);
vi.mock(
  '#functions/services/workflow.ts',
  async () => (await import('./support/local-workflow.ts')).localWorkflow,
);
vi.mock(
  '#functions/services/model/choose-writer.ts',
  async () => (await import('./support/models.ts')).chooseWriter,
);
vi.mock('#functions/services/model/images.ts', async () => (await import('./support/models.ts')).images);
vi.mock(
  '#functions/app/batches/images/create-version.ts',
  async () => (await import('./support/models.ts')).createVersion,
);

const FOLDER = 'the-folder';
let table: { close: () => Promise<void> };
let machine: Machine;
let downloads: string[];
let added: NewDriveFile[];
let failing: AppError | undefined;

beforeAll(async () => {
  table = await startLaptopTable();
  await seedBrand();
  await connections.put({ ...noConnections(CLIENT), drive_folder_id: FOLDER });
});
afterAll(() => table.close());
beforeEach(() => {
  downloads = [];
  added = [];
  failing = undefined;
  drive.current = fakeDrive;
  testModel();
  machine = startMachine({ invocation: testInvocation() });
});
afterEach(() => machine.close());

const fileOf = (id: string, name: string): DriveFile => ({
  id,
  name,
  mime_type: 'image/png',
  size: 100,
  md5: '',
  modified_time: '2026-05-01T00:00:00.000Z',
  width: 60,
  height: 30,
  made_of: null,
});

const fakeDrive: Drive = {
  account: async () => 'robot@example.com',
  folder: async (id) => ({ id, name: 'Heroes', drive_id: null, can_add: true }),
  images: async () => [],
  async download({ id }) {
    if (failing) throw failing;
    downloads.push(id);
    return flat(60, 30, `#${Buffer.from(id).toString('hex').slice(-6)}`)
      .png()
      .toBuffer();
  },
  async add(_folder, file) {
    if (failing) throw failing;
    added.push(file);
    return { ...fileOf(`added-${file.tag}`, file.name), made_of: { tag: file.tag, version: file.version } };
  },
};

/** As when the folder was last listed. */
const seeFile = (id: string, name: string) =>
  driveFiles.put({ client: CLIENT, folder_id: FOLDER, ...fileOf(id, name) });

const generate = async (calendarId: string, count: number, duplicateMode: DuplicateMode = 'auto_use') =>
  (
    await createBatch({
      user,
      calendarId,
      indexes: [...Array(count).keys()],
      duplicateMode,
      downloadMode: 'klaviyo',
      existing: 'new_version',
    })
  ).batch_id;
const reach = (batch: string, wanted: (seen: Batch) => boolean) => until(() => readBatch(batch), wanted);
const ended = (batch: string) => reach(batch, ({ state }) => state === 'complete');
const versionsOfTag = async (tag: string) =>
  (await existingImages(CLIENT))
    .get(tag)
    ?.map(({ version, drive_file }) => [version, drive_file ?? 'stored']);
async function noticesOf(calendarId: string, index: number): Promise<string[]> {
  const [newest] = await versionsOf(calendarId, index);
  return newest ? (await readStored(newest)).notices : [];
}

it('fetches an image from Google Drive once for all campaigns that name it', async () => {
  await seeFile('one', 'Meadow Walk.png');
  const calendarId = await seedCalendar([...Array(6)].map(() => ({ image_tag: 'meadow walk' })));
  const { items, totals } = await ended(await generate(calendarId, 6));
  expect(totals.completed, JSON.stringify(items.map(({ error }) => error))).toBe(6);
  expect(downloads).toEqual(['one']);
  expect(await versionsOfTag('meadow_walk')).toEqual([[1, 'stored']]);
  const shown = await Promise.all(
    [...Array(6).keys()].map(async (index) => {
      const { resolved_image_url, image_source, has_image } = await requireCampaign(calendarId, index);
      return { resolved_image_url, image_source, has_image };
    }),
  );
  expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(shown[0]).toMatchObject({ image_source: 'library', has_image: true });
  expect(shown[0]?.resolved_image_url).toMatch(
    /^https:\/\/media\.example\.com\/media\/[0-9a-f]+\.(png|jpg)$/,
  );
});

it('uses the stored version while Google Drive fails, and says so; without one the campaign can be retried', async () => {
  await seedImage('lake');
  await seeFile('two', 'lake.png');
  await seeFile('three', 'dune.png');
  failing = new AppError('unavailable', 'Google Drive failed (503). Try again in a minute.');
  const calendarId = await seedCalendar([{ image_tag: 'lake' }, { image_tag: 'dune' }, {}]);
  const batch = await generate(calendarId, 3);
  const { items } = await ended(batch);
  expect(items.map(({ state, error_type }) => [state, error_type])).toEqual([
    ['completed', null],
    ['error', 'network_error'],
    ['completed', null],
  ]);
  expect(items[1]?.error).toBe(
    'The image "dune" could not be fetched from Google Drive: Google Drive failed (503). Try again in a minute.',
  );
  expect((await noticesOf(calendarId, 0)).at(-1)).toMatch(
    /^Google Drive has a newer version of the image "lake".*shows version 1\. Google Drive failed/,
  );
  failing = undefined;
  await retryBatch({ batch, user });
  await reach(batch, ({ totals }) => totals.completed === 3);
  expect(await versionsOfTag('dune')).toEqual([[1, 'stored']]);
});

it('draws a new version from what is in Google Drive, and copies it there', async () => {
  await seeFile('four', 'hill.png');
  const asked: unknown[] = [];
  testStudio();
  const { models } = await import('./support/models.ts');
  models.createImageVersion = async ({ tag, existing }) => {
    asked.push(existing?.version);
    const drawn = await seedImage(tag, { version: 2, source: 'created' });
    await putObject('media/hill2.png', new Uint8Array([1, 2, 3]), { contentType: 'image/png' });
    return drawn;
  };
  const calendarId = await seedCalendar([{ image_tag: 'hill' }, { image_tag: 'hill' }]);
  const batch = await generate(calendarId, 2, 'prompt');
  const waiting = await reach(batch, ({ totals }) => totals.waiting === 2);
  expect(waiting.items[0]?.existing_images[0]).toMatchObject({ drive_file: 'four', version: 1 });
  await answerTag({ batch, tag: 'hill', choice: 'create_new', by: 'ann' });
  await ended(batch);
  expect([downloads, asked]).toEqual([['four'], [1]]);
  expect(added.map(({ name, tag, version }) => [name, tag, version])).toEqual([['hill_v2.png', 'hill', 2]]);
  expect((await images.get({ client: CLIENT, tag: 'hill', version: 2 }))?.drive).toMatchObject({
    file_id: 'added-hill',
  });
  expect(await noticesOf(calendarId, 0)).toEqual([]);
});
