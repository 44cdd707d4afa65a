import { createRootRoute, retainSearchParams } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';
import { textParam } from '../lib/search.ts';

/** Every address carries the brand, so that shared links open it. */
export const Route = createRootRoute({
  validateSearch: (search): { client?: string } => ({ client: textParam(search.client) }),
  search: { middlewares: [retainSearchParams(['client'])] },
  component: Shell,
});
