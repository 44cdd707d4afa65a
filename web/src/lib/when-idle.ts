type Work = () => Promise<unknown>;

const queue: Work[] = [];
let held = true;
let running = false;

/**
 * Runs work when the page is idle, one piece at a time, after `firstScreenShown`. Failures are ignored:
 * whoever needs the result meets them again.
 */
export function whenIdle(work: Work): void {
  queue.push(work);
  start();
}

/** Before this, a page that waits for the network looks idle, and idle work would take the bandwidth. */
export function firstScreenShown(): void {
  held = false;
  start();
}

function start(): void {
  if (held || running || queue.length === 0) return;
  running = true;
  schedule();
}

// Safari has no requestIdleCallback.
const schedule = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(() => void next())
    : setTimeout(() => void next(), 200);

async function next(): Promise<void> {
  const work = queue.shift();
  if (!work) {
    running = false;
    return;
  }
  await work().catch(() => undefined);
  schedule();
}
