import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerAll, answerTag } from '#functions/app/batches/requests/answers.ts';
import { cancelBatch } from '#functions/app/batches/requests/cancel.ts';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import { retryBatch } from '#functions/app/batches/requests/retry.ts';
import { itemKey, itemRecord } from '#functions/app/batches/state/batch-records.ts';
import { readBatch } from '#functions/app/batches/state/read.ts';
import { requireCampaign } from '#functions/app/calendars/store.ts';
import { readStored } from '#functions/app/emails/store.ts';
import { newestVersion } from '#functions/app/emails/versions.ts';
import { existingImages } from '#functions/app/images/all-images.ts';
import { versionsOf } from '#functions/app/images/library.ts';
import { usageOf } from '#functions/app/usage/months.ts';
import { WriterError } from '#functions/services/model/writer.ts';
import { update } from '#functions/services/table.ts';
import { batchDefinition } from '#infra/workflow/definition.ts';
import { releasedDefinitions } from '#infra/workflow/released-functions.ts';
import type { Batch, DuplicateChoice } from '#shared/contract/schemas/batch.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { crash, Killed } from './support/crash.ts';
import { type Machine, startMachine } from './support/machine.ts';
import { sleepingTurns, stopTurns } from './support/turns.ts';
import {
  CLIENT,
  PICTURE_USD,
  type Studio,
  seedBrand,
  seedCalendar,
  seedImage,
  testInvocation,
  testModel,
  testStudio,
  until,
  user,
} from './support/world.ts';

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

let table: { close: () => Promise<void> };
let machine: Machine;
let studio: Studio;

beforeAll(async () => {
  table = await startLaptopTable();
  await seedBrand();
});
afterAll(() => table.close());
beforeEach(() => {
  testModel();
  studio = testStudio();
});
afterEach(() => machine.close());

const run = (definition?: string) => {
  machine = startMachine({ invocation: testInvocation(), ...(definition && { definition }) });
};
const start = async (calendarId: string, indexes: number[], makePictures = true) =>
  (
    await createBatch({
      user,
      calendarId,
      indexes,
      makePictures,
      ...{ duplicateMode: 'auto_use', downloadMode: 'klaviyo', existing: 'new_version' },
      idempotencyKey: `${calendarId} ${makePictures}`,
    })
  ).batch_id;
const reach = (batch: string, wanted: (seen: Batch) => boolean, what: string) =>
  until(() => readBatch(batch), wanted, what);
const waiting = (batch: string, count: number) =>
  reach(batch, ({ totals }) => totals.waiting === count, `${count} questions`);
const ended = (batch: string) => reach(batch, ({ state }) => state === 'complete', 'the end');
const answer = (batch: string, tag: string, choice: DuplicateChoice, version?: number) =>
  answerTag({ batch, tag, choice, version, by: 'ann' });
const versions = async (tag: string) =>
  (await versionsOf(CLIENT, tag)).map(({ version, archived }) => [version, archived ? 'archived' : 'used']);
const documentOf = async (calendarId: string, index: number) => {
  const email = await newestVersion(calendarId, index);
  if (!email) throw new Error(`Campaign ${index} has no email`);
  return (await readStored(email)).document;
};
async function spent() {
  const months = await usageOf(CLIENT);
  const sum = (field: 'calls' | 'cost_usd' | 'input_tokens') =>
    months.reduce((total, month) => total + month[field], 0);
  return { calls: sum('calls'), cost_usd: sum('cost_usd'), input_tokens: sum('input_tokens') };
}

const definitions = [['the next release', batchDefinition()] as const, ...releasedDefinitions()];

