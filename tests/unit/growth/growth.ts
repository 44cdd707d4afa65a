/** CPU time of this thread that `work` takes, milliseconds: what other programs do meanwhile does not count. */
function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Eight times the text may cost this many times the work: linear with room for a pause of the collector. */
export const MOST = 16;
/** Below this nothing can be told from noise, and nothing is slow. */
const NOISE_MS = 1;

/**
 * How many times the work grows from `small` to `large`, which is eight times as long. A first measurement that looks
 * too high is repeated, and the best one counts: growth is there each time, noise is not.
 */
export function growth<Input>(work: (input: Input) => unknown, small: Input, large: Input): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best > MOST; round += 1) {
    const many = cpuOf(() => work(large));
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
