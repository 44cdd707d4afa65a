import { IMAGE_UPLOAD_LIMIT } from '#shared/contract/limits.ts';
import { quickImageExtensions } from '#shared/contract/quick-styles.ts';
import { extensionOf, tooLargeImage } from '@/entities/image/image-file.ts';

const isAllowed = (extension: string) => quickImageExtensions.some((allowed) => allowed === extension);

export const ACCEPTED_PICTURES = quickImageExtensions.map((extension) => `.${extension}`).join();

/** PNG, JPG, GIF or WebP up to 10 MB (spec §5). */
export function pickPicture(files: readonly File[]): { file: File } | { problem: string } {
  const [file] = files;
  if (!file) return { problem: 'What was dropped here is not a file. Choose an image from your computer.' };
  if (files.length > 1) return { problem: `One image at a time, please: these are ${files.length} files.` };
  const extension = extensionOf(file);
  if (extension === 'heic' || extension === 'heif')
    return { problem: `Email programs cannot show the HEIC photo “${file.name}”. Save it as JPG or PNG.` };
  if (!isAllowed(extension))
    return { problem: `“${file.name}” is not a PNG, JPG, GIF or WebP image. Choose one of these.` };
  if (file.size === 0) return { problem: `“${file.name}” is empty. Save it again and choose that.` };
  if (file.size > IMAGE_UPLOAD_LIMIT) return { problem: `“${file.name}” ${tooLargeImage(file)}` };
  return { file };
}
