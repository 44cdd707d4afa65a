/** Counts values; null and '' count as none. */
export class Tally {
  readonly #weights = new Map<string, number>();

  add(value: string | null | undefined, weight = 1): void {
    if (value) this.#weights.set(value, (this.#weights.get(value) ?? 0) + weight);
  }

  /** The value with the most weight, the first of equals; undefined when there is none. */
  most(): string | undefined {
    return this.ranked()[0];
  }

  /** All values, those with the most weight first. */
  ranked(): string[] {
    return [...this.#weights].sort(([, a], [, b]) => b - a).map(([value]) => value);
  }
}
