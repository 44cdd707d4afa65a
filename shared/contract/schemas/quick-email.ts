import * as z from 'zod';
import { quickStyles } from '../quick-styles.ts';
import { generationResult } from './batch.ts';
import { libraryImage } from './image.ts';

/** Spec §3 "Quick email style presets". */
export const quickStyle = z.enum(quickStyles, `one of ${quickStyles.join(', ')}`);

export const quickEmailResult = generationResult.extend({
  /** The email's plain text. */
  text: z.string().nullable(),
  /** The picture as the library has it. */
  image: libraryImage.nullable(),
  /** Sentences about the picture, and about blocks of the style that the email cannot show. */
  notes: z.array(z.string()),
});
export type QuickEmailResult = z.infer<typeof quickEmailResult>;
