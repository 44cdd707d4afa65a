import type { GenerationStep } from '#shared/contract/schemas/batch.ts';
import { givenBackBy } from './choose-next.ts';
import type { Draft } from './draft.ts';
import type { ItemRecord } from './records.ts';
import { advance, claimItem, type ItemTask } from './work.ts';

/**
 * The steps of one take as they begin. A step that waits for something outside is written at once; those that pass in less
 * time than a write takes are written together with the next, each with the moment it began.
 */
export class Steps {
  readonly #task: ItemTask;
  #item: ItemRecord | undefined;
  #steps: ItemRecord['steps'] = [];

  /** The model's answer, once there is one. */
  draft: Draft | undefined;

  constructor(task: ItemTask) {
    this.#task = task;
  }

  /** Who holds the item once it is given back to wait. */
  get givenBack(): string {
    return givenBackBy(this.#task);
  }

  /** The item as last written; there is one from the claim on. */
  get item(): ItemRecord {
    if (!this.#item) throw new Error('Nothing is written yet');
    return this.#item;
  }

  begin(step: GenerationStep): void {
    this.#steps.push({ step, at: new Date().toISOString() });
  }

  /** What has begun and is not written yet. */
  unwritten(): Partial<ItemRecord> {
    const [first] = this.#steps;
    // Known from the first write's answer on; an item whose image was drawn began earlier.
    const begun = this.#item?.started_at === null && first ? { started_at: first.at } : {};
    return { ...begun, step: this.#steps.at(-1)?.step ?? null, steps: this.#steps };
  }

  /** Makes the item this turn's, with the steps begun; undefined when it is another's or has an outcome. */
  async claim(set: Partial<ItemRecord>): Promise<ItemRecord | undefined> {
    this.#item = await claimItem(this.#task, { ...this.unwritten(), ...set });
    return this.#item;
  }

  /** Writes the steps begun, and what else is given, to the item. Throws `Superseded` when it is no longer this turn's. */
  async write(set: Partial<ItemRecord> = {}, add?: Record<string, number>): Promise<ItemRecord> {
    this.#item = await advance(this.#task, { ...this.unwritten(), ...set }, add);
    return this.#item;
  }
}
