import * as z from 'zod';

/** For programs; `detail` is for people. */
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

/** Body from status 400 up; some of the spec's routes add `success` and `error`. */
export const errorBody = z.object({
  detail: z.string(),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
  /** With a 409. */
  current: z.unknown().optional(),
  /** With `choose_sheet`: the sheets with campaigns. */
  sheets: z.array(z.string()).optional(),
  success: z.literal(false).optional(),
  error: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
