import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { toastDone } from '@/components/toast.tsx';
import { refreshEmail } from '@/entities/email/queries.ts';
import { call } from '@/lib/api.ts';

const POLL_MS = 1_000;

/** Resolves when a batch of one has ended; rejects with its error. */
async function ended(batch: string): Promise<void> {
  for (;;) {
    const { state, items } = await call('getBatch', { params: { batch } });
    if (state === 'complete' || state === 'cancelled') {
      const failed = items.find((item) => item.state !== 'completed');
      if (failed) throw new Error(failed.error ?? 'Unknown error occurred');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Makes the campaign's email again as a new version; the old ones stay. The existing image is used: it was decided before. */
export function useRegenerate(campaign: Campaign) {
  const queryClient = useQueryClient();
  const { client, session_id } = campaign;
  return useMutation({
    mutationFn: async () => {
      const result = await call('processCampaign', {
        as: 'multipart',
        body: {
          campaign_data: JSON.stringify(campaign),
          is_regeneration: 'true',
          duplicate_mode: 'auto_use',
          smarter_creation: 'true',
          session_id,
          client,
        },
        idempotencyKey: crypto.randomUUID(),
      });
      if (result.status === 'error') throw new Error(result.error ?? 'Unknown error occurred');
      if (result.status === 'running' && result.batch_id) await ended(result.batch_id);
    },
    onSuccess: () => toastDone(campaign.email ? 'A new version is here' : 'The email is here'),
    onSettled: () => refreshEmail(queryClient, campaign),
    meta: { failure: 'Failed to regenerate campaign' },
  });
}
