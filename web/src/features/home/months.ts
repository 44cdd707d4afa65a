export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Twelve months from `first`, 0 = January, so that New Year does not split a calendar. */
export const monthsFrom = (first: number): number[] =>
  Array.from({ length: 12 }, (_, offset) => (first + offset) % 12);

/** 'November 5, December 7'. */
export function monthsInWords(counts: readonly number[]): string {
  const filled = counts.flatMap((count, month) => (count > 0 ? [`${monthNames[month]} ${count}`] : []));
  return filled.length > 0 ? `Campaigns by month: ${filled.join(', ')}` : 'No campaign has a date';
}

/** 0 without campaigns, 1 to 3 by thirds of the fullest month. */
export function monthWeight(count: number, fullest: number): 0 | 1 | 2 | 3 {
  if (count <= 0 || fullest <= 0) return 0;
  return Math.min(3, Math.ceil((count / fullest) * 3)) as 1 | 2 | 3;
}
