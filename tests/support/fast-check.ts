import fc from 'fast-check';

/** `npm test` always tries the same few inputs, so that a change is judged by itself and soon. */
if (!process.env.TEST_LONG) fc.configureGlobal({ seed: 20_261_129, numRuns: 30 });

export default fc;
