import { vi } from 'vitest';
import type { Invocation } from '#functions/app/batches/state/work.ts';
import type * as BucketModule from '#functions/services/bucket.ts';
import { batchDefinition } from '#infra/workflow/definition.ts';
import { invariants } from './invariants.ts';
import { type Access, MemoryTable, type Partitions } from './memory-table.ts';
import { type Choose, hashOf, Scheduler, Timer } from './scheduler.ts';
import { MachineModel } from './state-machine.ts';

const BEGINNING = Date.parse('2026-03-02T09:00:00Z');
const DEFINITION = batchDefinition();

export type Tasks = Record<
  'coordinate' | 'prepareImage' | 'compose',
  (payload: unknown, invocation: Invocation) => Promise<unknown>
>;
/** Set by the test that imports the tasks, because they import these stand-ins. */
export const product: { tasks?: Tasks } = {};

/** Everything stored, and all actors. */
export interface World {
  scheduler: Scheduler;
  machine: MachineModel;
  objects: Map<string, string>;
  /** Model calls by batch, campaign and take. */
  calls: Map<string, number>;
  drawn: number;
  rules: ReturnType<typeof invariants>;
  /** How each call of an actor ended. */
  outcomes: Map<string, string>;
}

let current: World | undefined;
export function world(): World {
  if (!current) throw new Error('There is no world');
  return current;
}

export const table = new MemoryTable({
  operation(access, effect, fingerprintOf) {
    if (isIndependent(access)) return Promise.resolve().then(effect);
    const { label } = access;
    return world().scheduler.operation(label, effect, fingerprintOf);
  },
  pause: (ms) => world().scheduler.pause(ms),
  onWrite: (write) => world().rules.onWrite(write),
});

/**
 * No scenario depends on these, so they happen at once, leaving fewer orders: brand settings, lists for the
 * hourly check, the month's neighbours, the displayed step, list counters.
 */
function isIndependent({ key: { pk, sk }, kind, fields, count }: Access): boolean {
  if (sk.startsWith('ACTIVITY#') || pk.startsWith('PAUSE#')) return true;
  if (pk === 'SITES' || pk === 'UNFINISHED_BATCHES') return true;
  if (kind === 'read') return (pk.startsWith('BRAND') && !sk.startsWith('USAGE#')) || count >= NEIGHBOURS;
  return fields.length > 0 && fields.every((field) => SHOWN_ONLY.has(field));
}
const NEIGHBOURS = 40;
const SHOWN_ONLY = new Set(['step', 'steps', 'started_at', 'changes', 'latest_batch_id']);

export interface Snapshot {
  partitions: Partitions;
  fingerprint: number;
  objects: Map<string, string>;
}

export const nothingStored: Snapshot = { partitions: new Map(), fingerprint: 0, objects: new Map() };

export const snapshot = ({ objects }: World): Snapshot => ({
  partitions: new Map([...table.partitions].map(([pk, items]) => [pk, new Map(items)])),
  fingerprint: table.fingerprint,
  objects: new Map(objects),
});

export function createWorld(from: Snapshot): World {
  table.restore(from.partitions, from.fingerprint);
  const scheduler = new Scheduler(BEGINNING, (now) => vi.setSystemTime(now));
  const machine = new MachineModel({
    definition: DEFINITION,
    scheduler,
    invoke: (task, payload) => runTask(task as keyof Tasks, payload),
    onStart: ({ name }) => world().rules.onStart(name),
    onEndedEarly: ({ name, input, status }) => {
      const event = { detail: { status, input } };
      const { outcome } = scheduler.begin(`event of ${name}`, `event of ${name}`, () =>
        runTask('coordinate', event),
      );
      outcome.catch((error) => world().rules.report(`The event of ${name} failed: ${error}`));
    },
  });
  current = {
    scheduler,
    machine,
    objects: new Map(from.objects),
    calls: new Map(),
    drawn: 0,
    rules: invariants(table),
    outcomes: new Map(),
  };
  return current;
}

function runTask(task: keyof Tasks, payload: unknown): Promise<unknown> {
  if (!product.tasks) throw new Error('The test has not set the tasks');
  const { scheduler } = world();
  const until = scheduler.now + 170_000;
  return product.tasks[task](payload, {
    remainingMs: () => until - scheduler.now,
    sleep: (ms) => scheduler.pause(ms),
    random: () => 0,
  });
}

export const runWorld = (choose: Choose): Promise<boolean> => {
  const { scheduler, machine, calls, objects } = world();
  return scheduler.run(
    choose,
    () => `${table.fingerprint}/${machine.fingerprint}/${[...calls].join()}/${objects.size}`,
  );
};

/** Gives actors' timers to the scheduler, until `vi.unstubAllGlobals`. */
export function stubTimers(): void {
  const { setTimeout, clearTimeout } = globalThis;
  vi.stubGlobal(
    'setTimeout',
    (callback: () => void, ms = 0) => current?.scheduler.startTimer(callback, ms) ?? setTimeout(callback, ms),
  );
  vi.stubGlobal('clearTimeout', (timer: Timer | NodeJS.Timeout | undefined) =>
    timer instanceof Timer ? timer.stop() : clearTimeout(timer),
  );
}

/** Only drafts have readers other than their writer. */
export const bucketService = (original: typeof BucketModule): typeof BucketModule => ({
  ...original,
  putObject: (key, body) => {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    const store = () => {
      world().rules.onObject(key, world().objects.get(key), text);
      world().objects.set(key, text);
    };
    return key.startsWith('drafts/')
      ? world().scheduler.operation(`store ${key}`, store, () => 0)
      : Promise.resolve().then(store);
  },
  getText: (key) => {
    const read = () => world().objects.get(key);
    return key.startsWith('drafts/')
      ? world().scheduler.operation(`read ${key}`, read, (text) => hashOf(text ?? ''))
      : Promise.resolve().then(read);
  },
});
