/**
 * Spaces calls of one name at least `ms` milliseconds apart, in order. On this process's one thread, eight
 * emails begun together would wait for each other in every round; spaced apart, each finds the thread free.
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
