import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type RenderedInApp, renderInApp } from './render.tsx';

export interface RenderedInRouter extends RenderedInApp {
  /** With search parameters. */
  address: () => string;
}

/** At `/`, with the search parameters of `address`. Links lead to empty pages. */
export async function renderInRouter(screen: () => ReactNode, address = '/'): Promise<RenderedInRouter> {
  const root = createRootRoute();
  const pages = ['/campaign-table', '/batch-progress', '/preview/$index'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  );
  const home = createRoute({ getParentRoute: () => root, path: '/', component: screen });
  const router = createRouter({
    routeTree: root.addChildren([home, ...pages]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  // The registered type is the product's router; this one has only the addresses that screens link to.
  const rendered = renderInApp(<RouterProvider router={router as never} />);
  return { ...rendered, address: () => router.state.location.href };
}
