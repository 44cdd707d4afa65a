import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultSettings } from '#shared/contract/default-settings.ts';
import type { UserSettings } from '#shared/contract/routes/app.ts';
import { call } from '@/lib/api.ts';
import { settingsQueries } from './settings-queries.ts';

const settingsQuery = settingsQueries.own();

/** Optimistic; a failed change is reverted. */
export function useSettings(): { settings: UserSettings; change: (patch: Partial<UserSettings>) => void } {
  const queryClient = useQueryClient();
  const { data } = useQuery(settingsQuery);
  const { mutate } = useMutation({
    mutationFn: ({ patch }: { patch: Partial<UserSettings>; before: UserSettings | undefined }) =>
      call('saveSettings', { body: patch }),
    onError: (_error, { before }) => queryClient.setQueryData(settingsQuery.queryKey, before),
    onSuccess: (saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
    meta: { failure: 'The setting was not saved' },
  });
  const change = (patch: Partial<UserSettings>) => {
    // A pending older answer would revert the change, as would cancelling it.
    void queryClient.cancelQueries(settingsQuery, { revert: false });
    const before = queryClient.getQueryData(settingsQuery.queryKey);
    queryClient.setQueryData(settingsQuery.queryKey, { ...(before ?? defaultSettings), ...patch });
    mutate({ patch, before });
  };
  return { settings: data ?? defaultSettings, change };
}
