import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { NotFound } from './features/shell/not-found.tsx';
import { PageError } from './features/shell/page-error.tsx';
import { PagePending } from './features/shell/page-pending.tsx';
import { markNavigation } from './lib/arrival.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
  // Plain text, without JSON quotes around numeric ids.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith((value) => JSON.stringify(value)),
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFound,
});

router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
  if (fromLocation && pathChanged) markNavigation();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
