import { seededRandom } from '#tests/support/seeded.ts';
import { Broken } from './invariants.ts';
import type { Actor, Choice, Choose, Crossing } from './scheduler.ts';
import { createWorld, nothingStored, runWorld, type Snapshot, snapshot, type World, world } from './world.ts';

/** Simultaneous calls, and the state they start from. */
export interface Scenario {
  name: string;
  seed: () => Promise<void>;
  /**
   * Earlier calls, in order. Their executions run beside the actors, or first with `run`; a call is killed
   * after `diesAfter` operations.
   */
  before?: { call: () => Promise<unknown>; run?: boolean; diesAfter?: number }[];
  /** By name; they run together with the executions already started. */
  actors: Record<string, () => Promise<unknown>>;
  /** How many processes may die. */
  kills?: number;
  /** Throws when the final state is wrong. */
  after: (world: World) => Promise<void>;
}

export interface Explored {
  orders: number;
  /** Abandoned at a state seen before. */
  joined: number;
  steps: number;
  /** Every order within the bounds was tried. */
  complete: boolean;
}

export interface Bounds {
  interruptions: number;
  most: number;
}

/** Something else could have happened at this point of an order. */
interface Fork {
  taken: string;
  others: string[];
}

const choiceName = (choice: Choice): string => {
  if ('go' in choice) return choice.go.name;
  return 'kill' in choice ? `kill ${choice.kill.name}` : 'stop';
};

/**
 * All interleavings with at most so many interruptions, except from states already seen. Throws `Broken` with
 * the order that breaks a rule.
 */
export async function exploreAll(scenario: Scenario, { interruptions, most }: Bounds): Promise<Explored> {
  const from = await seeded(scenario);
  const found: Explored = { orders: 0, joined: 0, steps: 0, complete: true };
  const known = new Map<string, number>();
  const forks: Fork[] = [];
  do {
    if (found.orders === most) return { ...found, complete: false };
    let at = 0;
    let left = interruptions;
    let kills = scenario.kills ?? 0;
    const choose: Choose = (crossing) => {
      const options = optionsAt(crossing, left, kills);
      let fork = forks[at];
      if (at >= forks.length) {
        const key = `${kills}/${crossing.fingerprint()}`;
        if ((known.get(key) ?? -1) >= left) {
          found.joined += 1;
          return { stop: true };
        }
        known.set(key, left);
      }
      if (options.length === 1 && options[0]) return options[0].choice;
      if (!fork) {
        const [first, ...others] = options.map(({ choice }) => choiceName(choice));
        fork = { taken: first ?? '', others };
        forks.push(fork);
      }
      at += 1;
      const { taken } = fork;
      const option = options.find(({ choice }) => choiceName(choice) === taken);
      if (!option) throw new Error(`The order cannot be repeated: ${taken} is not ready at choice ${at}`);
      left -= option.cost;
      if ('kill' in option.choice) kills -= 1;
      return option.choice;
    };
    await tryOrder(scenario, from, choose);
    found.orders += 1;
    found.steps += world().scheduler.trace.length;
  } while (nextOrder(forks));
  return found;
}

/** Takes another choice at the last fork that has one; false when there is none. */
function nextOrder(forks: Fork[]): boolean {
  for (let last = forks.at(-1); last; last = forks.at(-1)) {
    const other = last.others.shift();
    if (other !== undefined) {
      last.taken = other;
      return true;
    }
    forks.pop();
  }
  return false;
}

interface Option {
  choice: Choice;
  cost: number;
}

/** The last actor to run comes first; each interruption costs one. */
function optionsAt({ ready, last }: Crossing, left: number, kills: number): Option[] {
  const goesOn = ready.find((actor) => actor === last) ?? ready.find(({ thread }) => thread === last?.thread);
  const pauses = goesOn?.pending[0]?.notBefore !== undefined;
  const rest = ready.filter((actor) => actor !== goesOn);
  const cost = goesOn && !pauses ? 1 : 0;
  const mine: Option[] = goesOn ? [{ choice: { go: goesOn }, cost: 0 }] : [];
  const theirs = cost <= left ? rest.map((go): Option => ({ choice: { go }, cost })) : [];
  const dying =
    kills > 0
      ? ready.filter(({ onKill }) => onKill).map((kill): Option => ({ choice: { kill }, cost: 0 }))
      : [];
  // A pause lets the others go first, so that nobody waits for them forever.
  return pauses && rest.length > 0 ? [...theirs, ...mine, ...dying] : [...mine, ...theirs, ...dying];
}

