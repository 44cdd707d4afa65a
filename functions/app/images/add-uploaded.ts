import { uploadPurposes } from '#shared/contract/schemas/image.ts';
import { getObject, headObject } from '../../services/bucket.ts';
import { AppError, brandMismatch, invalid, notFound } from '../errors.ts';
import { type Added, addToLibrary } from './publish.ts';

export interface UploadedImage {
  user: { sub: string };
  client: string;
  /** The file, when the call itself carries it. */
  file: { name: string; bytes: Uint8Array } | undefined;
  /** Key of a file sent through `/api/uploads`, and the name it had. */
  image_key: string | undefined;
  name: string | undefined;
  /** '' takes it from the file's name. */
  tag: string;
  alt: string;
}

/** Adds a file someone uploaded to the brand's library. Throws `AppError`, naming the file, for what cannot be used. */
export async function addUploaded({ user, client, tag, alt, ...sent }: UploadedImage): Promise<Added> {
  const { name, bytes } = await uploadedImage(user, client, sent);
  try {
    return await addToLibrary({ client, tag, name, bytes, source: 'upload', alt: alt.trim() });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, `${name}: ${error.message}`, { ...error.options, cause: error });
  }
}

async function uploadedImage(
  user: { sub: string },
  client: string,
  { file, image_key, name }: Pick<UploadedImage, 'file' | 'image_key' | 'name'>,
): Promise<{ name: string; bytes: Uint8Array }> {
  if (file) return file;
  if (image_key === undefined) throw invalid('Choose a picture to upload', { image: 'required, or image_key' });
  const [, owner, brand, last] = image_key.split('/');
  const gone = notFound(
    `The uploaded file ${name ?? image_key} is not there. Uploads are kept for a day and are only their sender’s; send it again.`,
  );
  if (owner !== user.sub || last === undefined) throw gone;
  if (brand !== undefined && brand !== client) throw brandMismatch('upload', brand, client);
  const head = await headObject(image_key, 'upload');
  if (!head) throw gone;
  if (head.size > uploadPurposes.image.maxBytes)
    throw new AppError('body_too_large', `${name ?? 'The picture'} is larger than 10 MB, the most accepted`);
  const bytes = await getObject(image_key, 'upload');
  if (!bytes) throw gone;
  return { name: name?.trim() || last, bytes };
}
