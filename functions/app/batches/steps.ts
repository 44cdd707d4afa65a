import type { GenerationStep } from '#shared/contract/schemas/batch.ts';
import { givenBackBy } from './choose-next.ts';
import type { Draft } from './draft.ts';
import type { ItemRecord } from './records.ts';
import { advance, claimItem, type ItemTask, Superseded } from './work.ts';

/**
 * Writes each step of one take to its item as the step begins. These writes follow one another in the
 * background and nobody waits for them. Every other write to the item goes through here too, so that the
 * order is kept.
 */
export class Steps {
  readonly #task: ItemTask;
  #item: ItemRecord | undefined;
  readonly #begun: ItemRecord['steps'] = [];
  /** The last background write. Never rejects. */
  #writes: Promise<void> = Promise.resolve();
  /**
   * How many steps had begun at the last other write. It carries the newest of them, which then needs no
   * write of its own.
   */
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
    const count = this.#begun.length;
    this.#writes = this.#writes.then(() => this.#writeStep(count));
  }

  /** Resolves when all background writes have ended. */
  written(): Promise<void> {
    return this.#writes;
  }

  /** The first `count` steps as fields of the item. */
  fields(count = this.#begun.length): Partial<ItemRecord> {
    const steps = this.#begun.slice(0, count);
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
    this.#carried = this.#begun.length;
    this.#item = await claimItem(this.#task, { ...this.fields(), ...set });
    return this.#item;
  }

  /**
   * Writes these fields and the current step to the item. Throws `Superseded` when it is no longer this
   * turn's.
   */
  async write(set: Partial<ItemRecord> = {}, add?: Record<string, number>): Promise<ItemRecord> {
    this.#carried = this.#begun.length;
    await this.#writes;
    if (this.#superseded) throw new Superseded();
    this.#item = await advance(this.#task, { ...this.fields(), ...set }, add);
    return this.#item;
  }

  /**
   * Writes fields that no step touches, without waiting for the steps that are still being written. Throws
   * `Superseded` when the item is no longer this turn's.
   */
  writeBeside(set: Partial<ItemRecord>, add: Record<string, number>): Promise<ItemRecord> {
    return advance(this.#task, set, add);
  }

  async #writeStep(count: number): Promise<void> {
    if (this.#superseded || count === this.#carried) return;
    try {
      this.#item = await advance(this.#task, this.fields(count));
    } catch (error) {
      // After any other failure the next write carries the step.
      if (error instanceof Superseded) this.#superseded = true;
    }
  }
}
