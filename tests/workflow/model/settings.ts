/** What a scenario changes: how many of its first calls the model fails, and how many campaigns a batch may have. */
export const settings = { failures: 0, batchLimit: 500 };

/** The brief that somebody writes while an email is being made. */
export const NEW_BRIEF = 'Another brief altogether, with what changed since.';
/** The number of the words that a model writes from that brief; from any other it writes the first. */
export const FROM_NEW_BRIEF = 2;
