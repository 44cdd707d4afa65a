type Work = () => Promise<unknown>;

const queue: Work[] = [];
let running = false;

/** Does work when the page has nothing better to do, one piece after the other; a failure is left to whoever needs the result. */
export function whenIdle(work: Work): void {
  queue.push(work);
  if (running) return;
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
