import type { TokenUsage } from '#shared/contract/schemas/email.ts';

export interface ReadRequest {
  /** Another model is called if this one cannot see. */
  model: string;
  /** As `WriteRequest.replacement_model`. */
  replacement_model: string;
  system: string;
  user: string;
  picture: string;
}

export interface ReadResult {
  text: string;
  model: string;
  notices: string[];
  usage: TokenUsage;
}

export interface PictureReader {
  readonly account: string;
  /** Throws `WriterError`. */
  read(request: ReadRequest, options: { timeoutMs: number }): Promise<ReadResult>;
}
