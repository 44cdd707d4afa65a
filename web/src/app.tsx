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
import { REVIEW_PATH } from './lib/review-path.ts';
import { textParam } from './lib/search.ts';
import { session } from './lib/session.ts';
import { rememberSignIn, wasSignedIn } from './lib/was-signed-in.ts';
import { router } from './router.tsx';
import { colorSchemeManager, cssVariablesResolver, theme } from './theme/theme.ts';

toastFailures(queryClient.getMutationCache());

// Loads with the session check when probably needed.
const LoginDialog = lazyPart(
  () => import('./features/shell/login-dialog.tsx').then((module) => module.default),
  { quiet: true, eager: !wasSignedIn() && window.location.pathname !== REVIEW_PATH, deferred: wasSignedIn() },
);
session.store.subscribe(() => {
  if (session.store.get().asking) void LoginDialog.preload();
});
rememberSignIn();
// Earlier toasts wait for it.
const Toasts = lazyPart(() => import('./features/shell/toasts.tsx').then((module) => module.default), {
  quiet: true,
  deferred: true,
});

let clientDetermined: Promise<void> | undefined;

/** The tab's brand, put into the address once per page. */
function determineClient(): Promise<void> {
  clientDetermined ??= loadClient(textParam(router.latestLocation.search.client)).then((client) => {
    const { pathname, hash } = router.latestLocation;
    const search = new URLSearchParams(router.latestLocation.searchStr);
    if (client === null || search.get('client') === client) return;
    search.set('client', client);
    router.history.replace(`${pathname}?${search}${hash ? `#${hash}` : ''}`);
  });
  return clientDetermined;
}

export function recover(): void {
  if (session.store.get().user === null) void session.check();
  if (clientStore.get().state === 'local-mode') {
    clientDetermined = undefined;
    void determineClient();
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
        <SessionGate determineClient={determineClient}>
          <RouterProvider router={router} />
        </SessionGate>
        <LiveRegion />
        <LoginDialog />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