describe.each(definitions)(
  'pictures for rows without one, by the state machine of %s',
  (release, definition) => {
    const name = (what: string) => `${what} ${release.replaceAll(/\W/g, '')}`;
    const tag = (what: string) => name(what).toLowerCase().replaceAll(' ', '_');

    it('are each asked about, whatever is accepted without asking, and are used, made again or left out', async () => {
      run(definition);
      await seedImage(tag('sun'));
      const calendarId = await seedCalendar([
        { campaign_name: name('Lake') },
        { campaign_name: name('Sun'), image_tag: tag('sun') },
        { campaign_name: name('Hill'), image_tag: tag('peak') },
        { campaign_name: name('Moor') },
      ]);
      const before = await spent();
      const batch = await start(calendarId, [0, 1, 2, 3]);
      const asked = await reach(
        batch,
        ({ totals }) => totals.waiting === 3 && totals.completed === 1,
        'three questions and one email',
      );
      expect(asked.items.map(({ state, new_picture }) => [state, new_picture])).toEqual([
        ['waiting', true],
        ['completed', false],
        ['waiting', true],
        ['waiting', true],
      ]);
      expect(asked.items[0]?.existing_images.map(({ tag, version }) => [tag, version])).toEqual([
        [tag('lake'), 1],
      ]);
      expect((await existingImages(CLIENT)).has(tag('lake'))).toBe(false);
      await answerAll({ batch, choice: 'use_existing', by: 'ann' });
      expect((await readBatch(batch)).totals.waiting).toBe(3);

      await answer(batch, tag('lake'), 'use_existing');
      await answer(batch, tag('moor'), 'no_picture', 1);
      await answer(batch, tag('peak'), 'create_new', 1);
      await reach(batch, ({ items }) => items[2]?.existing_images[0]?.version === 2, 'another picture');
      // A tab that still shows the first one cannot answer for the second.
      expect((await answer(batch, tag('peak'), 'use_existing', 1)).message).toBe(
        'Already answered: Another picture is made',
      );
      await expect(answer(batch, tag('peak'), 'use_existing', 7)).rejects.toThrow(/asks about version 7/);
      await reach(batch, ({ totals }) => totals.waiting === 1 && totals.completed === 3, 'the last question');
      await answer(batch, tag('peak'), 'use_existing', 2);
      expect((await ended(batch)).totals.completed).toBe(4);

      expect(await Promise.all(['lake', 'peak', 'moor'].map((each) => versions(tag(each))))).toEqual([
        [[1, 'used']],
        [
          [2, 'used'],
          [1, 'archived'],
        ],
        [[1, 'archived']],
      ]);
      expect((await documentOf(calendarId, 0)).hero?.url).toContain(`${tag('lake')}1.png`);
      expect((await documentOf(calendarId, 2)).hero?.url).toContain(`${tag('peak')}2.png`);
      expect((await documentOf(calendarId, 3)).hero).toBeNull();
      const rows = await Promise.all([0, 2, 3].map((index) => requireCampaign(calendarId, index)));
      expect(rows.map(({ image_tag, image_source }) => [image_tag, image_source])).toEqual([
        [tag('lake'), 'created'],
        [tag('peak'), 'created'],
        ['', ''],
      ]);

      const paid = await until(spent, ({ calls }) => calls === before.calls + 8, 'eight calls to be counted');
      expect(paid.cost_usd - before.cost_usd).toBeCloseTo(4 * PICTURE_USD + 4 * 0.001);
      // Tokens are the writer's, by which the next batch is estimated.
      expect(paid.input_tokens - before.input_tokens).toBe(400);
      expect((await readBatch(batch)).usage.cost_usd).toBeCloseTo(4 * PICTURE_USD + 4 * 0.001);

      const again = await start(calendarId, [0], false);
      await ended(again);
      expect((await documentOf(calendarId, 0)).hero?.url).toContain(`${tag('lake')}1.png`);
      expect([...studio.drawn.values()]).toEqual([1, 2, 1]);
    });
  },
);

it('are made for rows of one name each, and not where the brand, a product or a first send gives one', async () => {
  run();
  const product = {
    name: 'Mug',
    url: '',
    price: '',
    image_url: 'https://a.example/mug.jpg',
    description: '',
  };
  const calendarId = await seedCalendar([
    { campaign_name: 'Note' },
    { campaign_name: 'Note' },
    { campaign_name: 'Mug', products: [product] },
    { campaign_name: 'Again', resend_of: 'Note' },
  ]);
  const batch = await start(calendarId, [0, 1, 2, 3]);
  const { items } = await waiting(batch, 2);
  expect(items.filter(({ new_picture }) => new_picture).map(({ image_tag }) => image_tag)).toEqual([
    'note',
    'note_2',
  ]);
  await cancelBatch(batch);
});

it('that are refused leave their emails the brand’s default picture, if the row names none', async () => {
  await seedBrand(CLIENT, { default_hero_tag: 'shelf' });
  await seedImage('shelf');
  run();
  const calendarId = await seedCalendar([
    { campaign_name: 'Isle' },
    { campaign_name: 'Cape', image_tag: 'cape' },
  ]);
  const batch = await start(calendarId, [0, 1]);
  await waiting(batch, 2);
  for (const tag of ['isle', 'cape']) await answer(batch, tag, 'no_picture');
  await ended(batch);
  expect((await answer(batch, 'isle', 'no_picture', 1)).message).toMatch(/^The email goes without/);
  const heroes = await Promise.all([0, 1].map((index) => documentOf(calendarId, index)));
  expect(heroes.map(({ hero }) => hero?.url)).toEqual([expect.stringContaining('shelf1.png'), undefined]);
  expect((await requireCampaign(calendarId, 0)).image_source).toBe('brand_default');
  await seedBrand();
});

it('end their wait with a cancellation; a retry asks about the same picture without a second call', async () => {
  run();
  const calendarId = await seedCalendar([{ campaign_name: 'Dune' }]);
  const batch = await start(calendarId, [0]);
  await waiting(batch, 1);
  await cancelBatch(batch);
  expect((await readBatch(batch)).totals.cancelled).toBe(1);
  expect((await requireCampaign(calendarId, 0)).status).toBe('pending');
  await retryBatch({ user, batch });
  const { items } = await waiting(batch, 1);
  expect(items[0]?.existing_images[0]?.version).toBe(1);
  await answer(batch, 'dune', 'use_existing');
  expect((await ended(batch)).totals.completed).toBe(1);
  expect(studio.drawn.get('dune')).toBe(1);
});

