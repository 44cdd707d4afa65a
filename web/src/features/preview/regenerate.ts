import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import { toastDone, toastInfo, toastUndo } from '@/components/toast.ts';
import { refreshEmail } from '@/entities/email/email-queries.ts';
import { call } from '@/lib/api.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';
import { followBatch } from './follow-batch.ts';

const UNKNOWN = 'Unknown error occurred';

/** The version a person has edited; null for a model's own. */
export const workedOn = ({ origin, version }: Pick<Email, 'origin' | 'version'>): number | null =>
  origin.endsWith('generated') ? null : version;

/** `left`: the screen was left early; `held`: why not to write the email yet. */
type Outcome = 'done' | 'left' | { held: string };

interface Regenerate {
  campaign: Campaign;
  /** Null unless a person restored or edited the newest version. */
  handEdited: number | null;
  onRestore: (version: number) => void;
}

/** Keeps the image, and continues if the screen is left. A person's edits stay as their version. */
export function useRegenerate({ campaign, handEdited, onRestore }: Regenerate) {
  const queryClient = useQueryClient();
  const watching = useRef<AbortController>(null);
  useEffect(() => () => watching.current?.abort(), []);
  const { client, session_id: calendarId, index, revision, email } = campaign;
  return useMutation({
    mutationFn: async (): Promise<Outcome> => {
      const controller = new AbortController();
      watching.current = controller;
      const { signal } = controller;
      // Another revision or version is different work with its own key.
      const work = ['regenerate', calendarId, index, revision, email?.version ?? 0].join(' ');
      const result = await sendOnce(work, (idempotencyKey) =>
        call('processCampaign', {
          as: 'multipart',
          body: {
            campaign_data: JSON.stringify(campaign),
            is_regeneration: 'true',
            duplicate_mode: 'auto_use',
            smarter_creation: 'true',
            session_id: calendarId,
            client,
          },
          idempotencyKey,
        }),
      );
      if (result.held) return { held: result.held };
      if (result.status === 'error') throw new Error(result.error ?? UNKNOWN);
      const { batch_id: batch } = result;
      if (result.status !== 'running' || !batch) return 'done';
      try {
        const { items } = await followBatch(() => call('getBatch', { params: { batch }, signal }), signal);
        const failed = items.find((item) => item.state !== 'completed');
        if (failed) throw new Error(failed.error ?? UNKNOWN);
        const held = items.find(({ version }) => version === null)?.held;
        return held ? { held } : 'done';
      } catch (error) {
        if (signal.aborted) return 'left';
        throw error;
      }
    },
    onSuccess: async (outcome) => {
      if (typeof outcome === 'object') toastInfo('No email was written', outcome.held);
      if (outcome !== 'done') return;
      // The screen must know the new version before it offers Undo on it.
      await refreshEmail(queryClient, campaign);
      if (handEdited === null) toastDone(email ? 'The new version is ready' : 'The email is ready');
      else
        toastUndo(`The new version is ready. The words you edited are kept as version ${handEdited}.`, () =>
          onRestore(handEdited),
        );
    },
    onSettled: (outcome) => (outcome === 'done' ? undefined : refreshEmail(queryClient, campaign)),
    meta: { failure: 'Failed to regenerate campaign' },
  });
}
