type Work = () => Promise<unknown>;

/** The first seconds belong to the person, who clicks something or begins to read. */
const LATER_MS = 3_000;

const soon: Work[] = [];
const later: Work[] = [];
let stage: 'loading' | 'shown' | 'later' = 'loading';
let running = false;

interface WhenIdleOptions {
  /** As soon as the first screen is shown, instead of a few seconds later. */
  soon?: boolean;
}

/**
 * Runs work when the page is idle, one piece at a time, some seconds after `firstScreenShown`. Failures are
 * ignored: whoever needs the result meets them again.
 */
export function whenIdle(work: Work, options: WhenIdleOptions = {}): void {
  (options.soon ? soon : later).push(work);
  start();
}

/** Before this, a page that waits for the network looks idle, and idle work would take the bandwidth. */
export function firstScreenShown(): void {
  if (stage !== 'loading') return;
  stage = 'shown';
  setTimeout(() => {
    stage = 'later';
    start();
  }, LATER_MS);
  start();
}

/** Whether the page is still loading its first screen, so that it has come from the server just now. */
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
