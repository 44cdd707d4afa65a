import './lib/schemas-without-eval.ts';
import './theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, recover } from './app.tsx';
import { connection } from './lib/connection.ts';
import { explainMissingParts } from './lib/new-build.ts';
import { onDemand } from './lib/on-demand.ts';
import { answersArrived } from './lib/query.ts';
import { REVIEW_PATH } from './lib/review-path.ts';
import { session } from './lib/session.ts';
import { firstScreenShown } from './lib/when-idle.ts';
import { router } from './router.tsx';

explainMissingParts();
const root = document.getElementById('root') as HTMLElement;
// Reviewers have no account, so the app is not started.
if (window.location.pathname === REVIEW_PATH)
  void import('./features/review/start.tsx').then(({ startReview }) => startReview(root));
else startApp(root);

function startApp(root: HTMLElement): void {
  connection.onBack(recover);
  // In parallel with the first screen's code.
  void session.check();
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]);
  }
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting();
    // Its data is part of the first screen.
    void answersArrived().then(firstScreenShown);
  });
  // Other screens then open at once and offline.
  for (const route of Object.values(router.routesById)) onDemand(async () => router.loadRouteChunk(route));
}
