/** Thrown by everything a dead process tries; the product knows nothing of it. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Where a process dies: before a write, given how many there were before it and of which kind it is. */
type Death = (done: number, kind: string) => boolean;

let diesBefore: Death = () => false;
let kinds: string[] = [];
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

/** `kill -9` between any two writes: from one of them on, every call of table, bucket or state machine fails. */
export const crash = {
  /** From here on there is a process that dies after so many writes; `atDeath` stops what only a living one would go on with. */
  after(count: number, atDeath?: () => unknown): void {
    begin((done) => done >= count, atDeath);
  },
  /** From here on there is a process that dies where it would make its first write of this kind. */
  before(kind: string, atDeath?: () => unknown): void {
    begin((_, next) => next === kind, atDeath);
  },
  never(): void {
    begin(() => false);
  },
  read: run,
  /** `kind` says what is written: which record and which of its fields, without ids and numbers. */
  async write<T>(kind: string, call: () => Promise<T>): Promise<T> {
    if (!dead && diesBefore(kinds.length, kind)) {
      dead = true;
      onDeath();
    }
    kinds.push(kind);
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
  /** The kind of each write since the process began, in order. */
  get writes(): readonly string[] {
    return kinds;
  },
};

function begin(death: Death, atDeath: () => unknown = () => undefined): void {
  diesBefore = death;
  kinds = [];
  dead = false;
  onDeath = atDeath;
}
