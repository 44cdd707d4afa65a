import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { cssVariablesResolver, theme } from '@/theme/theme.ts';

export interface RenderedInApp extends RenderResult {
  user: UserEvent;
  queryClient: QueryClient;
}

/** With the theme and an empty query cache; `user` types and clicks as a person does. */
export function renderInApp(component: ReactElement): RenderedInApp {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const result = render(component, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    ),
  });
  return { ...result, user: userEvent.setup(), queryClient };
}
