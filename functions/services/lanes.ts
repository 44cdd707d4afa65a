export interface LaneLimits {
  total: number;
  perHost: number;
}

interface Waiting {
  host: string;
  start: () => void;
}

/** Begins work in the order of calls, as soon as there is room. */
export class Lanes {
  readonly #limits: LaneLimits;
  readonly #running = new Map<string, number>();
  #total = 0;
  readonly #waiting: Waiting[] = [];

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  async run<T>(host: string, work: () => Promise<T>): Promise<T> {
    if (this.#hasRoom(host)) this.#enter(host);
    else await new Promise<void>((start) => this.#waiting.push({ host, start }));
    try {
      return await work();
    } finally {
      this.#leave(host);
    }
  }

  #hasRoom(host: string): boolean {
    return this.#total < this.#limits.total && (this.#running.get(host) ?? 0) < this.#limits.perHost;
  }

  #enter(host: string): void {
    this.#total += 1;
    this.#running.set(host, (this.#running.get(host) ?? 0) + 1);
  }

  #leave(host: string): void {
    this.#total -= 1;
    const left = (this.#running.get(host) ?? 1) - 1;
    if (left === 0) this.#running.delete(host);
    else this.#running.set(host, left);
    const next = this.#waiting.findIndex((each) => this.#hasRoom(each.host));
    const [waiting] = next < 0 ? [] : this.#waiting.splice(next, 1);
    if (!waiting) return;
    this.#enter(waiting.host);
    waiting.start();
  }
}
