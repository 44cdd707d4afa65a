import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as microtasksDone } from 'node:timers/promises';

/** One call of a route or of a task, whose reads and writes interleave with everybody else's. */
export interface Actor {
  readonly name: string;
  /** Actors of one thread follow one another, as the tasks of one turn do. */
  readonly thread: string;
  /** Reads and writes that it waits for, in order. */
  readonly pending: Operation[];
  /** Stands for all that it has read, and so for what it will do. */
  seen: number;
  ids: number;
  ended: boolean;
  /** Called when its process dies; absent when it cannot. */
  onKill?: () => void;
}

interface Operation {
  label: string;
  run: () => void;
  /** Milliseconds since 1970 before which it does not happen, for a pause. */
  notBefore?: number;
}

/** The actors that can go on, the one that went on last among them or not, and those whose process may die. */
export interface Crossing {
  ready: readonly Actor[];
  last: Actor | undefined;
  /** Stands for everything stored, and for what each actor has seen. */
  fingerprint: () => string;
}

export type Choice = { go: Actor } | { kill: Actor } | { stop: true };
export type Choose = (crossing: Crossing) => Choice;

const running = new AsyncLocalStorage<Actor>();
const MOST_STEPS = 5_000;

/**
 * Runs actors on one thread, one read or write at a time, in an order that somebody chooses. Nothing else is left to
 * chance: time moves only when everybody pauses, and ids count each actor's own.
 */
export class Scheduler {
  readonly actors: Actor[] = [];
  readonly trace: string[] = [];
  now: number;
  readonly #tick: (now: number) => void;

  constructor(now: number, tick: (now: number) => void) {
    this.now = now;
    this.#tick = tick;
    tick(now);
  }

  /** Begins an actor; its outcome is for whoever began it. */
  begin<T>(name: string, thread: string, work: () => Promise<T>): { actor: Actor; outcome: Promise<T> } {
    const actor: Actor = { name, thread, pending: [], seen: 1, ids: 0, ended: false };
    this.actors.push(actor);
    const outcome = running.run(actor, work);
    const end = () => {
      actor.ended = true;
    };
    outcome.then(end, end);
    return { actor, outcome };
  }

  /** Does something to what is stored when the actor's turn comes; at once for code outside any actor. */
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

  /** A pause, during which everybody else may go on. */
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

  /** An id that depends on the actor alone. */
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

  /** Runs until everybody has ended or waits for something that nobody does. False when the choice was to stop. */
  async run(choose: Choose, fingerprint: () => string): Promise<boolean> {
    let last: Actor | undefined;
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      await microtasksDone();
      const ready = this.#ready();
      if (ready.length === 0) return true;
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

  /** Ends the process of an actor: nothing that it was about to do happens. */
  kill(actor: Actor): void {
    this.trace.push(`${actor.name}: dies`);
    actor.ended = true;
    actor.pending.length = 0;
    actor.onKill?.();
  }

  pass(ms: number): void {
    this.now += ms;
    this.#tick(this.now);
  }

  /** Pausing actors go on when nobody else can, the first of them first. */
  #ready(): Actor[] {
    const waiting = this.actors.filter(({ pending }) => pending.length > 0);
    const due = (actor: Actor) => actor.pending[0]?.notBefore ?? 0;
    const ready = waiting.filter((actor) => due(actor) <= this.now);
    const [next] = waiting.toSorted((a, b) => due(a) - due(b));
    if (ready.length > 0 || !next) return ready;
    this.pass(due(next) - this.now);
    return [next];
  }

  #fingerprint(last: Actor | undefined): string {
    const actors = this.actors.map(({ name, seen, pending }) => `${name}:${seen}:${pending.length}`).sort();
    return `${last?.name}|${this.now}|${actors.join()}`;
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
