/** How many first model calls fail, and a batch's most campaigns. */
export const settings = { failures: 0, batchLimit: 500 };

/** Written while an email is being made. */
export const NEW_BRIEF = 'Another brief altogether, with what changed since.';
/** The number of the words written from that brief; other briefs get the first. */
export const FROM_NEW_BRIEF = 2;
