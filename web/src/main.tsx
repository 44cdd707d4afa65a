import './theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, recover } from './app.tsx';
import { connection } from './lib/connection.ts';
import { explainMissingParts } from './lib/new-build.ts';
import { session } from './lib/session.ts';
import { whenIdle } from './lib/when-idle.ts';
import { router } from './router.tsx';

explainMissingParts();
connection.onBack(recover);

// Both at once: who is here, and the code of the screen asked for.
void session.check();
for (const { routeId } of router.matchRoutes(router.latestLocation)) {
  void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// The other screens, and with them their dialogs: they open without waiting, and while the server is away.
for (const route of Object.values(router.routesById)) whenIdle(async () => router.loadRouteChunk(route));
