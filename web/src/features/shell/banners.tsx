import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazyPart } from '@/components/lazy-part.tsx';
import { useBrandName } from '@/entities/brand/use-brands.ts';
import { messageOf } from '@/lib/api.ts';
import { useClientState } from '@/lib/client.ts';
import { connection, useOnline } from '@/lib/connection.ts';
import { useNewerBuild } from '@/lib/new-build.ts';
import { draftKeys } from '@/lib/record-form/stored-drafts.ts';
import { Banner, bannerButton } from './banner.tsx';
import { useFailedRefresh } from './use-failed-refresh.ts';

// Loaded with the first screen, which a late drafts banner would push down.
const hasDrafts = draftKeys(window.localStorage).length > 0;
const UnsavedDrafts = lazyPart(() => import('./unsaved-drafts.tsx').then((module) => module.UnsavedDrafts), {
  quiet: true,
  eager: hasDrafts,
  deferred: !hasDrafts,
});

const reloadButton = (label: string) => (
  <Button {...bannerButton} onClick={() => window.location.reload()}>
    {label}
  </Button>
);

export function Banners() {
  const online = useOnline();
  const { id, state } = useClientState();
  const name = useBrandName(id) ?? id;
  const local = !online || state === 'local-mode';
  const newerBuild = useNewerBuild();
  const failedRefresh = useFailedRefresh();
  const queryClient = useQueryClient();
  return (
    <section aria-label="Notices">
      {local && (
        <Banner
          tone="bad"
          action={
            <Button {...bannerButton} onClick={() => void connection.tryAgain()}>
              Try again
            </Button>
          }
        >
          <strong>Local mode.</strong> Not up to date: the server cannot be reached. Your edits stay in this
          browser, and you can save them when it is back.
        </Banner>
      )}
      {!local && state === 'fallback' && (
        <Banner tone="warn" action={reloadButton('Try again')}>
          <strong>Your brand could not be loaded,</strong> so this is {name}. Nothing can be saved until you
          choose a brand in the bar above.
        </Banner>
      )}
      {!local && state === 'unknown' && (
        <Banner tone="warn">
          <strong>There is no brand “{id}”.</strong> The address may be mistyped, or the brand archived.
          Choose one in the bar above.
        </Banner>
      )}
      {!local && failedRefresh && (
        <Banner
          tone="warn"
          action={
            <Button {...bannerButton} onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
              Refresh
            </Button>
          }
        >
          <strong>Not up to date.</strong> {messageOf(failedRefresh)}
        </Banner>
      )}
      {!local && newerBuild && (
        <Banner tone="info" action={reloadButton('Reload')}>
          <strong>A new version of Galley is ready.</strong> Save what you are editing, then reload.
        </Banner>
      )}
      <UnsavedDrafts online={!local} />
    </section>
  );
}
