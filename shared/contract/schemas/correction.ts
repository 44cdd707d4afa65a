import * as z from 'zod';
import { factTypes } from '../fact-types.ts';
import { isReadable } from '../fact-value.ts';
import { text } from './common.ts';

export const CORRECTIONS_LIMIT = 50;

const correctionTypes = [...factTypes, 'left_out', 'nothing'] as const;

/** A person's reading of a part of a row; it overrides the model's. */
export const correction = z.object({
  quote: text(2_000).min(1, 'the words that are corrected'),
  type: z.enum(correctionTypes),
  value: text(1_000),
});
export type Correction = z.infer<typeof correction>;

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
