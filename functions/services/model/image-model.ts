export interface DrawRequest {
  prompt: string;
  /** The picture to make a new version of; absent to draw from the prompt alone. JPEG, PNG or WebP. */
  from?: { bytes: Uint8Array; mime_type: string };
  shape: 'landscape' | 'portrait' | 'square';
  signal?: AbortSignal;
}

export interface ImageModel {
  /**
   * Identifies provider and key for image calls; providers limit each model separately, so words have another
   * account.
   */
  readonly account: string;
  /** Returns JPEG bytes. Throws `WriterError`. */
  draw(request: DrawRequest): Promise<Uint8Array>;
}
