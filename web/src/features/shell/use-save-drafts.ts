import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastDone } from '@/components/toast.ts';
import type { Draft } from '@/lib/record-form/drafts.ts';

export interface SavedDrafts {
  saved: Draft[];
  /** Someone else changed the same fields. */
  undecided: Draft[];
  failed: Draft[];
}

const namesOf = (drafts: Draft[]) => new Intl.ListFormat('en').format(drafts.map(({ label }) => label));

export function useSaveDrafts(): UseMutationResult<SavedDrafts, Error, Draft[]> {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failure: 'The changes were not saved' },
    mutationFn: async (drafts: Draft[]) => {
      const { saveDraft } = await import('./draft-kinds.tsx');
      const result: SavedDrafts = { saved: [], undecided: [], failed: [] };
      for (const draft of drafts) {
        const outcome = await saveDraft(queryClient, draft).catch(() => 'failed' as const);
        const list = { saved: result.saved, choose: result.undecided, failed: result.failed }[outcome];
        list.push(draft);
      }
      return result;
    },
    onSuccess: ({ saved }) => {
      if (saved.length > 0) toastDone('Changes saved', namesOf(saved));
      void queryClient.invalidateQueries();
    },
  });
}
