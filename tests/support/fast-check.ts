import fc from 'fast-check';

/** `npm test` always tries the same inputs, so that a change is judged by itself. */
if (!process.env.TEST_LONG) fc.configureGlobal({ seed: 20_261_129 });

export default fc;
