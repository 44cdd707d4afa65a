import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#shared/contract/schemas/brand.ts';
import { toastDone } from '@/components/toast.ts';
import { call } from '@/lib/api.ts';
import { refreshBrands } from './brand-queries.ts';

export function useRestoreBrand(): UseMutationResult<unknown, Error, Pick<Client, 'id' | 'display_name'>> {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failure: 'The brand was not restored' },
    mutationFn: ({ id }) => call('restoreClient', { params: { client: id } }),
    onSuccess: (_answer, { display_name }) => toastDone(`${display_name} is back in the list of brands`),
    onSettled: () => refreshBrands(queryClient),
  });
}
