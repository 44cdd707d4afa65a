import { Skeleton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { BrandAvatar } from '@/entities/brand/brand-avatar.tsx';
import { useBrands } from '@/entities/brand/use-brands.ts';
import { useClientState } from '@/lib/client.ts';
import { firstLetter } from '@/lib/first-letter.ts';
import { useSession } from '@/lib/session.ts';
import classes from './shell.module.css';

export function BrandButton(props: ComponentPropsWithRef<'button'>) {
  const { state, id } = useClientState();
  const { current, loaded } = useBrands();
  const name = state === 'local-mode' ? 'Local mode' : (current?.display_name ?? (loaded ? id : undefined));
  return (
    <button type="button" {...props} data-brand-button className={classes.brand}>
      <span className="visually-hidden">Brand: {name === undefined && 'loading'}</span>
      {name === undefined ? (
        <>
          <Skeleton width={28} height={28} radius="sm" />
          <Skeleton className={classes.brandName} width={72} height={12} />
        </>
      ) : (
        <>
          <BrandAvatar name={name} logo={current?.logo} colours={current?.colours} />
          <span className={classes.brandName}>{name}</span>
        </>
      )}
    </button>
  );
}

export const ScreensButton = (props: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...props} className={classes.screensButton} aria-label="Screens" title="Screens">
    <IconMenu2 size={20} stroke={1.6} />
  </button>
);

export function UserButton(props: ComponentPropsWithRef<'button'>) {
  const { user } = useSession();
  const username = user?.username ?? '';
  return (
    <button type="button" {...props} className={classes.user} aria-label={`Account: ${username}`}>
      <span className={classes.letter} aria-hidden="true">
        {firstLetter(username)}
      </span>
    </button>
  );
}
