import { Button } from '@mantine/core';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { EmptyState } from '@/components/empty-state.tsx';
import { LoadFailed } from '@/components/load-states.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { useClient } from '@/lib/client.ts';
import { useBrandName } from './use-brands.ts';
import { useSwitchBrand } from './use-switch-brand.ts';

interface BrandLoadFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Trying again does not help with another brand's work, so it offers to switch. */
export function BrandLoadFailed({ error, onRetry }: BrandLoadFailedProps) {
  const owner = ownerIn(error);
  if (owner === undefined) return <LoadFailed error={error} onRetry={onRetry} />;
  return <OfAnotherBrand owner={owner} />;
}

function ownerIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'brand_mismatch') return undefined;
  const { client } = (error.current ?? {}) as { client?: unknown };
  return typeof client === 'string' ? client : undefined;
}

function OfAnotherBrand({ owner }: { owner: string }) {
  const name = useBrandName(owner) ?? owner;
  const client = useClient();
  const own = useBrandName(client) ?? client;
  const switchBrand = useSwitchBrand();
  const go = () => {
    const { pathname, search } = window.location;
    const address = new URLSearchParams(search);
    address.set('client', owner);
    switchBrand.mutate({ client: owner, address: `${pathname}?${address}` });
  };
  return (
    <EmptyState
      icon={<IconSwitchHorizontal size={36} stroke={1.25} />}
      title={`This belongs to ${name}`}
      action={
        <Button loading={switchBrand.isPending} onClick={go}>
          Switch to {name}
        </Button>
      }
    >
      You are working for {own}. Nothing of one brand is shown or made under another.
    </EmptyState>
  );
}
