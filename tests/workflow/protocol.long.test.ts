import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareImage } from '#functions/app/batches/images/prepare-image.ts';
import { compose } from '#functions/app/batches/writing/compose.ts';
import * as coordinate from '#functions/workflow/coordinate.ts';
import { itemTask } from '#functions/workflow/task.ts';
import { type Explored, exploreAll, exploreRandomly } from './model/explore.ts';
import { batchMoves, itemMoves } from './model/protocol.ts';
import { plannedFailure, scenarios } from './model/scenarios.ts';
import { FROM_NEW_BRIEF, NEW_BRIEF } from './model/settings.ts';
import { product, stubTimers, world } from './model/world.ts';
import { models } from './support/models.ts';
import { answerFor, seedImage } from './support/world.ts';

vi.mock('#functions/services/table.ts', async (original) =>
  (await import('./model/world.ts')).table.service(await original()),
);
vi.mock('#functions/services/bucket.ts', async (original) =>
  (await import('./model/world.ts')).bucketService(await original()),
);
vi.mock('#functions/services/workflow.ts', async () => {
  const { world } = await import('./model/world.ts');
  const service = () => world().machine.service;
  return {
    startExecution: (name: string, input: unknown) => service().startExecution(name, input),
    stopExecution: (name: string, cause: string) => service().stopExecution(name, cause),
    executionStatus: (name: string) => service().executionStatus(name),
    answerTask: (token: string, output: unknown) => service().answerTask(token, output),
  };
});
vi.mock(
  '#functions/services/model/choose-writer.ts',
  async () => (await import('./support/models.ts')).chooseWriter,
);
vi.mock('#functions/services/model/images.ts', async () => (await import('./support/models.ts')).images);
vi.mock(
  '#functions/app/batches/images/create-version.ts',
  async () => (await import('./support/models.ts')).createVersion,
);
vi.mock('#functions/app/cached.ts', () => ({
  FOR_RUN_MS: 0,
  cached: (_key: string, load: () => unknown) => load(),
  forget: () => undefined,
}));
vi.mock('#shared/contract/limits.ts', async (original) => {
  const { settings } = await import('./model/settings.ts');
  return {
    ...(await original<object>()),
    get BATCH_LIMIT() {
      return settings.batchLimit;
    },
  };
});
vi.mock('node:crypto', async (original) => {
  const { world } = await import('./model/world.ts');
  return { ...(await original<object>()), randomUUID: () => world().scheduler.nextId() };
});
vi.mock('node:timers/promises', async (original) => {
  const { world } = await import('./model/world.ts');
  return { ...(await original<object>()), setTimeout: (ms: number) => world().scheduler.pause(ms) };
});

const tasks = new AsyncLocalStorage<{ batch_id: string; index: number; take: number }>();

beforeAll(async () => {
  // Loading it on demand would take a turn.
  await import('#functions/app/emails/render.ts');
  vi.useFakeTimers({ toFake: ['Date'] });
  stubTimers();
  product.tasks = {
    coordinate: coordinate.handler,
    prepareImage: (payload, invocation) => prepareImage(invocation, itemTask.parse(payload)),
    compose: (payload, invocation) => {
      const task = itemTask.parse(payload);
      return tasks.run(task, () => compose(invocation, task));
    },
  };
  models.writer = {
    kind: 'openai',
    account: 'account',
    write: async (request) => {
      const { batch_id, index, take } = tasks.getStore() ?? { batch_id: '', index: 0, take: 0 };
      const { scheduler, calls } = world();
      const key = `${batch_id} ${index} ${take}`;
      await scheduler.operation(
        `the model is called for ${key}`,
        () => calls.set(key, (calls.get(key) ?? 0) + 1),
        () => 0,
      );
      // Anything may happen while the answer takes its time.
      await scheduler.operation(
        `the model answers for ${key}`,
        () => plannedFailure([...calls.values()].reduce((sum, n) => sum + n, 0)),
        () => 0,
      );
      return answerFor(request, JSON.stringify(request).includes(NEW_BRIEF) ? FROM_NEW_BRIEF : 1);
    },
  };
  models.imageAccount = 'images';
  models.createImageVersion = async ({ tag, existing, proposedAfter }) => {
    await world().scheduler.operation(
      `the model draws ${tag}`,
      () => {
        world().drawn += 1;
      },
      () => 0,
    );
    const version = (proposedAfter ?? existing?.version ?? 0) + 1;
    return seedImage(tag, { version, source: 'created', archived: proposedAfter !== undefined });
  };
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Every order with one interruption, and more at random. */
const EVERY_ORDER = { interruptions: 1, most: 1_500 };
const tried = { orders: 0, steps: 0, whole: 0 };
function count({ orders, steps, complete }: Explored): void {
  tried.orders += orders;
  tried.steps += steps;
  tried.whole += complete ? 1 : 0;
}
afterAll(() => {
  const { orders, steps, whole } = tried;
  console.log(`${orders} orders, ${steps} steps; all with one interruption in ${whole} scenarios`);
});
const AT_RANDOM = 400;

it('the states and their moves are those that the documentation shows', async () => {
  const text = await readFile('docs/adr/0038-every-order-of-calls-is-tried.md', 'utf8');
  const [batch, item] = text.split('\nStates of ').slice(1);
  const movesIn = (part = '') =>
    Object.fromEntries(
      [...part.matchAll(/^\| `(.+?)` \| (.+) \|$/gm)].map(([, from = '', to = '']) => [
        from,
        to.split(', ').map((state) => state.slice(1, -1)),
      ]),
    );
  expect(movesIn(batch)).toEqual(batchMoves);
  expect(movesIn(item)).toEqual(itemMoves);
});

describe('calls that happen at the same time end well in every order', () => {
  it.each(scenarios)('$name', { timeout: 1_800_000 }, async (scenario) => {
    count(await exploreAll(scenario, EVERY_ORDER));
    count(await exploreRandomly(scenario, AT_RANDOM));
  });
});
