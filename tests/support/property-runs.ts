/**
 * How often a property is tried: a tenth of `whole` in `npm test`, with other inputs each time, and all of them in the long
 * tests.
 */
export const propertyRuns = (whole: number): { numRuns: number } => ({
  numRuns: process.env.TEST_LONG ? whole : Math.ceil(whole / 10),
});
