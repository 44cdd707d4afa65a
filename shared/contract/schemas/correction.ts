import * as z from 'zod';
import { factTypes } from '../fact-types.ts';
import { isReadable } from '../fact-value.ts';
import { text } from './common.ts';

/** Corrections of one campaign's row. */
export const CORRECTIONS_LIMIT = 50;

/** A type of fact, words that are not for readers, or nothing that matters. */
const correctionTypes = [...factTypes, 'left_out', 'nothing'] as const;

/** What a person said of words of a row; it wins over what a model reads there. */
export const correction = z.object({
  quote: text(2_000).min(1, 'the words that are corrected'),
  type: z.enum(correctionTypes),
  /** '' unless it is a fact. */
  value: text(1_000),
});
export type Correction = z.infer<typeof correction>;

/** What words of a row mean; null takes back what was said of them. */
export const correctionOf = correction.pick({ quote: true }).extend({
  as: correction
    .omit({ quote: true })
    .refine(
      ({ type, value }) => type === 'left_out' || type === 'nothing' || value.trim() !== '',
      'a fact needs its value',
    )
    .refine(isReadable, 'a day as 2027-04-22, perhaps with its time as 2027-04-22T18:00')
    .nullable(),
});
export type CorrectionOf = z.infer<typeof correctionOf>;
