import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerTag } from '#functions/app/batches/requests/answers.ts';
import { cancelBatch } from '#functions/app/batches/requests/cancel.ts';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import { retryBatch } from '#functions/app/batches/requests/retry.ts';
import { batches, batchList, type ItemRecord } from '#functions/app/batches/state/batch-records.ts';
import { listBatches, readBatch } from '#functions/app/batches/state/read.ts';
import { loadBatch } from '#functions/app/batches/state/store.ts';
import { findCampaign, requireCalendar } from '#functions/app/calendars/store.ts';
import { versionsOf } from '#functions/app/emails/versions.ts';
import { existingImages } from '#functions/app/images/all-images.ts';
import { usageOf } from '#functions/app/usage/months.ts';
import { WriterError } from '#functions/services/model/writer.ts';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { crash, Killed } from './support/crash.ts';
import { type Machine, startMachine } from './support/machine.ts';
import { objects } from './support/stores.ts';
import {
  CLIENT,
  type Model,
  PICTURE_USD,
  saying,
  seedBrand,
  seedCalendar,
  seedImage,
  testInvocation,
  testModel,
  testStudio,
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
beforeAll(async () => {
  table = await startLaptopTable();
  await seedBrand();
});
afterAll(() => table.close());

/** Two campaigns share an image, and no model can write the third. */
async function world(name: string) {
  const tag = `sun_${name}`;
  await seedImage(tag);
  const calendarId = await seedCalendar([{ image_tag: tag }, { image_tag: tag }, {}]);
  const model = testModel(async (campaign) => {
    if (campaign === 'Campaign 2')
      throw new WriterError('parsing_error', 'Not usable.', { retryable: false });
  });
  return { tag, calendarId, model, studio: testStudio(), file: undefined as string | undefined };
}
type World = Awaited<ReturnType<typeof world>>;

interface KillPoint {
  name: string;
  arm: (atDeath: () => unknown) => void;
}

const afterWrites = (count: number): KillPoint => ({
  name: `after ${count} writes`,
  arm: (atDeath) => crash.after(count, atDeath),
});

const killPoints = (writes: readonly string[]): KillPoint[] => writes.map((_, count) => afterWrites(count));

/** Returns whether the process survived. */
async function live(
  given: World,
  part: (machine: Machine) => Promise<void>,
  killed?: KillPoint,
): Promise<boolean> {
  crash.never();
  const machine = startMachine({ invocation: testInvocation() }, given.file);
  given.file = machine.file;
  killed?.arm(() => machine.close());
  try {
    machine.resume();
    await part(machine);
    return true;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return false;
  } finally {
    machine.close();
    await crash.buried();
  }
}

const request = ({ calendarId }: World) => ({
  user,
  calendarId,
  indexes: [0, 1, 2],
  idempotencyKey: calendarId,
  duplicateMode: 'prompt' as const,
  downloadMode: 'klaviyo' as const,
  existing: 'skip' as const,
});

/** Answers the batch's questions and waits for the end. */
const client = (given: World) => async () => {
  const { batch_id } = await createBatch(request(given));
  await follow(given, batch_id, ({ state }) => state === 'complete');
};

async function follow({ tag }: World, batch: string, wanted: (seen: Batch) => boolean): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const seen = await readBatch(batch);
    if (wanted(seen)) return;
    if (seen.totals.waiting > 0) await answerTag({ batch, tag, choice: 'create_new', by: 'ann' });
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error('The batch never got there');
}

async function finished({ calendarId }: World): Promise<{ id: string; done: ItemRecord[] }[]> {
  crash.never();
  const stored = (await batches.list(batchList(CLIENT), { reverse: true })).records;
  const ofCalendar = stored.filter(({ session_id }) => session_id === calendarId);
  return Promise.all(
    ofCalendar.map(async ({ batch_id: id }) => ({
      id,
      done: (await loadBatch(id)).items.filter(({ state }) => state === 'completed'),
    })),
  );
}

const drafts = (model: Model, id: string | undefined) =>
  [0, 1]
    .filter((index) => objects.has(`drafts/${id}/1/${index}.json`))
    .map((index) => [index, model.calls.get(`Campaign ${index}`)] as const);

/** The brand's count at the last `expectWhole`; nothing else is counted in between. */
let counted = 0;

