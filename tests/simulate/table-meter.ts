import type { Access, Carrier, Write } from '#tests/workflow/model/memory-table.ts';

type Attributes = Record<string, unknown>;
const KB = 1_024;

/** Counts the on-demand units that DynamoDB would charge. */
export class TableMeter implements Carrier {
  reads = 0;
  writes = 0;
  #written: Write | undefined;
  readonly #sizes = new WeakMap<object, number>();
  readonly pause: Carrier['pause'];

  constructor(pause: Carrier['pause']) {
    this.pause = pause;
  }

  onWrite(write: Write): void {
    this.#written = write;
  }

  async operation<T>(access: Access, effect: () => T): Promise<T> {
    this.#written = undefined;
    const result = effect();
    if (access.kind === 'read')
      this.reads += this.#unitsRead(access, [result].flat() as { item: Attributes }[]);
    else this.writes += this.#unitsWritten(this.#written);
    return result;
  }

  /** Single items and partitions are read consistently, lists are not. */
  #unitsRead({ range, count }: Access, found: ({ item: Attributes } | undefined)[]): number {
    const sizes = found.flatMap((stored) => (stored ? [this.#sizeOf(stored.item)] : []));
    const unitsOf = (bytes: number) => Math.max(1, Math.ceil(bytes / (4 * KB)));
    if (range === undefined)
      return sizes.reduce((sum, bytes) => sum + unitsOf(bytes), 0) + count - sizes.length;
    const units = unitsOf(sizes.reduce((sum, bytes) => sum + bytes, 0));
    return range === 'list' ? units / 2 : units;
  }

  /** By the larger size. A refused write counts too, and a listed item counts twice. */
  #unitsWritten(write: Write | undefined): number {
    if (!write) return 1;
    const both = [write.before, write.after].filter((item) => item !== undefined);
    const units = Math.max(1, ...both.map((item) => Math.ceil(this.#sizeOf(item) / KB)));
    return both.some(({ gsi1pk }) => gsi1pk !== undefined) ? 2 * units : units;
  }

  #sizeOf(item: Attributes): number {
    const known = this.#sizes.get(item);
    if (known !== undefined) return known;
    const size = sizeOf(item) - 3;
    this.#sizes.set(item, size);
    return size;
  }
}

/** About the bytes that DynamoDB counts. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return String(value).length / 2 + 1;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce(
    (sum, [name, entry]) => sum + (Array.isArray(value) ? 1 : 1 + Buffer.byteLength(name)) + sizeOf(entry),
    3,
  );
}
