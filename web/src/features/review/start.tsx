import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveRegion } from '@/lib/announce.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { cssVariablesResolver, theme } from '@/theme/theme.ts';
import { ReviewPage } from './review-page.tsx';

const TRIES = 2;

/** Without the app's shell. Requests only what the link shows. */
export function startReview(root: HTMLElement): void {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal would only repeat.
        retry: (failed, error) => !(error instanceof ApiError && error.status < 500) && failed < TRIES,
        refetchOnWindowFocus: true,
      },
      // Offline, what is sent fails at once, and the person reads it.
      mutations: { networkMode: 'always' },
    },
  });
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <ReviewPage />
        </QueryClientProvider>
        <LiveRegion />
      </MantineProvider>
    </StrictMode>,
  );
}
