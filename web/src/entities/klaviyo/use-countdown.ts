import { useNow } from '@/lib/use-now.ts';

/** Whole seconds until `end` (epoch milliseconds); 0 if past or null. */
export function useCountdown(end: number | null): number {
  const now = useNow(end !== null && end > Date.now());
  return end === null ? 0 : Math.max(0, Math.ceil((end - now) / 1_000));
}
