/**
 * In order, at least `ms` apart. On one thread, emails begun together would wait for each other in every
 * round.
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
