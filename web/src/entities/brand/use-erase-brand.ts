import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '#shared/contract/schemas/brand.ts';
import { toastDone } from '@/components/toast.ts';
import { call } from '@/lib/api.ts';
import { brandQueries } from './brand-queries.ts';

/** `left` counts down over several calls. */
export function useEraseBrand({ id, display_name }: Client): {
  erase: UseMutationResult<void, Error, string>;
  left: number | null;
} {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<number | null>(null);
  const erase = useMutation({
    meta: { silent: true },
    mutationFn: async (name: string) => {
      for (let rest = 1; rest > 0; ) {
        ({ left: rest } = await call('eraseClient', { params: { client: id }, body: { name } }));
        setLeft(rest);
      }
    },
    onSuccess: () => toastDone(`${display_name} is erased`),
    // The list below this dialog must be current when it shows again.
    onSettled: () => queryClient.invalidateQueries({ queryKey: brandQueries.all, refetchType: 'all' }),
  });
  return { erase, left };
}
