import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { getObject } from '../../services/bucket.ts';
import { sniff } from '../images/kind.ts';
import { mediaKey, versionsOf } from '../images/library.ts';
import { type SentFile, sentFile } from '../uploads/sent-file.ts';

export interface GivenPicture {
  user: { sub: string };
  client: string;
  file: SentFile | undefined;
  key: string | undefined;
  name: string | undefined;
  tag: string | undefined;
}

export interface CallPicture extends SentFile {
  alt: string;
}

export const hasPicture = ({ file, key, tag }: Pick<GivenPicture, 'file' | 'key' | 'tag'>): boolean =>
  file !== undefined || key !== undefined || tag !== undefined;

/** Throws 422 without one, 404 for an unknown tag, and the errors of `sentFile`. */
export async function pictureOfCall(given: GivenPicture): Promise<CallPicture> {
  const { user, client, file, key, name, tag } = given;
  if (!hasPicture(given)) throw invalid('Please upload an image first.', { image: 'required, or image_key' });
  if (file || key !== undefined || tag === undefined) {
    const sent = await sentFile({ user, client, purpose: 'image', file, key, name });
    // Spec §5; a library may hold more.
    if (sniff(sent.bytes) === 'avif')
      throw new AppError(
        'invalid_file_type',
        `${sent.name}: This is an AVIF image. Save it as PNG, JPG, GIF or WebP.`,
      );
    return { ...sent, alt: '' };
  }
  const image = await libraryPicture(client, tag);
  const bytes = await getObject(mediaKey(image.file));
  if (!bytes) throw notFound(`The file of the image ${tag} is missing. Upload it again under the same tag.`);
  return { name: image.name, alt: image.alt, bytes };
}

export async function libraryPicture(client: string, given: string) {
  const image = (await versionsOf(client, normaliseTag(given))).find(({ archived }) => !archived);
  if (!image) throw notFound(`The library of this brand has no picture with the tag ${given}.`);
  return image;
}
