/** Thrown by everything a dead process attempts; unknown to the product. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Whether the process dies before a write, given the number of earlier writes. */
type Death = (done: number) => boolean;

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

/** `kill -9` between two writes: every later call to the table, bucket or state machine fails. */
export const crash = {
  /** `count` writes succeed. `atDeath` stops what would otherwise go on. */
  after(count: number, atDeath?: () => unknown): void {
    begin((done) => done >= count, atDeath);
  },
  never(): void {
    begin(() => false);
  },
  read: run,
  /** `kind` names the record and the fields written, without ids and numbers. */
  async write<T>(kind: string, call: () => Promise<T>): Promise<T> {
    if (!dead && diesBefore(kinds.length)) {
      dead = true;
      onDeath();
    }
    kinds.push(kind);
    return run(call);
  },
  /** Resolves once nothing of the dead process is running. */
  async buried(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = inFlight > 0 ? 0 : quiet + 1)
      await new Promise((resolve) => setTimeout(resolve, 3));
  },
  get dead(): boolean {
    return dead;
  },
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
