import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadClient } from '@/entities/brand/load-client.ts';
import { SessionGate } from './features/shell/session-gate.tsx';
import { LiveRegion } from './lib/announce.tsx';
import { queryClient } from './lib/query.ts';
import { textParam } from './lib/search.ts';
import { router } from './router.tsx';
import { colorSchemeManager, cssVariablesResolver, theme } from './theme/theme.ts';

// Loaded beside the first screen, not before it.
const LoginDialog = lazy(() => import('./features/shell/login-dialog.tsx'));
const Toasts = lazy(() => import('./features/shell/toasts.tsx'));

let settling: Promise<void> | undefined;

/** Finds the tab's brand and puts it into the address, once a page. */
function settleClient(): Promise<void> {
  settling ??= loadClient(textParam(router.latestLocation.search.client)).then((client) => {
    const { pathname, hash } = router.latestLocation;
    const search = new URLSearchParams(router.latestLocation.searchStr);
    if (client === null || search.get('client') === client) return;
    search.set('client', client);
    router.history.replace(`${pathname}?${search}${hash ? `#${hash}` : ''}`);
  });
  return settling;
}

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="dark"
    >
      <QueryClientProvider client={queryClient}>
        <SessionGate settleClient={settleClient}>
          <RouterProvider router={router} />
        </SessionGate>
        <LiveRegion />
        <Suspense>
          <LoginDialog />
          <Toasts />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
