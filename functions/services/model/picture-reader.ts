import type { TokenUsage } from '#shared/contract/schemas/email.ts';

export interface ReadRequest {
  /** From the brand's settings. Another one is called if it cannot see. */
  model: string;
  /** As `WriteRequest.replacement_model`. */
  replacement_model: string;
  system: string;
  user: string;
  /** A data URL. */
  picture: string;
}

export interface ReadResult {
  text: string;
  /** The model that answered. */
  model: string;
  /** Where the result departs from the settings, in sentences for people. */
  notices: string[];
  usage: TokenUsage;
}

export interface PictureReader {
  /** As `Writer.account`. */
  readonly account: string;
  /** Throws `WriterError`. */
  read(request: ReadRequest, options: { timeoutMs: number }): Promise<ReadResult>;
}
