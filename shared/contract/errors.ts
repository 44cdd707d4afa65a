import * as z from 'zod';

/** Stable codes, for programs; `detail` is for people. */
export const errorCodes = [
  'unauthorized',
  'forbidden',
  'not_found',
  'gone',
  'method_not_allowed',
  'unsupported_media_type',
  'body_too_large',
  'validation',
  'conflict',
  'brand_mismatch',
  'rate_limited',
  'invalid_file_type',
  'parse_failed',
  'choose_sheet',
  'no_campaigns',
  'known_workbook',
  'no_selection',
  'nothing_to_generate',
  'not_connected',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Body of every response of 400 and above. Some of the spec's routes also have `success` and `error`. */
export const errorBody = z.object({
  detail: z.string(),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
  /** The stored record, with a 409. */
  current: z.unknown().optional(),
  /** The sheets of a workbook that have campaigns, with `choose_sheet`. */
  sheets: z.array(z.string()).optional(),
  success: z.literal(false).optional(),
  error: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
