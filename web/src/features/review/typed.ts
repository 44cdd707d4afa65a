/** Keeps unsent text through reloads. */
const keyOf = (index: number) => `galley-review-typed-${index}`;

export function typedFor(index: number): string {
  try {
    return sessionStorage.getItem(keyOf(index)) ?? '';
  } catch {
    return '';
  }
}

export function keepTyped(index: number, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(index));
    else sessionStorage.setItem(keyOf(index), text);
  } catch {
    // Without storage, sending still works.
  }
}
