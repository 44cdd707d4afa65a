/** The screen was reached without loading the page: its heading takes the focus, as a new document would. */
let arrived = false;

export const markNavigation = (): void => {
  arrived = true;
};

/** True once per navigation; the first screen leaves the focus where the browser put it. */
export function consumeArrival(): boolean {
  const now = arrived;
  arrived = false;
  return now;
}
