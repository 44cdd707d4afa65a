import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { call } from '@/lib/api.ts';
import { refreshImages } from './image-queries.ts';

export function useImportFromDrive(client: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failure: 'The image was not imported from Google Drive' },
    mutationFn: async (file_id: string): Promise<LibraryImage> => {
      const { imported } = await call('importDriveImages', {
        params: { client },
        body: { file_ids: [file_id] },
      });
      const [{ image, error } = { image: null, error: null }] = imported;
      if (!image) throw new Error(error ?? 'Google Drive gave no answer. Try again.');
      return image;
    },
    onSettled: () => refreshImages(queryClient, client),
  });
}
