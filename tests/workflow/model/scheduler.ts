import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** A call of a route or task, whose reads and writes interleave with the others'. */
export interface Actor {
  readonly name: string;
  /** Actors of one thread run in sequence, like the tasks of one turn. */
  readonly thread: string;
  /** In the order it waits for them. */
  readonly pending: Operation[];
  /** Hash of everything it has read, which decides its next step. */
  seen: number;
  ids: number;
  ended: boolean;
  /** Absent when its process cannot die. */
  onKill?: () => void;
}

/** In ms since 1970. */
export class Timer {
  readonly actor: Actor;
  readonly at: number;
  readonly #timers: Set<Timer>;
  readonly #callback: () => void;

  constructor(timers: Set<Timer>, actor: Actor, at: number, callback: () => void) {
    this.#timers = timers;
    this.actor = actor;
    this.at = at;
    this.#callback = AsyncResource.bind(callback);
    timers.add(this);
  }

  stop(): void {
    this.#timers.delete(this);
  }

  /** Once, unless stopped. */
  fire(): void {
    if (this.#timers.delete(this)) this.#callback();
  }
}

interface Operation {
  label: string;
  run: () => void;
  /** The end of a pause, ms since 1970. */
  notBefore?: number;
}

/** Actors that can continue, the last to run, and those whose process may die. */
export interface Crossing {
  ready: readonly Actor[];
  last: Actor | undefined;
  /** Identifies everything stored and what each actor has seen. */
  fingerprint: () => string;
}

export type Choice = { go: Actor } | { kill: Actor } | { stop: true };
export type Choose = (crossing: Crossing) => Choice;

const running = new AsyncLocalStorage<Actor>();
const MOST_STEPS = 5_000;
/** For work outside the scheduler, such as loading a module. */
const PATIENCE_MS = 60_000;

/**
 * One thread, one read or write at a time, in a chosen order. Time moves only when everybody pauses, timers
 * follow it, and each actor numbers its own ids.
 */
export class Scheduler {
  readonly actors: Actor[] = [];
  readonly trace: string[] = [];
  now: number;
  readonly #timers = new Set<Timer>();
  readonly #tick: (now: number) => void;

  constructor(now: number, tick: (now: number) => void) {
    this.now = now;
    this.#tick = tick;
    tick(now);
  }

  begin<T>(name: string, thread: string, work: () => Promise<T>): { actor: Actor; outcome: Promise<T> } {
    const actor: Actor = { name, thread, pending: [], seen: 1, ids: 0, ended: false };
    this.actors.push(actor);
    const outcome = running.run(actor, work);
    const end = () => this.#end(actor);
    outcome.then(end, end);
    return { actor, outcome };
  }

  /** Happens when the actor's turn comes; at once outside any actor. */
  operation<T>(label: string, effect: () => T, fingerprintOf: (result: T) => number): Promise<T> {
    const actor = running.getStore();
    if (!actor) return Promise.resolve().then(effect);
    if (actor.ended) return new Promise(() => undefined);
    return new Promise((resolve, reject) => {
      actor.pending.push({
        label,
        run: () => {
          try {
            const result = effect();
            actor.seen = mix(mix(actor.seen, hashOf(label)), fingerprintOf(result));
            resolve(result);
          } catch (error) {
            actor.seen = mix(actor.seen, hashOf(`${label} failed`));
            reject(error);
          }
        },
      });
    });
  }

  pause(ms: number): Promise<void> {
    const actor = running.getStore();
    if (!actor) return Promise.resolve();
    const notBefore = this.now + ms;
    return new Promise((resolve) => {
      const run = () => {
        actor.seen = mix(actor.seen, 7);
        resolve();
      };
      actor.pending.push({ label: 'pause', run, notBefore });
    });
  }

  /** Real timers depend on the machine. Undefined outside any actor. */
  startTimer(callback: () => void, ms: number): Timer | undefined {
    const actor = running.getStore();
    return actor && new Timer(this.#timers, actor, this.now + ms, callback);
  }

  nextId(): string {
    const actor = running.getStore();
    if (!actor) {
      this.#ids += 1;
      return `id-${this.#ids}`;
    }
    actor.ids += 1;
    return `${actor.name.replaceAll(/[^A-Za-z0-9]/g, '-')}-${actor.ids}`;
  }
  #ids = 0;

  /** Runs until everybody has ended or is stuck. False when the choice was to stop. */
  async run(choose: Choose, fingerprint: () => string): Promise<boolean> {
    let last: Actor | undefined;
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      await this.#atRest();
      const ready = this.#ready();
      if (ready.length === 0) {
        const next = this.#nextTime();
        if (next === undefined) return true;
        this.pass(next - this.now);
        continue;
      }
      const choice = choose({
        ready,
        last,
        fingerprint: () => `${fingerprint()}/${this.#fingerprint(last)}`,
      });
      if ('stop' in choice) return false;
      if ('kill' in choice) {
        this.kill(choice.kill);
      } else {
        last = choice.go;
        const operation = last.pending.shift();
        this.trace.push(`${last.name}: ${operation?.label}`);
        operation?.run();
      }
    }
    throw new Error(`Still at work after ${MOST_STEPS} steps`);
  }

  /** It does nothing more. */
  kill(actor: Actor): void {
    this.trace.push(`${actor.name}: dies`);
    this.#end(actor);
    actor.pending.length = 0;
    actor.onKill?.();
  }

  pass(ms: number): void {
    this.now += ms;
    this.#tick(this.now);
    const due = [...this.#timers].filter(({ at }) => at <= this.now).sort((a, b) => a.at - b.at);
    for (const timer of due) timer.fire();
  }

  #end(actor: Actor): void {
    actor.ended = true;
    for (const timer of this.#timers) if (timer.actor === actor) timer.stop();
  }

  /**
   * Resolves when every actor has ended or waits for its turn or the time. Loading a module takes more than
   * one turn of the event loop; without waiting for it, an order could not be repeated.
   */
  async #atRest(): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    await turnOfTheLoop();
    for (let busy = this.#busy(); busy; busy = this.#busy()) {
      if (performance.now() > until)
        throw new Error(`${busy.name} waits for something that is not the scheduler's`);
      await turnOfTheLoop();
    }
  }

  #busy(): Actor | undefined {
    return this.actors.find(
      (actor) =>
        !actor.ended &&
        actor.pending.length === 0 &&
        ![...this.#timers].some((timer) => timer.actor === actor),
    );
  }

  #ready(): Actor[] {
    return this.actors.filter(({ pending: [next] }) => next && (next.notBefore ?? 0) <= this.now);
  }

  /** For when nobody can run before a pause or timer ends. */
  #nextTime(): number | undefined {
    const pauses = this.actors.flatMap(({ pending: [next] }) => next?.notBefore ?? []);
    const times = [...pauses, ...[...this.#timers].map(({ at }) => at)];
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  #fingerprint(last: Actor | undefined): string {
    const actors = this.actors.map(({ name, seen, pending }) => `${name}:${seen}:${pending.length}`).sort();
    const timers = [...this.#timers].map(({ actor, at }) => `${actor.name}:${at}`).sort();
    return `${last?.name}|${this.now}|${actors.join()}|${timers.join()}`;
  }
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export const mix = (one: number, other: number): number =>
  (Math.imul(one ^ (other + 0x9e3779b9 + (one << 6) + (one >>> 2)), 0x85ebca6b) ^ (one >>> 13)) >>> 0;
