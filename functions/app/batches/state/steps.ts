import type { GenerationStep } from '#shared/contract/schemas/batch.ts';
import type { Draft } from '../writing/draft.ts';
import type { ItemRecord } from './batch-records.ts';
import { givenBackBy } from './holder.ts';
import { advance, type ItemTask, leaseItem, Superseded } from './work.ts';

const LONG_STEP_MS = 250;

/**
 * Each write of an item adds the steps so far; a long step is also written alone. All writes go through here,
 * in order.
 */
export class Steps {
  readonly #task: ItemTask;
  #item: ItemRecord | undefined;
  readonly #begun: ItemRecord['steps'] = [];
  /** Never rejects. */
  #writes: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #stepsSent = 0;
  #superseded = false;

  draft: Draft | undefined;

  constructor(task: ItemTask) {
    this.#task = task;
  }

  get givenBack(): string {
    return givenBackBy(this.#task);
  }

  get item(): ItemRecord {
    if (!this.#item) throw new Error('The item has not been claimed yet');
    return this.#item;
  }

  begin(step: GenerationStep): void {
    this.#begun.push({ step, at: new Date().toISOString() });
    this.#timer ??= setTimeout(() => this.#writeInBackground(), LONG_STEP_MS);
  }

  flush(): Promise<void> {
    this.#writeInBackground();
    return this.#writes;
  }

  fields(): Partial<ItemRecord> {
    const steps = [...this.#begun];
    const [first] = steps;
    // An image drawn first has already set it.
    const started = this.#item?.started_at === null && first ? { started_at: first.at } : {};
    return { ...started, step: steps.at(-1)?.step ?? null, steps };
  }

  async claim(set: Partial<ItemRecord>): Promise<ItemRecord | undefined> {
    this.#markSent();
    this.#item = await leaseItem(this.#task, { ...this.fields(), ...set });
    return this.#item;
  }

  /** Throws `Superseded`. */
  async write(set: Partial<ItemRecord> = {}, add?: Record<string, number>): Promise<ItemRecord> {
    this.#markSent();
    await this.#writes;
    if (this.#superseded) throw new Superseded();
    this.#item = await advance(this.#task, { ...this.fields(), ...set }, add);
    return this.#item;
  }

  #markSent(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stepsSent = this.#begun.length;
  }

  #writeInBackground(): void {
    this.#writes = this.#writes.then(() => this.#writeSteps());
  }

  async #writeSteps(): Promise<void> {
    if (this.#superseded || this.#begun.length === this.#stepsSent) return;
    this.#markSent();
    try {
      this.#item = await advance(this.#task, this.fields());
    } catch (error) {
      if (error instanceof Superseded) this.#superseded = true;
    }
  }
}
