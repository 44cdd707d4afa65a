import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { loadClient } from '@/entities/brand/load-client.ts';
import { toastFailures } from './components/failure-toasts.ts';
import { lazyPart } from './components/lazy-part.tsx';
import { SessionGate } from './features/shell/session-gate.tsx';
import { LiveRegion } from './lib/announce.tsx';
import { clientStore } from './lib/client.ts';
import { lookForNewerBuild } from './lib/new-build.ts';
import { queryClient } from './lib/query.ts';
import { textParam } from './lib/search.ts';
import { session } from './lib/session.ts';
import { router } from './router.tsx';
import { colorSchemeManager, cssVariablesResolver, theme } from './theme/theme.ts';

toastFailures(queryClient.getMutationCache());

// Loaded beside the first screen, not before it.
const LoginDialog = lazyPart(
  () => import('./features/shell/login-dialog.tsx').then((module) => module.default),
  {
    quiet: true,
  },
);
const Toasts = lazyPart(() => import('./features/shell/toasts.tsx').then((module) => module.default), {
  quiet: true,
});

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

/** The server is back: everything on screen is asked for anew, and what could not be settled without it is settled now. */
export function recover(): void {
  if (session.store.get().user === null) void session.check();
  if (clientStore.get().state === 'local-mode') {
    settling = undefined;
    void settleClient();
  }
  void queryClient.invalidateQueries();
  void lookForNewerBuild();
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
        <LoginDialog />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
