import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { EmptyState } from '@/components/empty-state.tsx';
import { Page } from '@/components/page.tsx';
import { messageOf } from '@/lib/api.ts';
import { ButtonLink } from '@/lib/button-link.tsx';
import { useOnline } from '@/lib/connection.ts';
import { PART_MISSING, reloadForNewerBuild } from '@/lib/new-build.ts';
import { PagePending } from './page-pending.tsx';

export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const online = useOnline();
  const wasAway = useRef(false);
  const codeMissing = messageOf(error) === PART_MISSING;
  const [checking, setChecking] = useState(codeMissing);
  const again = useEffectEvent(async () => {
    // The router does not refetch a screen's code after a failure.
    for (const { routeId } of router.state.matches) {
      const { component } = router.routesById[routeId as keyof typeof router.routesById].options;
      await (component as { preload?: () => Promise<void> } | undefined)?.preload?.();
    }
    await router.invalidate();
    reset();
  });
  useEffect(() => {
    if (!codeMissing) return;
    void reloadForNewerBuild().then((reloading) => setChecking(reloading));
  }, [codeMissing]);
  useEffect(() => {
    if (online && wasAway.current) void again();
    wasAway.current = !online;
  }, [online]);
  if (checking) return <PagePending />;
  return (
    <Page>
      <EmptyState
        level={1}
        icon={<IconCloudOff size={36} stroke={1.25} />}
        title="This screen could not be shown"
        action={
          <>
            <Button onClick={() => void again()}>Try again</Button>
            <ButtonLink to="/" variant="default">
              Go Back Home
            </ButtonLink>
          </>
        }
      >
        {messageOf(error)}
        {!online && ' The server cannot be reached; the screen opens by itself when it is back.'}
      </EmptyState>
    </Page>
  );
}
