import * as z from 'zod';
import { quickStyles } from '../quick-styles.ts';
import { generationResult } from './batch.ts';
import { libraryImage } from './image.ts';

/** Spec §3. */
export const quickStyle = z.enum(quickStyles, `one of ${quickStyles.join(', ')}`);

export const quickEmailResult = generationResult.extend({
  text: z.string().nullable(),
  /** As in the library. */
  image: libraryImage.nullable(),
  /** About the picture, and about blocks that cannot be shown. */
  notes: z.array(z.string()),
});
export type QuickEmailResult = z.infer<typeof quickEmailResult>;
