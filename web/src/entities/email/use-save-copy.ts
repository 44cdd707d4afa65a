import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailCopy } from '#shared/email/copy.ts';
import { call } from '@/lib/api.ts';
import { refreshEmail } from './queries.ts';

export interface SaveCopy {
  copy: EmailCopy;
  base_version: number;
}

/** Saves words as a new version of an email; what screens show of it and of its campaign is asked anew. */
export function useSaveCopy(
  client: string,
  { session_id: session, index }: Pick<Email, 'session_id' | 'index'>,
  meta: { failure?: string; silent?: true },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveCopy) =>
      call('saveEmail', { params: { client, index }, query: { session }, body }),
    onSuccess: () => refreshEmail(queryClient, { client, session_id: session, index }),
    meta,
  });
}
