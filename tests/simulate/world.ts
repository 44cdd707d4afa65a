import type { Invocation } from '#functions/app/batches/state/work.ts';
import { batchDefinition } from '#infra/workflow/definition.ts';
import { MemoryTable } from '#tests/workflow/model/memory-table.ts';
import { MachineModel } from '#tests/workflow/model/state-machine.ts';
import { Clock } from './clock.ts';
import { type ProviderLimits, rateLimited } from './provider.ts';
import { TableMeter } from './table-meter.ts';

type Task = (payload: unknown, invocation: Invocation) => Promise<unknown>;

/** The time limit of a workflow's function. */
const FUNCTION_MS = 170_000;

/** The same load always gives the same figures. */
let drawn = 7;
Math.random = () => {
  drawn = (drawn * 16_807) % 2_147_483_647;
  return drawn / 2_147_483_647;
};
const clock = new Clock(Date.parse('2027-03-01T09:00:00Z'));
const meter = new TableMeter((ms) => clock.pause(ms));
const states = new Map<string, number>();
/** Filled by `simulate`, because the product's tasks import stand-ins that need this module. */
const tasks = new Map<string, Task>();

const machine = new MachineModel({
  definition: batchDefinition(),
  scheduler: {
    begin: (_name, _thread, work) => ({ actor: {}, outcome: work() }),
    operation: async (_label, effect) => effect(),
    pause: (ms) => clock.pause(ms),
  },
  async invoke(name, payload) {
    const until = clock.now + FUNCTION_MS;
    try {
      return await tasks.get(name)?.(payload, {
        remainingMs: () => until - clock.now,
        sleep: (ms) => clock.pause(ms),
        random: Math.random,
      });
    } catch (error) {
      // Otherwise the machine would retry it and falsify the figures.
      world.faults.push(error);
      throw error;
    }
  },
  onEndedEarly: ({ name, status }) => {
    throw new Error(`${name} ended as ${status}`);
  },
  onStart: () => undefined,
  onState: (name) => states.set(name, (states.get(name) ?? 0) + 1),
});

/** Shared by the stand-ins and the simulation; one per process. */
export const world = {
  clock,
  meter,
  table: new MemoryTable(meter),
  objects: new Map<string, string>(),
  machine,
  /** Entries per state. */
  states,
  tasks,
  /** Thrown by tasks. */
  faults: [] as unknown[],
  provider: rateLimited({ requestsPerMinute: 1, tokensPerMinute: 1, tokensPerCall: 1 }),
  callSeconds: 0,
  setProvider(limits: ProviderLimits, callSeconds: number): void {
    world.provider = rateLimited(limits);
    world.callSeconds = callSeconds;
  },
};