/** Everything made exactly once, with all records in agreement. */
async function expectWhole(given: World, lives: number, when = ''): Promise<void> {
  const { calendarId, tag, model, studio } = given;
  const { batches } = await listBatches(CLIENT, { calendar: await requireCalendar(calendarId) });
  expect(batches).toHaveLength(1);
  const batch = await readBatch(batches[0]?.batch_id ?? '');
  expect(batch).toMatchObject({ state: 'complete', totals: { completed: 2, failed: 1, total: 3 } });
  expect(batch.usage, when).toMatchObject({ input_tokens: 200, output_tokens: 100 });
  const pictures = ((batch.usage.cost_usd ?? 0) - 0.002) / PICTURE_USD;
  expect(Math.round(pictures) + batch.usage.dropped_calls, when).toBeGreaterThanOrEqual(1);
  expect(Math.round(pictures), when).toBeLessThanOrEqual(studio.drawn.get(tag) ?? 0);
  const total = (await usageOf(CLIENT)).reduce((sum, { input_tokens }) => sum + input_tokens, 0);
  expect(total - counted, when).toBe(200);
  counted = total;
  for (const index of [0, 1]) {
    const versions = await versionsOf(calendarId, index);
    expect(versions).toHaveLength(1);
    const version = versions[0]?.version ?? 0;
    expect(batch.items[index]).toMatchObject({ state: 'completed', version });
    expect(await findCampaign(calendarId, index)).toMatchObject({
      status: 'completed',
      out_of_date: false,
      email: { version },
    });
    for (const part of ['html', 'json'])
      expect(objects.get(`emails/${calendarId}/${index}/${version}.${part}`)).toBeTruthy();
    expect(model.calls.get(`Campaign ${index}`)).toBeLessThanOrEqual(lives);
  }
  expect(await findCampaign(calendarId, 2)).toMatchObject({ status: 'error', error_type: 'parsing_error' });
  expect((await existingImages(CLIENT)).get(tag)?.map(({ version }) => version)).toEqual([2, 1]);
  expect(studio.drawn.get(tag)).toBeLessThanOrEqual(lives);
}

describe('a process that is killed between any two writes', () => {
  it('leaves nothing lost and nothing made twice, wherever it was', { timeout: 600_000 }, async () => {
    const clean = await world('clean');
    expect(await live(clean, client(clean))).toBe(true);
    const { writes } = crash;
    await expectWhole(clean, 1);
    expect(writes.length).toBeGreaterThan(50);

    for (const point of killPoints(writes)) {
      const given = await world(point.name.replaceAll(' ', '_'));
      const lived = await live(given, client(given), point);
      const before = await finished(given);
      const written = drafts(given.model, before[0]?.id);
      expect(await live(given, client(given)), point.name).toBe(true);
      await expectWhole(given, lived ? 1 : 2, point.name);
      expect(
        drafts(given.model, before[0]?.id).filter(([index]) => written.some(([known]) => known === index)),
        point.name,
      ).toEqual(written);
      const after = await finished(given);
      for (const item of before[0]?.done ?? []) expect(after[0]?.done, point.name).toContainEqual(item);
    }
  });

  it('asks no second time for a repair whose answer died with it', async () => {
    const given = await world('repair');
    given.model.answers = (name) =>
      name === 'Campaign 0' ? { parts: saying('Took {{LOAD_TIME}} seconds.') } : {};
    const { behave } = given.model;
    given.model.behave = async (name, call) => {
      if (name === 'Campaign 0' && call === 2) crash.after(0);
      await behave(name, call);
    };
    expect(await live(given, client(given))).toBe(false);
    expect(await live(given, client(given))).toBe(true);
    expect(given.model.calls.get('Campaign 0')).toBe(2);
    const [version] = await versionsOf(given.calendarId, 0);
    expect(version?.checks.block).toBeGreaterThan(0);
    const { batches: made } = await listBatches(CLIENT, {
      calendar: await requireCalendar(given.calendarId),
    });
    const { items } = await loadBatch(made[0]?.batch_id ?? '');
    expect(items[0]).toMatchObject({ state: 'completed', dropped_calls: 1 });
    // Two emails, and the image that they share.
    expect(items.reduce((sum, { calls }) => sum + calls, 0)).toBe(3);
    counted = (await usageOf(CLIENT)).reduce((sum, { input_tokens }) => sum + input_tokens, 0);
  });

  it('may be killed again while it makes good what the last kill left', async () => {
    for (const [first = 0, second = 0] of [
      [3, 0],
      [6, 2],
      [12, 9],
      [17, 5],
      [25, 25],
      [31, 12],
      [40, 3],
      [44, 8],
    ]) {
      const given = await world(`twice_${first}_${second}`);
      await live(given, client(given), afterWrites(first));
      await live(given, client(given), afterWrites(second));
      await live(given, client(given));
      await expectWhole(given, 3, `after ${first} and ${second} writes`);
    }
  });

  it('finishes a cancellation and a retry that it began', async () => {
    /** The cancelling and retrying process may be killed. Returns its writes. */
    async function cancelAndRetry(given: World, killed?: KillPoint): Promise<readonly string[]> {
      let id = '';
      await live(given, async () => {
        ({ batch_id: id } = await createBatch(request(given)));
        for (let waiting = false; !waiting; ) waiting = (await readBatch(id)).state === 'waiting';
      });
      await live(
        given,
        async () => {
          await cancelBatch(id);
          await retryBatch({ user, batch: id, idempotencyKey: `again-${id}` });
        },
        killed,
      );
      const { writes } = crash;
      await live(given, async () => {
        await cancelBatch(id);
        const { state } = await readBatch(id);
        if (state === 'cancelled') await retryBatch({ user, batch: id });
        await follow(given, id, (seen) => seen.state === 'complete');
      });
      expect(
        await Promise.all([0, 1].map(async (index) => (await versionsOf(given.calendarId, index)).length)),
        killed?.name,
      ).toEqual([1, 1]);
      return writes;
    }

    const writes = await cancelAndRetry(await world('cancel'));
    for (const point of killPoints(writes))
      await cancelAndRetry(await world(`cancel_${point.name.replaceAll(' ', '_')}`), point);
  });
});
