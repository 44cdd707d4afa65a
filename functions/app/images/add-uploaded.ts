import { type Sent, sentFile } from '../uploads/sent-file.ts';
import { namingFile } from './naming-file.ts';
import { type Added, addToLibrary } from './publish.ts';

export interface UploadedImage extends Omit<Sent, 'purpose'> {
  /** Taken from the file's name when empty. */
  tag: string;
  alt: string;
}

/** Throws `AppError`, naming the file, when it is unusable. */
export async function addUploaded({ tag, alt, ...sent }: UploadedImage): Promise<Added> {
  const { client } = sent;
  const { name, bytes } = await sentFile({ ...sent, purpose: 'image' });
  return namingFile(name, addToLibrary({ client, tag, name, bytes, source: 'upload', alt: alt.trim() }));
}
