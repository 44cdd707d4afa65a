/** Rounded up: `40 seconds`, `5 minutes`, `24 hours`. */
export function durationInWords(seconds: number): string {
  if (seconds < 90) return counted(Math.ceil(seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`;
