import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';
import { textParam } from '../lib/search.ts';

interface RouterContext {
  queryClient: QueryClient;
}

/** Every address carries the tab's brand, so that a shared link opens the same brand's work. */
export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search): { client?: string } => ({ client: textParam(search.client) }),
  search: { middlewares: [retainSearchParams(['client'])] },
  component: Shell,
});
