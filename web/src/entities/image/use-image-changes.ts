import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteBodyInput } from '#shared/contract/routes.ts';
import { toastDone, toastUndo } from '@/components/toast.ts';
import { call } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import { refreshImages } from './image-queries.ts';

type Change = RouteBodyInput<'changeImages'>;
type Rename = RouteBodyInput<'renameImageTag'>;

export function useChangeImages(client: string) {
  const queryClient = useQueryClient();
  const change = useMutation({
    meta: { failure: 'The image was not changed' },
    mutationFn: (body: Change) => call('changeImages', { params: { client }, body }),
    onSuccess: (_answer, { alt, ...body }) => {
      if (body.archived === undefined) return;
      const what = body.version === undefined ? body.tag : `Version ${body.version} of ${body.tag}`;
      toastUndo(body.archived ? `${what} was archived` : `${what} is back in the library`, () =>
        change.mutate({ ...body, archived: !body.archived }),
      );
    },
    onSettled: () => refreshImages(queryClient, client),
  });
  return change;
}

/** The form shows refusals. */
export function useRenameTag(client: string, onRenamed: (tag: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (body: Rename) => call('renameImageTag', { params: { client }, body }),
    onSuccess: ({ tag, campaigns }, { tag: before }) => {
      toastDone(
        `${before} is now ${tag}`,
        campaigns > 0 ? `${counted(campaigns, 'campaign names', 'campaigns name')} the new tag.` : undefined,
      );
      onRenamed(tag);
    },
    onSettled: () => refreshImages(queryClient, client),
  });
}
