export class Tally {
  readonly #weights = new Map<string, number>();

  add(value: string | null | undefined, weight = 1): void {
    if (value) this.#weights.set(value, (this.#weights.get(value) ?? 0) + weight);
  }

  most(): string | undefined {
    return this.ranked()[0];
  }

  ranked(): string[] {
    return [...this.#weights].sort(([, a], [, b]) => b - a).map(([value]) => value);
  }
}
