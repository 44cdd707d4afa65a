/** Where reviewers open their links; the token is behind `#` (`infra/security-headers.ts` gives the page its own headers). */
export const REVIEW_PATH = '/review';
