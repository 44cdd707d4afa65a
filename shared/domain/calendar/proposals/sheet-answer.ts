import * as z from 'zod';
import { type ImportField, importFields } from '../../../contract/calendar-fields.ts';

const cells = z.array(z.string()).describe('Cells that say so, copied letter by letter');

export const markedFields = ['subject_line', 'preview_text', 'cta_text'] as const;
export type MarkedField = (typeof markedFields)[number];

export const sheetAnswer = z.object({
  columns: z.array(
    z.object({
      field: z.enum(importFields as [ImportField, ...ImportField[]]),
      columns: z.array(z.string()).describe('All the headers that this field is read from'),
      cells,
    }),
  ),
  status_words: z.array(
    z.object({ column: z.string(), word: z.string(), means: z.enum(['go', 'wait']), cells }),
  ),
  year: z.object({ year: z.number(), cells }).nullable(),
  clients: z.array(z.object({ name: z.string(), brand: z.string(), cells })),
  words: z.array(
    z.object({
      row: z.number(),
      field: z.enum(markedFields),
      words: z.string().describe('The words without the mark'),
    }),
  ),
});
export type SheetAnswer = z.infer<typeof sheetAnswer>;
