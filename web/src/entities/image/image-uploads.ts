import { INLINE_FILE_LIMIT } from '#shared/contract/limits.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { announce } from '@/lib/announce.tsx';
import { ApiError, call, messageOf } from '@/lib/api.ts';
import { mayHaveHappened } from '@/lib/api-error.ts';
import { counted } from '@/lib/counted.ts';
import { queryClient } from '@/lib/query.ts';
import { createStore } from '@/lib/store.ts';
import { uploadFile } from '@/lib/upload-file.ts';
import { imageFileProblem, imageTypeOf } from './image-file.ts';
import { refreshImages } from './image-queries.ts';

export interface ImageUpload {
  id: string;
  client: string;
  file: File;
  preview: string;
  tag: string;
  alt: string;
  /**
   * `ready`: waits for the person; `queued`: for an earlier file; `preparing`: is optimised by the
   * server; `refused`: unusable, found in the browser.
   */
  state: 'ready' | 'refused' | 'queued' | 'sending' | 'preparing' | 'added' | 'failed';
  /** Part sent, 0-1. */
  sent: number;
  problem: string;
  notes: readonly string[];
  image: LibraryImage | null;
  /** Duplicates another tag's picture; nobody has decided yet. */
  undecided: boolean;
}

/** Outlives its dialogs, so that closing one loses no upload or alt text. */
export const imageUploads = createStore<{ uploads: readonly ImageUpload[] }>({ uploads: [] });

const change = (id: string, fields: Partial<ImageUpload>) =>
  imageUploads.set({
    uploads: imageUploads
      .get()
      .uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)),
  });

const previewOf = (file: File) => (imageTypeOf(file).startsWith('image/') ? URL.createObjectURL(file) : '');

/** Tags come from file names; a name without letters or digits waits for a tag. */
export function addFiles(client: string, files: readonly File[], tag?: string): void {
  const added = files.map((file): ImageUpload => {
    const problem = imageFileProblem(file);
    return {
      id: crypto.randomUUID(),
      client,
      file,
      preview: problem === null ? previewOf(file) : '',
      tag: tag || normaliseTag(file.name),
      alt: '',
      state: problem === null ? 'ready' : 'refused',
      sent: 0,
      problem: problem ?? '',
      notes: [],
      image: null,
      undecided: false,
    };
  });
  imageUploads.set({ uploads: [...imageUploads.get().uploads, ...added] });
  void startUploads(client);
}

export const editUpload = (id: string, fields: Pick<Partial<ImageUpload>, 'tag' | 'alt'>): void =>
  change(id, fields);

export const keepBoth = (id: string): void => change(id, { undecided: false });

/** Replaces an archived upload with the library's own image. */
export const keepOnly = (id: string, image: LibraryImage): void =>
  change(id, { undecided: false, image, tag: image.tag, notes: [] });

/** A file being sent stays. */
export function removeUpload(id: string): void {
  imageUploads.set({
    uploads: imageUploads.get().uploads.filter((upload) => {
      const stays = upload.id !== id || upload.state === 'sending' || upload.state === 'preparing';
      if (!stays) URL.revokeObjectURL(upload.preview);
      return stays;
    }),
  });
}

export function clearFinished(client: string): void {
  for (const { id, state, client: of } of imageUploads.get().uploads)
    if (of === client && (state === 'added' || state === 'refused')) removeUpload(id);
}

const waits = ({ state, tag }: ImageUpload) =>
  (state === 'ready' || state === 'failed') && normaliseTag(tag) !== '';

let running = false;

/** A failure does not stop the others. */
export async function startUploads(client: string, only?: string): Promise<void> {
  for (const upload of imageUploads.get().uploads)
    if (upload.client === client && waits(upload) && (only === undefined || upload.id === only))
      change(upload.id, { state: 'queued', problem: '', sent: 0 });
  if (running) return;
  running = true;
  const outcomes = { added: 0, failed: 0 };
  try {
    for (;;) {
      const next = imageUploads.get().uploads.find(({ state }) => state === 'queued');
      if (!next) break;
      outcomes[await send(next)] += 1;
      await refreshImages(queryClient, next.client);
    }
  } finally {
    running = false;
  }
  const failed = outcomes.failed > 0 ? ` ${counted(outcomes.failed, 'image')} failed.` : '';
  announce(`${counted(outcomes.added, 'image')} added.${failed}`);
}

async function send(upload: ImageUpload): Promise<'added' | 'failed'> {
  const { id } = upload;
  change(id, { state: 'sending' });
  try {
    const { image, notes, added } = await addToLibrary(upload, {
      onProgress: (sent) => change(id, { sent }),
      onSent: () => change(id, { state: 'preparing', sent: 1 }),
    });
    change(id, { state: 'added', image, notes, tag: image.tag, undecided: added });
    return 'added';
  } catch (error) {
    change(id, { state: 'failed', problem: problemOf(error) });
    return 'failed';
  }
}

interface Progress {
  onProgress: (part: number) => void;
  onSent: () => void;
}

async function addToLibrary({ client, file, tag, alt }: ImageUpload, { onProgress, onSent }: Progress) {
  const words = { image_tag: tag, alt };
  const params = { client };
  if (file.size <= INLINE_FILE_LIMIT)
    return call('addLibraryImage', { params, as: 'multipart', body: words, files: { image: file }, onSent });
  const image_key = await uploadFile('image', file, imageTypeOf(file), { onProgress });
  onSent();
  return call('addLibraryImage', { params, body: { ...words, image_key, name: file.name } });
}

function problemOf(error: unknown): string {
  if (mayHaveHappened(error))
    return 'The answer was lost, so it may be in the library already. Try again: it is not stored twice.';
  const kept = 'Nothing was stored.';
  return error instanceof ApiError
    ? `${messageOf(error)} ${kept}`
    : `The server cannot be reached. ${kept} Try again.`;
}
