/** The token follows `#`; `infra/security-headers.ts` gives the page its own headers. */
export const REVIEW_PATH = '/review';
