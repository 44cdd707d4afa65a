import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Ends an endless wait; a busy machine may need many seconds for a screen. */
export const PATIENCE_MS = 30_000;

/** Unlike `waitFor`, polls while interval timers are stopped. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: PATIENCE_MS });

const isPrimary = (button: HTMLElement) =>
  ['filled', null].includes(button.getAttribute('data-variant')) && !button.matches(':disabled');

/** Filled buttons, and links that look like them. */
export const primaryButtons = (): (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>('.mantine-Button-root')]
    .filter(isPrimary)
    .map(({ textContent }) => textContent);

export const refetch = (queryClient: QueryClient): Promise<void> =>
  act(async () => {
    await queryClient.invalidateQueries();
    await new Promise((shown) => setTimeout(shown));
  });

/** A failed refresh must not replace the known data. */
export async function expectKeptOnFailure(queryClient: QueryClient): Promise<void> {
  await refetch(queryClient);
  const failed = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'error');
  expect(failed, 'refetches that failed').not.toHaveLength(0);
  expect(document.body.textContent).not.toContain('This could not be loaded');
}
