/** A pseudo-path that opens the revision box. */
export const REVISE = 'revise';
