/** Figures that browser and server must agree on; free of schemas, so that the browser can carry them. */

const MB = 1024 * 1024;

/** Bytes of a file that a call carries itself: Lambda takes 6 MB, and base64 and the multipart frame need their share. */
export const INLINE_FILE_LIMIT = 4 * MB;
/** Bytes of a file that goes through `/api/uploads`. */
export const UPLOAD_LIMIT = 10 * MB;
/** Preview texts of one call: its body ends at 1 MB. */
export const PREVIEW_TEXTS_LIMIT = 1_000;
/** More campaigns than this become several batches, one after the other. */
export const BATCH_LIMIT = 500;
/** Campaigns of one batch that are generated at the same time. */
export const AT_ONCE = 8;
/** Attempts at writing one campaign before it fails. A pause that the provider asked for is none. */
export const MAX_ATTEMPTS = 6;
