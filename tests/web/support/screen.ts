import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Ends a wait for what never comes; a busy machine may need many seconds for a screen. */
export const PATIENCE_MS = 30_000;

/** Waits until `check` no longer throws. Unlike `waitFor`, it looks again while the clock of intervals is stopped. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: PATIENCE_MS });

const isPrimary = (button: HTMLElement) =>
  ['filled', null].includes(button.getAttribute('data-variant')) && !button.matches(':disabled');

/** The main actions a screen offers: its filled buttons, links that look like one included. */
export const primaryButtons = (): (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>('.mantine-Button-root')]
    .filter(isPrimary)
    .map(({ textContent }) => textContent);

/** Asks anew for everything on screen, and lets the screen show what became of it. */
export const refetch = (queryClient: QueryClient): Promise<void> =>
  act(async () => {
    await queryClient.invalidateQueries();
    await new Promise((shown) => setTimeout(shown));
  });

/** The screen was brought up to date in vain, and does not put that in the place of what it knows. */
export async function expectKeptOnFailure(queryClient: QueryClient): Promise<void> {
  await refetch(queryClient);
  const failed = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'error');
  expect(failed, 'refetches that failed').not.toHaveLength(0);
  expect(document.body.textContent).not.toContain('This could not be loaded');
}
