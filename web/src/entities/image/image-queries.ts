import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { call, fetchFile } from '@/lib/api.ts';
import { calendarQueries } from '../calendar/calendar-queries.ts';

/** Spec §8. */
export const LIBRARY_FAILED = 'Failed to load Google Drive images';

export interface Library {
  images: LibraryImage[];
  /** Why Drive could not be read; `images` are then the library's own. */
  problem: string | null;
}

async function loadImages(client: string, signal: AbortSignal, fresh?: 'true'): Promise<Library> {
  console.info('Asset sync 30%: asking for the images of', client);
  const query = { client, fresh };
  const answer = await call('browseDriveImages', { query, signal }).catch((error: unknown) => {
    if (!signal.aborted) console.warn('Drive access is limited or the sync failed:', error);
    throw error;
  });
  if (!answer.success) {
    console.warn('Drive access is limited or the sync failed:', answer.error);
    if (!answer.stored) throw new Error(answer.error ?? LIBRARY_FAILED);
    return { images: answer.stored, problem: answer.detail ?? '' };
  }
  console.info(`Asset sync 80%: ${answer.images.length} images`);
  return { images: answer.images, problem: null };
}

/** While Drive is unreadable and the page is visible. */
const DRIVE_AGAIN_MS = 60_000;

const library = (client: string) =>
  queryOptions({
    queryKey: ['images', 'list', client],
    queryFn: ({ signal }) => loadImages(client, signal),
    retry: false,
    refetchInterval: ({ state }) => (typeof state.data?.problem === 'string' ? DRIVE_AGAIN_MS : false),
  });

export const imageQueries = {
  list: (client: string) => queryOptions({ ...library(client), select: ({ images }) => images }),
  /** Includes Drive's status. */
  library,
  /** A data URL. `url` changes with the file's content. */
  thumbnail: (client: string, { file, url }: { file: string; url: string }) =>
    queryOptions({
      queryKey: ['images', 'thumbnail', client, url],
      queryFn: async ({ signal }) =>
        dataUrlOf(await fetchFile('driveThumbnail', { params: { client, file }, signal })),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  archived: (client: string) =>
    queryOptions({
      queryKey: ['images', 'archived', client],
      queryFn: ({ signal }) => call('browseDriveImages', { query: { client, archived: 'true' }, signal }),
    }),
  uses: (client: string, tag: string) =>
    queryOptions({
      queryKey: ['images', 'uses', client, tag],
      queryFn: ({ signal }) => call('imageUses', { params: { client }, query: { tag }, signal }),
    }),
  folder: (client: string) =>
    queryOptions({
      queryKey: ['images', 'folder', client],
      queryFn: ({ signal }) => call('driveFolderUrl', { query: { client }, signal }),
      staleTime: 300_000,
    }),
};

const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Asks even if asked recently. The library shows failures. */
export async function refreshFromDrive(queryClient: QueryClient, client: string): Promise<void> {
  const queryFn = ({ signal }: { signal: AbortSignal }) => loadImages(client, signal, 'true');
  await queryClient.fetchQuery({ ...library(client), queryFn, staleTime: 0 }).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: calendarQueries.all });
}

export async function refreshImages(queryClient: QueryClient, client: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: imageQueries.list(client).queryKey }),
    queryClient.invalidateQueries({ queryKey: imageQueries.archived(client).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['images', 'uses', client] }),
    queryClient.invalidateQueries({ queryKey: calendarQueries.all }),
  ]);
}
