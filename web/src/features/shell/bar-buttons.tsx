import { Skeleton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useBrands } from '@/entities/brand/use-brands.ts';
import { useClientState } from '@/lib/client.ts';
import { useSession } from '@/lib/session.ts';
import { BrandAvatar } from './brand-avatar.tsx';
import classes from './shell.module.css';

export function BrandButton(props: ComponentPropsWithRef<'button'>) {
  const { state, id } = useClientState();
  const { current, loaded } = useBrands();
  const name = state === 'local-mode' ? 'Local mode' : (current?.display_name ?? (loaded ? id : undefined));
  return (
    <button type="button" {...props} className={classes.brand}>
      <span className="visually-hidden">Brand: {name === undefined && 'loading'}</span>
      {name === undefined ? (
        <>
          <Skeleton width={28} height={28} radius="sm" />
          <Skeleton className={classes.brandName} width={72} height={12} />
        </>
      ) : (
        <>
          <BrandAvatar name={name} logo={current?.logo} />
          <span className={classes.brandName}>{name}</span>
        </>
      )}
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
