/** `whole` in the long tests, a tenth in `npm test`. */
export const propertyRuns = (whole: number): { numRuns: number } => ({
  numRuns: process.env.TEST_LONG ? whole : Math.ceil(whole / 10),
});
