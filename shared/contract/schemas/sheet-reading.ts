import * as z from 'zod';
import { importField, statedWord } from './calendar.ts';
import { clientId } from './common.ts';
import { tokenUsage } from './email.ts';

/** Cells of the sheet that a proposal goes by, as written. */
const cells = z.array(z.string());

/**
 * What a model makes of what the rules left open of a sheet. Each column, word and cell is in the sheet; nothing holds before
 * a person takes it.
 */
export const sheetProposals = z.object({
  /** Fields and all the columns to read them from. */
  columns: z.array(z.object({ field: importField, columns: z.array(z.string()), cells })),
  state_words: z.array(statedWord.extend({ cells })),
  /** The year in which dates without one begin; null without a proposal. */
  year: z.object({ year: z.int(), cells }).nullable(),
  /** Brands here that names of clients mean. */
  clients: z.array(z.object({ name: z.string(), client: clientId, cells })),
  /** Words of a campaign without what looks like a mark of the team. */
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
  /**
   * `made`: the model was asked now; `stored`: it was asked about this sheet before; `not_needed`: the rules left nothing open;
   * `no_model`: there is no key.
   */
  call: z.enum(['made', 'stored', 'not_needed', 'no_model']),
  model: z.string().nullable(),
  /** Of the call that was made for this sheet, now or before. */
  usage: tokenUsage,
  notices: z.array(z.string()),
  proposals: sheetProposals,
});
export type SheetReading = z.infer<typeof sheetReading>;
