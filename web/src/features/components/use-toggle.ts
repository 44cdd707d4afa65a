import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Component } from '#shared/contract/schemas/brand.ts';
import { componentQueries, storeComponent } from '@/entities/component/component-queries.ts';
import { call, messageOf } from '@/lib/api.ts';

interface Toggle {
  id: string;
  is_active: boolean;
}

/** Optimistic; reverts when the server refuses. */
export function useToggle(
  client: string,
  onAlert: (alert: string | null) => void,
): UseMutationResult<Component, Error, Toggle> {
  const queryClient = useQueryClient();
  const { queryKey } = componentQueries.list(client);
  const show = ({ id, is_active }: Toggle) =>
    queryClient.setQueryData(queryKey, (components) =>
      components?.map((each) => (each.id === id ? { ...each, is_active } : each)),
    );
  return useMutation({
    // Shown on the screen, in the words of spec §8.
    meta: { silent: true },
    mutationFn: async (body: Toggle) => {
      const { component } = await call('saveComponent', { params: { client }, body });
      return component;
    },
    onMutate: async (toggle) => {
      onAlert(null);
      await queryClient.cancelQueries({ queryKey });
      show(toggle);
    },
    onSuccess: (component) => storeComponent(queryClient, client, component),
    onError: (error, { id, is_active }) => {
      show({ id, is_active: !is_active });
      onAlert(`Failed to update component: ${messageOf(error)}`);
      // The server may have saved it even though its answer was lost.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
