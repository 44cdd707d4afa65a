import type { GenerationStep } from '#shared/contract/schemas/batch.ts';
import type { Draft } from '../writing/draft.ts';
import { givenBackBy } from './holder.ts';
import type { ItemRecord } from './records.ts';
import { advance, claimItem, type ItemTask, Superseded } from './work.ts';

/** How long a step may have lasted before it is written without any other field. */
const UNWRITTEN_MS = 250;

/**
 * Writes the steps of one take to its item. Each write of the item carries every step that has begun by then. A step
 * that lasts is also written by itself, in the background: nobody waits for that. Every write to the item goes through
 * here, so that the order is kept.
 */
export class Steps {
  readonly #task: ItemTask;
  #item: ItemRecord | undefined;
  readonly #begun: ItemRecord['steps'] = [];
  /** The last background write. Never rejects. */
  #writes: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  /** How many steps the last write carried; they need no other. */
  #carried = 0;
  #superseded = false;

  /** The model's answer, once there is one. */
  draft: Draft | undefined;

  constructor(task: ItemTask) {
    this.#task = task;
  }

  /** The `held_by` for an item that is given back to wait. */
  get givenBack(): string {
    return givenBackBy(this.#task);
  }

  /** The item as last written. Throws before the claim. */
  get item(): ItemRecord {
    if (!this.#item) throw new Error('The item has not been claimed yet');
    return this.#item;
  }

  begin(step: GenerationStep): void {
    this.#begun.push({ step, at: new Date().toISOString() });
    this.#timer ??= setTimeout(() => this.#writeInBackground(), UNWRITTEN_MS);
  }

  /** Writes the steps that have not been written yet, and resolves when all background writes have ended. */
  written(): Promise<void> {
    this.#writeInBackground();
    return this.#writes;
  }

  /** The steps that have begun as fields of the item. */
  fields(): Partial<ItemRecord> {
    const steps = [...this.#begun];
    const [first] = steps;
    // Unset from the claim on, unless an image was drawn first.
    const started = this.#item?.started_at === null && first ? { started_at: first.at } : {};
    return { ...started, step: steps.at(-1)?.step ?? null, steps };
  }

  /**
   * Makes the item this turn's and writes the first step; undefined when another turn has it, or it has an
   * outcome.
   */
  async claim(set: Partial<ItemRecord>): Promise<ItemRecord | undefined> {
    this.#carryAll();
    this.#item = await claimItem(this.#task, { ...this.fields(), ...set });
    return this.#item;
  }

  /**
   * Writes these fields and the current step to the item. Throws `Superseded` when it is no longer this
   * turn's.
   */
  async write(set: Partial<ItemRecord> = {}, add?: Record<string, number>): Promise<ItemRecord> {
    this.#carryAll();
    await this.#writes;
    if (this.#superseded) throw new Superseded();
    this.#item = await advance(this.#task, { ...this.fields(), ...set }, add);
    return this.#item;
  }

  /** The next write carries every step that has begun, so none of them needs one of its own. */
  #carryAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#carried = this.#begun.length;
  }

  #writeInBackground(): void {
    this.#writes = this.#writes.then(() => this.#writeSteps());
  }

  async #writeSteps(): Promise<void> {
    if (this.#superseded || this.#begun.length === this.#carried) return;
    this.#carryAll();
    try {
      this.#item = await advance(this.#task, this.fields());
    } catch (error) {
      // After any other failure the next write carries the steps.
      if (error instanceof Superseded) this.#superseded = true;
    }
  }
}
