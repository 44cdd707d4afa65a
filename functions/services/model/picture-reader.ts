import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import { setting } from '../../environment.ts';
import { secret } from '../secrets.ts';

/** A question about one picture. */
export interface ReadRequest {
  /** The model named in the brand's settings. Another one is called if it cannot see. */
  model: string;
  system: string;
  user: string;
  /** The picture as a data URL. */
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

/** The model that reads pictures; undefined without a key for one. */
export async function pictureReader(): Promise<PictureReader | undefined> {
  const apiKey = await secret('openai_api_key');
  if (!apiKey) return undefined;
  const { OpenAiPictureReader } = await import('./openai/openai-picture-reader.ts');
  return new OpenAiPictureReader({ apiKey, baseUrl: setting('MODEL_BASE_URL') });
}
