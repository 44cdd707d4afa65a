import type { SampleCalendar } from '#shared/samples/sample-calendars.ts';

/** Where the build puts a sample calendar. */
export const sampleUrl = ({ file }: SampleCalendar): string => `/${file}`;

/** The sample as a file, to be uploaded like anybody's own. */
export async function fetchSample(sample: SampleCalendar): Promise<File> {
  const response = await fetch(sampleUrl(sample));
  if (!response.ok) throw new Error('The sample calendar could not be loaded. Please try again.');
  // Always the same file: sent again after a lost answer, it is not another one.
  return new File([await response.blob()], sample.file, { type: 'text/csv', lastModified: 0 });
}
