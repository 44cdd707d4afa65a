import { useQuery } from '@tanstack/react-query';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { connectionQueries } from '@/entities/connections/connections-queries.ts';
import { ConnectionsForm } from './connections-fields.tsx';

export function ConnectionsTab({ brand }: { brand: BrandRecord }) {
  const { data, error, refetch } = useQuery(connectionQueries.of(brand.client));
  if (data) return <ConnectionsForm brand={brand} connections={data} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <LoadingRows label="Loading the connections" rows={4} height={120} />;
}
