import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Email } from '#shared/contract/schemas/email.ts';
import { refreshEmail } from '@/entities/email/queries.ts';
import { call } from '@/lib/api.ts';

/** Restores the version shown as a new version. `onDone` receives its number. */
export function useRestore(
  client: string,
  { session_id: calendarId, index, version, latest }: Email,
  onDone: (version: number) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('restoreEmail', {
        params: { client, index },
        query: { session: calendarId },
        body: { version, base_version: latest },
      }),
    onSuccess: (restored) => onDone(restored.version),
    // A refusal means that there is a newer version to show.
    onSettled: () => refreshEmail(queryClient, { client, session_id: calendarId, index }),
    meta: { failure: 'The version was not restored' },
  });
}
