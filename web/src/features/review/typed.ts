/** What somebody has typed and not sent, so that a reload or a closed tab of the phone loses nothing. */
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
    // A browser without storage still sends what is typed.
  }
}
