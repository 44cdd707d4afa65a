import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { useClient } from '@/lib/client.ts';
import { counted } from '@/lib/counted.ts';
import { browserDrafts } from '@/lib/record-form/browser-drafts.ts';
import type { Draft } from '@/lib/record-form/drafts.ts';
import { useSession } from '@/lib/session.ts';
import { useStore } from '@/lib/store.ts';
import classes from './banner.module.css';
import { Banner, bannerButton } from './banner.tsx';
import { useSaveDrafts } from './use-save-drafts.ts';

const DraftsDialog = lazyPart(() => import('./drafts-dialog.tsx').then((module) => module.DraftsDialog));

function useWaitingDrafts(): Draft[] {
  const client = useClient();
  const { user } = useSession();
  const { drafts, open } = useStore(browserDrafts.store);
  return drafts.filter(
    (draft) => draft.owner === user?.sub && draft.client === client && !open.includes(draft.key),
  );
}

export function UnsavedDrafts({ online }: { online: boolean }) {
  const drafts = useWaitingDrafts();
  const [reviewing, setReviewing] = useState(false);
  const save = useSaveDrafts();
  const saveAll = () =>
    save.mutate(drafts, {
      onSuccess: ({ undecided, failed }) => setReviewing(undecided.length + failed.length > 0),
    });
  const records = new Set(drafts.map(({ address }) => JSON.stringify(address))).size;
  const what = drafts.every(({ address }) => 'index' in address) ? 'campaign' : 'form';
  return (
    <>
      {drafts.length > 0 && (
        <Banner
          tone="info"
          action={
            <span className={classes.actions}>
              <Button {...bannerButton} onClick={() => setReviewing(true)}>
                Review
              </Button>
              <Button {...bannerButton} disabled={!online} loading={save.isPending} onClick={saveAll}>
                {drafts.length === 1 ? 'Save now' : 'Save all'}
              </Button>
            </span>
          }
        >
          <strong>{counted(records, `${what} has`, `${what}s have`)} unsaved changes:</strong>{' '}
          {new Intl.ListFormat('en').format(drafts.map(({ label }) => label))}.
        </Banner>
      )}
      {reviewing && (
        <DraftsDialog
          drafts={drafts}
          online={online}
          lastSave={save.data}
          saving={save.isPending}
          onSave={saveAll}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  );
}
