import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EditedLayout } from '#shared/email/document/edited-layout.ts';
import { call } from '@/lib/api.ts';
import { refreshEmail } from '../email-queries.ts';

type Address = Pick<Email, 'session_id' | 'index'>;

export interface SaveCopy {
  copy: EmailCopy;
  /** Absent to keep the layout. */
  layout?: EditedLayout;
  base_version: number;
}

/** Throws `ApiError` 409 with the newest version when `base_version` is older. */
export const saveCopy = (
  client: string,
  { session_id: calendarId, index }: Address,
  body: SaveCopy,
): Promise<Email> => call('saveEmail', { params: { client, index }, query: { session: calendarId }, body });

/** Also refetches the email and campaign. */
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
