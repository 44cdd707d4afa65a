import { useQuery } from '@tanstack/react-query';
import { useClientState } from '@/lib/client.ts';
import { brandQueries } from './brand-queries.ts';

/** `current` is undefined until the list is loaded. */
export function useBrands() {
  const { id, state } = useClientState();
  const { data } = useQuery({ ...brandQueries.list(), enabled: state !== 'local-mode' });
  const clients = data?.clients ?? [];
  return {
    clients,
    current: clients.find((client) => client.id === id),
    chosen: state === 'confirmed' ? id : null,
    loaded: data !== undefined,
  };
}

/** The id for an unlisted brand; undefined while loading. */
export function useBrandName(id: string): string | undefined {
  const { clients, loaded } = useBrands();
  return clients.find((client) => client.id === id)?.display_name ?? (loaded ? id : undefined);
}
