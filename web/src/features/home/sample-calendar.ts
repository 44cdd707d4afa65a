import type { SampleCalendar } from '#shared/samples/sample-calendars.ts';

export const sampleUrl = ({ file }: SampleCalendar): string => `/${file}`;

export async function fetchSample(sample: SampleCalendar): Promise<File> {
  const response = await fetch(sampleUrl(sample));
  if (!response.ok) throw new Error('The sample calendar could not be loaded. Please try again.');
  // A constant date keeps the file identical when resent after a lost answer.
  return new File([await response.blob()], sample.file, { type: 'text/csv', lastModified: 0 });
}
