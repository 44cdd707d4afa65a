import { prepareImage } from '#functions/app/batches/images/prepare-image.ts';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import {
  batchItems,
  batchKey,
  ITEM_PREFIX,
  type ItemRecord,
} from '#functions/app/batches/state/batch-records.ts';
import { compose } from '#functions/app/batches/writing/compose.ts';
import * as coordinate from '#functions/workflow/coordinate.ts';
import { itemTask } from '#functions/workflow/task.ts';
import { seedBrand, seedCalendar, user } from '#tests/workflow/support/world.ts';
import type { ProviderLimits } from './provider.ts';
import { world } from './world.ts';

/** Campaigns started together; `after` is in seconds. */
export interface Start {
  campaigns: number;
  after: number;
}

export interface Load extends ProviderLimits {
  /** Each has its own brand. */
  starts: Start[];
  callSeconds: number;
}

export interface Simulated {
  /** Seconds from each start to its last email. */
  seconds: number[];
  makespan: number;
  completed: number;
  failed: number;
  /** Refused calls of the model. */
  refused: number;
  /** Seconds that the provider asked campaigns to wait. */
  waited: number;
  /** State transitions of all executions. */
  transitions: number;
  /** How often a slot asked for the next campaign. */
  looks: number;
  readUnits: number;
  writeUnits: number;
}

/**
 * Runs batches through the product's code and state machine, with a table in memory and a clock that jumps.
 * Once per process, after `stand-ins/register.ts`.
 */
export async function simulate({ starts, callSeconds, ...limits }: Load): Promise<Simulated> {
  const { clock, meter, table, tasks, states } = world;
  world.setProvider(limits, callSeconds);
  tasks.set('coordinate', coordinate.handler);
  tasks.set('prepareImage', (payload, invocation) => prepareImage(invocation, itemTask.parse(payload)));
  tasks.set('compose', (payload, invocation) => compose(invocation, itemTask.parse(payload)));
  // Loaded now, because the clock does not wait for a module.
  await import('#functions/app/batches/writing/make-email.ts');
  const calendars: string[] = [];
  for (const [n, { campaigns }] of starts.entries()) {
    await seedBrand(`brand_${n}`);
    calendars.push(await seedCalendar(Array(campaigns).fill({ send_date: '2027-04-01' }), `brand_${n}`));
  }
  Object.assign(meter, { reads: 0, writes: 0 });
  const begin = clock.now;
  const batches = starts.map(async ({ campaigns, after }, n) => {
    await clock.pause(after * 1_000);
    return createBatch({
      ...{ user, calendarId: calendars[n] ?? '', indexes: [...Array(campaigns).keys()] },
      ...{ duplicateMode: 'prompt', downloadMode: 'klaviyo', existing: 'skip' },
    });
  });
  await clock.run();
  if (world.faults.length > 0) throw world.faults[0];
  const items = (await Promise.all(batches)).map(({ batch_ids }) =>
    batch_ids.flatMap((id) =>
      batchItems.read(table.items(batchKey(id).pk).filter(({ sk }) => String(sk).startsWith(ITEM_PREFIX))),
    ),
  );
  const all = items.flat();
  const open = all.filter(({ ended }) => !ended);
  if (open.length > 0) throw new Error(`${open.length} campaigns never ended`);
  const endOf = (of: ItemRecord[]) => Math.max(...of.map(({ finished_at }) => Date.parse(finished_at ?? '')));
  const count = (state: ItemRecord['state']) => all.filter((item) => item.state === state).length;
  return {
    seconds: items.map((of, n) => (endOf(of) - begin) / 1_000 - (starts[n]?.after ?? 0)),
    makespan: (endOf(all) - begin) / 1_000,
    completed: count('completed'),
    failed: count('error'),
    refused: world.provider.refused,
    waited: all.reduce((sum, { provider_wait_seconds }) => sum + provider_wait_seconds, 0),
    transitions: [...states.values()].reduce((sum, times) => sum + times, 0),
    looks: states.get('NextCampaign') ?? 0,
    readUnits: meter.reads,
    writeUnits: meter.writes,
  };
}
