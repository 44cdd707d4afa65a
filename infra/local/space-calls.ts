/**
 * Spaces calls of one name at least `ms` milliseconds apart, in order. Functions share this process's one
 * thread: eight emails begun at the same moment call the model together, get their answers together and then
 * wait for each other, in every round. Spaced apart, each finds the thread free.
 */
export function spaceCalls(ms: number): (name: string) => Promise<void> {
  const next = new Map<string, number>();
  return async (name) => {
    const now = performance.now();
    const at = Math.max(now, next.get(name) ?? 0);
    next.set(name, at + ms);
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  };
}