it('that cannot be made fail their campaign with a way out, and a retry tries again', async () => {
  studio.behave = async () => {
    if (studio.drawn.get('reef') === 1)
      throw new WriterError('api_error', 'The prompt was refused.', { retryable: false });
  };
  run();
  const batch = await start(await seedCalendar([{ campaign_name: 'Reef' }]), [0]);
  const failed = await ended(batch);
  expect(failed.items[0]?.error).toBe(
    'No picture could be made for this campaign: The prompt was refused. Retry, or start it again without making pictures.',
  );
  await retryBatch({ user, batch });
  await waiting(batch, 1);
  await answer(batch, 'reef', 'no_picture');
  expect((await ended(batch)).totals.completed).toBe(1);
});

it('give way to a picture that somebody adds under the tag before one is made', async () => {
  const calendarId = await seedCalendar([{ campaign_name: 'Cove' }]);
  machine = startMachine({
    invocation: testInvocation(),
    before: async (task) => {
      if (task === 'prepareImage') await seedImage('cove', { source: 'upload' });
    },
  });
  const batch = await start(calendarId, [0]);
  expect((await ended(batch)).totals.completed).toBe(1);
  expect(studio.drawn.size).toBe(0);
  expect((await documentOf(calendarId, 0)).hero?.url).toContain('cove1.png');
});

it('are asked about for seven days', async () => {
  run();
  const batch = await start(await seedCalendar([{ campaign_name: 'Fjord' }]), [0]);
  await waiting(batch, 1);
  const tokens = await sleepingTurns(batch, 1);
  const asked_at = new Date(Date.now() - 7 * 86_400_000).toISOString();
  await update(itemRecord, itemKey(batch, 0), { set: { asked_at } });
  await stopTurns(tokens);
  const { items } = await ended(batch);
  expect(items[0]?.error).toBe(
    'Nobody answered in 7 days whether to use the new picture "fjord". Retry asks again.',
  );
  await retryBatch({ user, batch });
  await waiting(batch, 1);
  expect(studio.drawn.get('fjord')).toBe(1);
  await cancelBatch(batch);
});

it('are refused as an answer before one is made, and for an image that exists already', async () => {
  await seedImage('bay');
  const drawing = Promise.withResolvers<void>();
  studio.behave = () => drawing.promise;
  run();
  const calendarId = await seedCalendar([{ campaign_name: 'Tarn' }, { image_tag: 'bay' }]);
  const { batch_id: batch } = await createBatch({
    ...{ user, calendarId, indexes: [0, 1], makePictures: true },
    ...{ duplicateMode: 'prompt', downloadMode: 'klaviyo', existing: 'new_version' },
  });
  await waiting(batch, 1);
  await expect(answer(batch, 'tarn', 'use_existing')).rejects.toThrow(/No picture for tarn waits/);
  await expect(answer(batch, 'tarn', 'use_existing', 1)).rejects.toThrow(/asks about version 1/);
  await expect(answer(batch, 'bay', 'no_picture')).rejects.toThrow(/exists already/);
  drawing.resolve();
  await waiting(batch, 2);
  await cancelBatch(batch);
});

it('survive a kill at any write: each question is asked again, and at most one call more is made', async () => {
  async function client(calendarId: string, tag: string): Promise<void> {
    const batch = await start(calendarId, [0]);
    for (let tries = 0; tries < 2_000; tries += 1) {
      const { state, items } = await readBatch(batch);
      if (state === 'complete') return;
      const [
        {
          state: at,
          existing_images: [picture],
        } = { state: '', existing_images: [] },
      ] = items;
      if (at === 'waiting' && picture)
        await answer(batch, tag, picture.version === 1 ? 'create_new' : 'use_existing', picture.version);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    throw new Error('The batch never ended');
  }
  async function live(work: () => Promise<void>, file?: string, writes?: number): Promise<string> {
    crash.never();
    machine = startMachine({ invocation: testInvocation() }, file);
    const own = machine;
    if (writes !== undefined) crash.after(writes, () => own.close());
    try {
      own.resume();
      await work();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    } finally {
      own.close();
      await crash.buried();
    }
    return own.file;
  }

  const clean = await seedCalendar([{ campaign_name: 'Kill clean' }]);
  await live(() => client(clean, 'kill_clean'));
  const { length } = crash.writes;
  expect(length).toBeGreaterThan(25);
  for (let writes = 0; writes < length; writes += 1) {
    const tag = `kill_${writes}`;
    const calendarId = await seedCalendar([{ campaign_name: `Kill ${writes}` }]);
    const file = await live(() => client(calendarId, tag), undefined, writes);
    await live(() => client(calendarId, tag), file);
    crash.never();
    expect(studio.drawn.get(tag), tag).toBeLessThanOrEqual(3);
    expect((await requireCampaign(calendarId, 0)).image_tag, tag).toBe(tag);
    const used = (await versions(tag)).filter(([, state]) => state === 'used');
    expect(used, tag).toHaveLength(1);
    expect((await documentOf(calendarId, 0)).hero?.url, tag).toContain(`${tag}${used[0]?.[0]}.png`);
  }
});
