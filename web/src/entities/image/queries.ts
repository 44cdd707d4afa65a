import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';
import { calendarQueries } from '../calendar/queries.ts';

/** Spec §8. */
export const LIBRARY_FAILED = 'Failed to load Google Drive images';

async function loadImages(client: string, signal: AbortSignal) {
  console.info('Asset sync 30%: asking for the images of', client);
  const answer = await call('browseDriveImages', { query: { client }, signal }).catch((error: unknown) => {
    if (!signal.aborted) console.warn('Drive access is limited or the sync failed:', error);
    throw error;
  });
  if (!answer.success) {
    console.warn('Drive access is limited or the sync failed:', answer.error);
    throw new Error(answer.error ?? LIBRARY_FAILED);
  }
  console.info(`Asset sync 80%: ${answer.images.length} images`);
  return answer.images;
}

export const imageQueries = {
  list: (client: string) =>
    queryOptions({
      queryKey: ['images', 'list', client],
      queryFn: ({ signal }) => loadImages(client, signal),
      retry: false,
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

/** Refetches a brand's library, and the calendars, whose image statuses depend on it. */
export async function refreshImages(queryClient: QueryClient, client: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: imageQueries.list(client).queryKey }),
    queryClient.invalidateQueries({ queryKey: imageQueries.archived(client).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['images', 'uses', client] }),
    queryClient.invalidateQueries({ queryKey: calendarQueries.all }),
  ]);
}
