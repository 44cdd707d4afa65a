import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Component } from '#shared/contract/schemas/brand.ts';
import { toastDone, toastUndo } from '@/components/toast.ts';
import { componentQueries, storeComponent } from '@/entities/component/component-queries.ts';
import { call } from '@/lib/api.ts';

interface Archive {
  component: Component;
  archived: boolean;
}

export function useArchiveComponent(client: string): UseMutationResult<Component, Error, Archive> {
  const queryClient = useQueryClient();
  const archive = useMutation({
    meta: { failure: 'The component was not archived or brought back' },
    mutationFn: async ({ component: { id }, archived }: Archive) => {
      const { component } = await call('saveComponent', { params: { client }, body: { id, archived } });
      return component;
    },
    onSuccess: (component) => {
      storeComponent(queryClient, client, component);
      void queryClient.invalidateQueries({ queryKey: componentQueries.list(client).queryKey });
      if (component.archived)
        toastUndo(`${component.name} is archived`, () => archive.mutate({ component, archived: false }));
      else toastDone(`${component.name} is back`);
    },
  });
  return archive;
}
