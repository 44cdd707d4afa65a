/** Leaves threads to everything else: reading files, as well, waits for one of Node's four. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let atWork = 0;

/** Starts as soon as fewer than two others of this process are at work, in the order of the calls. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (atWork < AT_ONCE) atWork += 1;
  else await new Promise<void>((begin) => waiting.push(begin));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
  }
}
