const MOST_ENTRIES = 100;
const MOST_LETTERS = 160;

/** Collects what sanitising removed or warns about; repeated entries are counted. */
export class Removals {
  readonly #counts = new Map<string, number>();

  add(words: string): void {
    const entry = shortened(words);
    this.#counts.set(entry, (this.#counts.get(entry) ?? 0) + 1);
  }

  list(): string[] {
    const entries = [...this.#counts].map(([words, count]) =>
      count > 1 ? `${words} (${count} times)` : words,
    );
    if (entries.length <= MOST_ENTRIES) return entries;
    return [...entries.slice(0, MOST_ENTRIES), `and ${entries.length - MOST_ENTRIES} more`];
  }
}

export function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line;
}
