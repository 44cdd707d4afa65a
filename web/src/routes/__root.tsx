import { createRootRoute, retainSearchParams } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';
import { textParam } from '../lib/search.ts';

/** Every address carries the tab's brand, so that a shared link opens the same brand. */
export const Route = createRootRoute({
  validateSearch: (search): { client?: string } => ({ client: textParam(search.client) }),
  search: { middlewares: [retainSearchParams(['client'])] },
  component: Shell,
});
