import fc from 'fast-check';

/** `npm test` tries the same inputs each time, so that a change is judged by itself; the long tests look for new ones. */
if (!process.env.TEST_LONG) fc.configureGlobal({ seed: 20_261_129 });

export default fc;
