import { type SheetAnswer, sheetAnswer } from '#shared/domain/calendar/proposals/sheet-answer.ts';
import type { Answered, ReviseOptions } from '../reviser.ts';
import type { SheetReader, SheetRequest } from '../sheet-reader.ts';
import { askInShape } from './ask-in-shape.ts';
import { Chat } from './chat.ts';
import type { OpenAiOptions } from './client.ts';

/** About 40 proposals with their cells. */
const SHEET_TOKENS = { words: 3_000, reasoning: 9_000 };

export class OpenAiSheetReader implements SheetReader {
  readonly account: string;
  readonly #chat: Chat;

  constructor(options: OpenAiOptions) {
    this.#chat = new Chat(options, 'an answer');
    this.account = this.#chat.account;
  }

  read(request: SheetRequest, { timeoutMs }: ReviseOptions): Promise<Answered<SheetAnswer>> {
    return askInShape(
      this.#chat,
      { ...request, tokens: SHEET_TOKENS, temperature: 0 },
      {
        shape: sheetAnswer,
        parser: sheetAnswer,
        timeoutMs,
        declined: 'The model declined to read this sheet',
        cut: 'The answer was cut off at the length limit.',
      },
    );
  }
}
