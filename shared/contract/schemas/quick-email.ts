import * as z from 'zod';
import { quickStyles } from '../quick-styles.ts';
import { generationResult } from './batch.ts';
import { libraryImage } from './image.ts';

export const quickStyle = z.enum(quickStyles, `one of ${quickStyles.join(', ')}`);

export const quickEmailResult = generationResult.extend({
  text: z.string().nullable(),
  image: libraryImage.nullable(),
  notes: z.array(z.string()),
});
export type QuickEmailResult = z.infer<typeof quickEmailResult>;
