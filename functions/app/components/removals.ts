const MAX_ENTRIES = 100;
const MAX_LENGTH = 160;

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
    if (entries.length <= MAX_ENTRIES) return entries;
    return [...entries.slice(0, MAX_ENTRIES), `and ${entries.length - MAX_ENTRIES} more`];
  }
}

export function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
