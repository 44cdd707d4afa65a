import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailCopy } from '#shared/email/copy.ts';
import { call } from '@/lib/api.ts';
import { refreshEmail } from './queries.ts';

type Address = Pick<Email, 'session_id' | 'index'>;

export interface SaveCopy {
  copy: EmailCopy;
  /** The version the words began from. */
  base_version: number;
}

/** Saves words as a new version of an email. Throws `ApiError` 409 with the newest version when there is a newer one. */
export const saveCopy = (
  client: string,
  { session_id: calendarId, index }: Address,
  body: SaveCopy,
): Promise<Email> => call('saveEmail', { params: { client, index }, query: { session: calendarId }, body });

/** `saveCopy`, after which screens ask anew for the email and its campaign. */
export function useSaveCopy(
  client: string,
  { session_id, index }: Address,
  meta: { failure?: string; silent?: true },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveCopy) => saveCopy(client, { session_id, index }, body),
    onSuccess: () => refreshEmail(queryClient, { client, session_id, index }),
    meta,
  });
}
