import type { SheetAnswer } from '#shared/domain/calendar/proposals/sheet-answer.ts';
import type { Answered, ReviseOptions } from './reviser.ts';

export interface SheetRequest {
  model: string;
  replacement_model: string;
  system: string;
  user: string;
}

export interface SheetReader {
  readonly account: string;
  /** Nothing of the answer is checked yet. Throws `WriterError`. */
  read(request: SheetRequest, options: ReviseOptions): Promise<Answered<SheetAnswer>>;
}
