import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '@/lib/client.ts';
import { discardKept, keptWrites, saveKept } from '@/lib/kept-writes.ts';
import { useStore } from '@/lib/store.ts';
import classes from './banner.module.css';
import { Banner, bannerButton } from './banner.tsx';

/** Offers the edits made without a connection for saving. */
export function KeptEdits() {
  const client = useClient();
  const writes = useStore(keptWrites).writes.filter((write) => write.client === client);
  const queries = useQueryClient();
  const save = useMutation({ mutationFn: saveKept, onSuccess: () => queries.invalidateQueries() });
  if (writes.length === 0) return null;
  const refused = writes.find((write) => write.refused !== null);
  return (
    <Banner
      tone={refused ? 'warn' : 'info'}
      action={
        <span className={classes.actions}>
          <Button {...bannerButton} disabled={save.isPending} onClick={() => save.mutate()}>
            {refused ? 'Try again' : 'Save now'}
          </Button>
          <Button {...bannerButton} disabled={save.isPending} onClick={discardKept}>
            Discard
          </Button>
        </span>
      }
    >
      {refused ? (
        <>
          <strong>{refused.label}</strong> could not be saved: {refused.refused}
        </>
      ) : (
        <>
          <strong>
            {writes.length === 1 ? '1 edit is' : `${writes.length} edits are`} kept in this browser
          </strong>
          , made while the server could not be reached: {writes.map((write) => write.label).join(', ')}.
        </>
      )}
    </Banner>
  );
}
