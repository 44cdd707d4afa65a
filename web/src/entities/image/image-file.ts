import { IMAGE_TYPES, IMAGE_UPLOAD_LIMIT, megabytes } from '#shared/contract/limits.ts';

const typesByExtension: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

export const ACCEPTED_IMAGES = [
  ...IMAGE_TYPES,
  ...Object.keys(typesByExtension).map((end) => `.${end}`),
].join();

/** Lower case without dot; '' without one. */
export const extensionOf = ({ name }: File): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** By extension where the system names no type. */
export const imageTypeOf = (file: File): string => file.type || (typesByExtension[extensionOf(file)] ?? '');

export const tooLargeImage = ({ size }: File): string =>
  `is ${(size / 1024 / 1024).toFixed(1)} MB; the maximum is ${megabytes(IMAGE_UPLOAD_LIMIT)}. Save a smaller one: emails show at most 1,200 px.`;

export function imageFileProblem(file: File): string | null {
  if (['heic', 'heif'].includes(extensionOf(file)))
    return 'Email programs cannot show HEIC photos. Save it as JPEG or PNG and add that.';
  if (!IMAGE_TYPES.some((type) => type === imageTypeOf(file)))
    return 'This is not an image that emails can use. Add a PNG, JPG, GIF, WebP or AVIF.';
  if (file.size === 0) return 'This file is empty. Save it again and add that.';
  if (file.size > IMAGE_UPLOAD_LIMIT) return `This file ${tooLargeImage(file)}`;
  return null;
}
