import { Notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastDone, toastError } from '@/components/toast.tsx';
import { renderInApp } from './support/render.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('hides after six seconds, except a failure [spec 9.015]', async () => {
  renderInApp(<Notifications />);
  act(() => {
    toastDone('Campaign saved');
    toastError('The brand was not changed');
  });
  await later(5_900);
  screen.getByText('Campaign saved');
  await later(1_000);
  expect(screen.queryByText('Campaign saved')).toBeNull();
  screen.getByText('The brand was not changed');
});
