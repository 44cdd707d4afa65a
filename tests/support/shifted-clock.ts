import { readFileSync, statSync } from 'node:fs';
import { Server, type ServerResponse } from 'node:http';

/**
 * Preloaded into a server (`node --import`): shifts its clock by the milliseconds in the file `CLOCK_FILE`.
 * Timers run on evenly, as when a clock is set.
 */
const file = process.env.CLOCK_FILE ?? '';
const RealDate = Date;
const LOOK_MS = 50;
let offset = 0;
let lookedAt = Number.NEGATIVE_INFINITY;
let changedAt = 0;

function shift(): number {
  const now = performance.now();
  if (now - lookedAt < LOOK_MS) return offset;
  lookedAt = now;
  const { mtimeMs } = statSync(file);
  if (mtimeMs !== changedAt) {
    changedAt = mtimeMs;
    offset = Number(readFileSync(file, 'utf8'));
  }
  return offset;
}

class ShiftedDate extends RealDate {
  constructor(...given: [] | [string | number | Date] | ConstructorParameters<typeof RealDate>) {
    if (given.length === 0) super(RealDate.now() + shift());
    else super(...(given as [number]));
  }
  static override now(): number {
    return RealDate.now() + shift();
  }
}

globalThis.Date = ShiftedDate as DateConstructor;

// Node dates its responses by the real clock, and AWS's clients correct theirs by it.
const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]): boolean {
  if (event === 'request') (given[1] as ServerResponse).setHeader('date', new Date().toUTCString());
  return Reflect.apply(emit, this, [event, ...given]);
};
