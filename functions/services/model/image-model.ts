import type { TokenUsage } from '#shared/contract/schemas/email.ts';

export interface DrawRequest {
  prompt: string;
  /** JPEG, PNG or WebP; absent to draw from the prompt alone. */
  from?: { bytes: Uint8Array; mime_type: string };
  shape: 'landscape' | 'portrait' | 'square';
  signal?: AbortSignal;
}

export interface Drawn {
  /** JPEG */
  bytes: Uint8Array;
  usage: TokenUsage;
}

export interface ImageModel {
  /** Not the writer's: providers limit each model separately. */
  readonly account: string;
  /** Throws `WriterError`. */
  draw(request: DrawRequest): Promise<Drawn>;
}
