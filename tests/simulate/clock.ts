import { mock } from 'node:test';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

interface Alarm {
  at: number;
  ring: () => void;
}

/** Its time passes only while everything waits. Replaces the process's `Date` and `setTimeout`. */
export class Clock {
  /** Milliseconds since 1970. */
  now: number;
  /** A binary heap; the first rings next. */
  readonly #alarms: Alarm[] = [];

  constructor(now: number) {
    this.now = now;
    mock.timers.enable({ apis: ['Date'], now });
    const setAlarm = (callback: () => void, ms = 0) => this.#add({ at: this.now + ms, ring: callback });
    Object.assign(globalThis, { setTimeout: setAlarm, clearTimeout: silence });
  }

  pause(ms: number): Promise<void> {
    return new Promise((ring) => void this.#add({ at: this.now + ms, ring }));
  }

  /** Runs until nothing waits. */
  async run(): Promise<void> {
    for (;;) {
      // There are only callbacks between two waits, so one turn of the loop finishes them.
      await turnOfTheLoop();
      const alarm = this.#take();
      if (!alarm) return;
      if (alarm.at > this.now) {
        this.now = alarm.at;
        mock.timers.setTime(alarm.at);
      }
      alarm.ring();
    }
  }

  #add(alarm: Alarm): Alarm {
    let at = this.#alarms.push(alarm) - 1;
    for (let above = (at - 1) >> 1; at > 0 && this.#isBefore(at, above); above = (at - 1) >> 1) {
      this.#swap(at, above);
      at = above;
    }
    return alarm;
  }

  #take(): Alarm | undefined {
    const [first] = this.#alarms;
    const last = this.#alarms.pop();
    if (!first || !last || first === last) return first;
    this.#alarms[0] = last;
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const earlier = this.#isBefore(right, left) ? right : left;
      if (!this.#isBefore(earlier, at)) return first;
      this.#swap(at, earlier);
      at = earlier;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#alarms[one], this.#alarms[other]];
    return a !== undefined && (b === undefined || a.at < b.at);
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#alarms[one], this.#alarms[other]];
    if (a && b) [this.#alarms[one], this.#alarms[other]] = [b, a];
  }
}

const silence = (alarm: Alarm | undefined): void => {
  if (alarm) alarm.ring = () => undefined;
};
