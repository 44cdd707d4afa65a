/**
 * US dollars in us-east-1 without the free tier, from the services' pricing pages, 2026-11.
 * `shared/domain/brand/model-list.ts` has the models'.
 */
export const prices = {
  /** arm64 */
  lambdaGbSecond: 0.0000133334,
  lambdaCall: 0.2 / 1e6,
  stateTransition: 0.025 / 1e3,
  apiCall: 1 / 1e6,
  tableWriteUnit: 0.625 / 1e6,
  tableReadUnit: 0.125 / 1e6,
  objectWritten: 0.005 / 1e3,
  objectRead: 0.0004 / 1e3,
  secretRead: 0.05 / 1e4,
  edgeRequest: 0.01 / 1e4,
  edgeGigabyte: 0.085,
  logGigabyte: 0.5,
} as const;
