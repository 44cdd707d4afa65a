type Work = () => Promise<unknown>;

/** The first seconds belong to the person. */
const LATER_MS = 3_000;

const soon: Work[] = [];
const later: Work[] = [];
let stage: 'loading' | 'shown' | 'later' = 'loading';
let running = false;

interface WhenIdleOptions {
  /** Right after the first screen. */
  soon?: boolean;
}

/**
 * Runs work when idle, one piece at a time, seconds after `firstScreenShown`. Ignores failures, which
 * recur when the result is needed.
 */
export function whenIdle(work: Work, options: WhenIdleOptions = {}): void {
  (options.soon ? soon : later).push(work);
  start();
}

/** Until then, a page waiting for the network looks idle, and idle work would take its bandwidth. */
export function firstScreenShown(): void {
  if (stage !== 'loading') return;
  stage = 'shown';
  setTimeout(() => {
    stage = 'later';
    start();
  }, LATER_MS);
  start();
}

/** The page has only just come from the server. */
export const firstScreenLoading = (): boolean => stage === 'loading';

function takeNext(): Work | undefined {
  if (stage === 'loading') return undefined;
  return soon.shift() ?? (stage === 'later' ? later.shift() : undefined);
}

function start(): void {
  if (running) return;
  const work = takeNext();
  if (!work) return;
  running = true;
  schedule(work);
}

// Safari has no requestIdleCallback.
const schedule = (work: Work) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(() => void run(work))
    : setTimeout(() => void run(work), 200);

async function run(work: Work): Promise<void> {
  await work().catch(() => undefined);
  running = false;
  start();
}
