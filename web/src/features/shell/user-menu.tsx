import { Menu } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { settingsQueries } from '@/entities/settings/settings-queries.ts';
import { session, useSession } from '@/lib/session.ts';
import { UserButton } from './bar-buttons.tsx';
import classes from './shell.module.css';

/** Reloads '/', so that nothing of one person's work stays for the next. */
export function UserMenu({ open }: { open: boolean }) {
  const { user } = useSession();
  const signOut = useMutation({
    meta: { failure: 'You are still signed in' },
    mutationFn: session.signOut,
    onSuccess: () => window.location.assign('/'),
  });
  return (
    <Menu defaultOpened={open} width={200} withinPortal={false}>
      <Menu.Target>
        <UserButton />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.menuHead}>
          <div className={classes.menuName}>{user?.username}</div>
          <div className={classes.menuNote}>Logged in</div>
        </div>
        <Menu.Divider />
        <Menu.Item onClick={() => signOut.mutate()} disabled={signOut.isPending}>
          Sign out
        </Menu.Item>
        <Version />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Needed for support; fetched when the menu opens. */
function Version() {
  const deployment = useQuery(settingsQueries.deployment());
  if (!deployment.data) return null;
  return (
    <>
      <Menu.Divider />
      <div className={classes.menuFoot}>Galley {deployment.data.version}</div>
    </>
  );
}
