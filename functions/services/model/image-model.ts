export interface DrawRequest {
  prompt: string;
  /** JPEG, PNG or WebP; absent to draw from the prompt alone. */
  from?: { bytes: Uint8Array; mime_type: string };
  shape: 'landscape' | 'portrait' | 'square';
  signal?: AbortSignal;
}

export interface ImageModel {
  /** Differs from the writer's account, because providers limit each model separately. */
  readonly account: string;
  /** Returns JPEG bytes. Throws `WriterError`. */
  draw(request: DrawRequest): Promise<Uint8Array>;
}
