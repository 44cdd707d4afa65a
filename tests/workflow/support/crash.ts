/** Thrown by everything a dead process tries; the product knows nothing of it. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

let allowed = Number.POSITIVE_INFINITY;
let writes = 0;
let dead = false;
let inFlight = 0;
let onDeath = () => undefined as unknown;

async function run<T>(call: () => Promise<T>): Promise<T> {
  if (dead) throw new Killed();
  inFlight += 1;
  try {
    const value = await call();
    if (dead) throw new Killed();
    return value;
  } finally {
    inFlight -= 1;
  }
}

/** `kill -9` between any two writes: after so many of them every call of table, bucket or state machine fails. */
export const crash = {
  /** From here on there is a process that dies after so many writes; `atDeath` stops what only a living one would go on with. */
  after(count: number, atDeath: () => unknown = () => undefined): void {
    allowed = count;
    writes = 0;
    dead = false;
    onDeath = atDeath;
  },
  never(): void {
    crash.after(Number.POSITIVE_INFINITY);
  },
  read: run,
  async write<T>(call: () => Promise<T>): Promise<T> {
    if (!dead && writes >= allowed) {
      dead = true;
      onDeath();
    }
    writes += 1;
    return run(call);
  },
  /** Until nothing of the dead process is left: all it still does is fail. */
  async buried(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = inFlight > 0 ? 0 : quiet + 1)
      await new Promise((resolve) => setTimeout(resolve, 3));
  },
  get dead(): boolean {
    return dead;
  },
  get writes(): number {
    return writes;
  },
};
