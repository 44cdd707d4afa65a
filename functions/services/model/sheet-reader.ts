import type { SheetAnswer } from '#shared/domain/calendar/proposals/sheet-answer.ts';
import type { Answered, ReviseOptions } from './reviser.ts';

/** A question about a table of campaigns. */
export interface SheetRequest {
  /** As in `WriteRequest`. */
  model: string;
  replacement_model: string;
  system: string;
  user: string;
}

/** Reads what rules left open of a table. */
export interface SheetReader {
  /** As `Writer.account`. */
  readonly account: string;
  /** Resolves with what it thinks, of which nothing is checked yet. Throws `WriterError`. */
  read(request: SheetRequest, options: ReviseOptions): Promise<Answered<SheetAnswer>>;
}
