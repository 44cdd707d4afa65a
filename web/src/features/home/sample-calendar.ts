/** Where the build puts `shared/samples/sample-calendar.csv`. */
export const SAMPLE_URL = '/sample-calendar.csv';

/** The sample as a file, to be uploaded like anybody's own. */
export async function sampleCalendar(): Promise<File> {
  const response = await fetch(SAMPLE_URL);
  if (!response.ok) throw new Error('The sample calendar could not be loaded. Please try again.');
  return new File([await response.blob()], 'sample-calendar.csv', { type: 'text/csv' });
}
