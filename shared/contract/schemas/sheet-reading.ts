import * as z from 'zod';
import { importField, wordMeaning } from './calendar.ts';
import { clientId } from './common.ts';
import { tokenUsage } from './email.ts';

const cells = z.array(z.string());

/** Columns, words and cells are all in the sheet. A person accepts each proposal. */
export const sheetProposals = z.object({
  columns: z.array(z.object({ field: importField, columns: z.array(z.string()), cells })),
  state_words: z.array(wordMeaning.extend({ cells })),
  /** First year of dates without one. */
  year: z.object({ year: z.int(), cells }).nullable(),
  clients: z.array(z.object({ name: z.string(), client: clientId, cells })),
  /** Words without what looks like a team mark. */
  words: z.array(
    z.object({
      index: z.int(),
      row: z.int(),
      field: z.enum(['subject_line', 'preview_text', 'cta_text']),
      given: z.string(),
      words: z.string(),
    }),
  ),
});
export type SheetProposals = z.infer<typeof sheetProposals>;

export const sheetReading = z.object({
  success: z.literal(true),
  /** `stored`: asked before; `not_needed`: nothing was open; `no_model`: no key. */
  call: z.enum(['made', 'stored', 'not_needed', 'no_model']),
  model: z.string().nullable(),
  usage: tokenUsage,
  notices: z.array(z.string()),
  proposals: sheetProposals,
});
export type SheetReading = z.infer<typeof sheetReading>;
