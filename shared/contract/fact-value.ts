const days: ReadonlySet<string> = new Set(['starts', 'ends', 'event_start', 'event_end']);
const DAY = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/;

/** `2027-04-22` or `2027-04-22T18:00`. */
export const isReadable = ({ type, value }: { type: string; value: string }): boolean =>
  !days.has(type) || (DAY.test(value) && !Number.isNaN(Date.parse(value)));