/** Chance of an interruption at a step, in the calmest and the wildest order. */
const SELDOM = 0.03;
const OFTEN = 0.5;

/** Reproducible by seed. */
export async function exploreRandomly(scenario: Scenario, orders: number, seed = 1): Promise<Explored> {
  const from = await seeded(scenario);
  const found: Explored = { orders: 0, joined: 0, steps: 0, complete: false };
  for (; found.orders < orders; found.orders += 1) {
    const random = seededRandom(seed * 7_919 + found.orders);
    let kills = scenario.kills ?? 0;
    // Most mistakes need one or two interruptions at the right place, some need many.
    const changesHands = SELDOM * (OFTEN / SELDOM) ** random.next();
    await tryOrder(scenario, from, ({ ready, last }) => {
      const killable = kills > 0 ? ready.filter(({ onKill }) => onKill) : [];
      if (killable.length > 0 && random.next() < 0.02) {
        kills -= 1;
        return { kill: random.pick(killable) };
      }
      const same = ready.find((actor) => actor === last);
      return { go: same && random.next() > changesHands ? same : random.pick(ready) };
    });
    found.steps += world().scheduler.trace.length;
  }
  return found;
}

async function seeded(scenario: Scenario): Promise<Snapshot> {
  const created = createWorld(nothingStored);
  await scenario.seed();
  return snapshot(created);
}

const first: Choose = ({ ready, last }) => ({
  go: (ready.find((actor) => actor === last) ??
    ready.find(({ thread }) => thread === last?.thread) ??
    ready[0]) as Actor,
});

const SHOWN_STEPS = 200;
const told = (trace: readonly string[]): string =>
  trace
    .slice(-SHOWN_STEPS)
    .map((step) => `  ${step}`)
    .join('\n');

const onlyActor = (wanted: string, most = Number.POSITIVE_INFINITY): Choose => {
  let left = most;
  return ({ ready }) => {
    const go = ready.find(({ name }) => name === wanted);
    left -= 1;
    return go && left >= 0 ? { go } : { stop: true };
  };
};

async function tryOrder(scenario: Scenario, from: Snapshot, choose: Choose): Promise<void> {
  const made = createWorld(from);
  const { scheduler, rules } = made;
  try {
    for (const [at, { call, run = false, diesAfter }] of (scenario.before ?? []).entries()) {
      const name = `before${at}`;
      begin(made, name, call);
      await runWorld(run ? first : onlyActor(name, diesAfter));
      if (diesAfter !== undefined)
        for (const actor of scheduler.actors) if (actor.name === name) scheduler.kill(actor);
      expectUnbroken(made);
    }
    scheduler.trace.push('— now at the same time —');
    for (const [name, work] of Object.entries(scenario.actors)) begin(made, name, work);
    if (!(await runWorld(choose))) return expectUnbroken(made);
    expectUnbroken(made);
    scheduler.trace.push('— afterwards —');
    await scenario.after(made);
    expectUnbroken(made);
  } catch (error) {
    const said = rules.breach ?? (error instanceof Error ? error.message : String(error));
    throw new Broken(`${scenario.name}: ${said}\n${told(scheduler.trace)}`, {
      cause: error,
    });
  }
}

function expectUnbroken({ rules: { breach } }: World): void {
  if (breach !== undefined) throw new Broken(breach);
}

export function begin({ scheduler, outcomes }: World, name: string, work: () => Promise<unknown>): void {
  const { actor, outcome } = scheduler.begin(name, name, work);
  actor.onKill = () => void outcomes.set(name, 'killed');
  outcome.then(
    () => void outcomes.set(name, 'done'),
    (error: Error & { status?: number }) => void outcomes.set(name, `${error.name} ${error.message}`),
  );
}

/** With whatever follows from it. */
export async function alone(made: World, name: string, work: () => Promise<unknown>): Promise<void> {
  begin(made, name, work);
  await runWorld(first);
}
