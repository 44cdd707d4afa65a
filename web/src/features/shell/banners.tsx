import { Button } from '@mantine/core';
import { useClientState } from '@/lib/client.ts';
import { useOnline } from '@/lib/connection.ts';
import { Banner, bannerButton } from './banner.tsx';
import { KeptEdits } from './kept-edits.tsx';

const reloadButton = (
  <Button {...bannerButton} onClick={() => window.location.reload()}>
    Try again
  </Button>
);

/** What holds for the whole page and not for one screen: no connection, no certain brand, edits kept in the browser. */
export function Banners() {
  const online = useOnline();
  const { id, state } = useClientState();
  const local = !online || state === 'local-mode';
  return (
    <section aria-label="Notices">
      {local && (
        <Banner tone="bad" action={reloadButton}>
          <strong>Local mode.</strong> The server cannot be reached. Your edits stay in this browser and are
          offered for saving when it is back.
        </Banner>
      )}
      {!local && state === 'fallback' && (
        <Banner tone="warn" action={reloadButton}>
          <strong>Your brand could not be loaded,</strong> so this is {id}. Nothing can be saved until you
          choose a brand in the bar above.
        </Banner>
      )}
      {!local && state === 'unknown' && (
        <Banner tone="warn">
          <strong>There is no brand “{id}”.</strong> The address may be mistyped, or the brand archived.
          Choose one in the bar above.
        </Banner>
      )}
      {!local && <KeptEdits />}
    </section>
  );
}
