/** Media types of which the library makes pictures for emails. */
const USABLE = /^image\/(?:png|apng|jpe?g|gif|webp|avif)$/i;
const NAMES: Readonly<Record<string, string>> = {
  'image/heic': 'HEIC',
  'image/heif': 'HEIC',
  'image/svg+xml': 'SVG',
};

/**
 * Why a file of this media type cannot be shown in an email, in a few words; '' when it can. Google Drive lists whatever
 * it calls an image.
 */
export function whyNotUsable(mime_type: string): string {
  if (USABLE.test(mime_type)) return '';
  const name =
    NAMES[mime_type.toLowerCase()] ?? mime_type.replace(/^image\/(?:x-|vnd\.)?/i, '').toUpperCase();
  return `${name} file: save it as PNG or JPEG to use it`;
}

/** What is lost of a file of this media type in an email; '' when nothing is known to be. */
export const lostOf = (mime_type: string): string =>
  /^image\/apng$/i.test(mime_type) ? 'stands still in emails: save it as GIF to keep it moving' : '';
