const USABLE = /^image\/(?:png|apng|jpe?g|gif|webp|avif)$/i;
const NAMES: Readonly<Record<string, string>> = {
  'image/heic': 'HEIC',
  'image/heif': 'HEIC',
  'image/svg+xml': 'SVG',
};

/** A note for people; '' when usable. Google Drive calls more files images than email can show. */
export function whyNotUsable(mime_type: string): string {
  if (USABLE.test(mime_type)) return '';
  const name =
    NAMES[mime_type.toLowerCase()] ?? mime_type.replace(/^image\/(?:x-|vnd\.)?/i, '').toUpperCase();
  return `${name} file: save it as PNG or JPEG to use it`;
}

export const lostOf = (mime_type: string): string =>
  /^image\/apng$/i.test(mime_type) ? 'APNG file: save it as GIF to keep it moving in emails' : '';
