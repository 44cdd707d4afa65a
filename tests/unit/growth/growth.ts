/** CPU time of `work` in this thread, in milliseconds, regardless of other programs. */
export function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The most growth for eight times the text: linear, plus a margin for garbage collection. */
export const MOST = 16;
/** Shorter times are indistinguishable from noise. */
const NOISE_MS = 1;
/** Fewer for long work, which is less noisy. */
const ROUNDS = 10;
const ENOUGH_MS = 4_000;

/** Compares an eighth of `length` with all of it, shorter first, because fast growth might never end. */
export function growth<Input>(
  work: (input: Input) => unknown,
  input: (length: number) => Input,
  length: number,
): number {
  const early = ratio(work, (share) => input((share * length) / 8));
  return early > MOST ? early : ratio(work, (share) => input(share * OTHERWISE * length));
}

/** Rules cache results, so each measured text is new. */
const OTHERWISE = 0.985;
const SHORTER = 0.97;

/** Repeats high measurements and keeps the lowest, because only noise varies. */
function ratio<Input>(work: (input: Input) => unknown, input: (share: number) => Input): number {
  let best = Number.POSITIVE_INFINITY;
  let spent = 0;
  for (let round = 0; round < ROUNDS && best > MOST && spent < ENOUGH_MS; round += 1) {
    const [small, large] = [input(SHORTER ** round / 8), input(SHORTER ** round)];
    const many = cpuOf(() => work(large));
    spent += many;
    if (many <= NOISE_MS * MOST) return 1;
    best = Math.min(
      best,
      many /
        Math.max(
          cpuOf(() => work(small)),
          NOISE_MS,
        ),
    );
  }
  return best;
}
