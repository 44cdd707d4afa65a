/** After navigation, the heading takes the focus, as a new document would. */
let arrived = false;

export const markNavigation = (): void => {
  arrived = true;
};

/** True once per navigation; false for the first screen. */
export function consumeArrival(): boolean {
  const now = arrived;
  arrived = false;
  return now;
}
