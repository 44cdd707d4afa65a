import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Email } from '#shared/contract/schemas/email.ts';
import { refreshEmail } from '@/entities/email/email-queries.ts';
import { call } from '@/lib/api.ts';

/** `onDone` receives both versions. */
export function useRestore(
  client: string,
  { session_id: calendarId, index, latest }: Pick<Email, 'session_id' | 'index' | 'latest'>,
  onDone: (restored: number, version: number) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      call('restoreEmail', {
        params: { client, index },
        query: { session: calendarId },
        body: { version, base_version: latest },
      }),
    onSuccess: (restored, version) => onDone(version, restored.version),
    // A refusal means that a newer version exists.
    onSettled: () => refreshEmail(queryClient, { client, session_id: calendarId, index }),
    meta: { failure: 'The version was not restored' },
  });
}
