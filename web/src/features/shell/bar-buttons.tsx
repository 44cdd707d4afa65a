import { useQuery } from '@tanstack/react-query';
import type { ComponentPropsWithRef } from 'react';
import { brandQueries } from '@/entities/brand/queries.ts';
import { useClientState } from '@/lib/client.ts';
import { useSession } from '@/lib/session.ts';
import { BrandAvatar } from './brand-avatar.tsx';
import classes from './shell.module.css';

/** All brands, and the tab's; its id stands for its name until the list is there. */
export function useBrands() {
  const { id, state } = useClientState();
  const { data } = useQuery({ ...brandQueries.list(), enabled: state !== 'local-mode' });
  const clients = data?.clients ?? [];
  const current = clients.find((client) => client.id === id);
  return {
    clients,
    chosen: state === 'confirmed' ? id : null,
    name: current?.display_name ?? id,
    logo: current?.logo,
  };
}

export function BrandButton(props: ComponentPropsWithRef<'button'>) {
  const { name, logo } = useBrands();
  return (
    <button type="button" {...props} className={classes.brand}>
      <span className="visually-hidden">Brand: </span>
      <BrandAvatar name={name} logo={logo} />
      <span className={classes.brandName}>{name}</span>
    </button>
  );
}

export function UserButton(props: ComponentPropsWithRef<'button'>) {
  const { user } = useSession();
  const username = user?.username ?? '';
  return (
    <button type="button" {...props} className={classes.user} aria-label={`Account: ${username}`}>
      <span className={classes.letter} aria-hidden="true">
        {username.slice(0, 1).toUpperCase()}
      </span>
    </button>
  );
}
