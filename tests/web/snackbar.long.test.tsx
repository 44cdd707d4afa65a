import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastDone, toastError, toastUndo } from '@/components/toast.ts';
import Toasts from '@/features/shell/toasts.tsx';
import { renderInApp } from './support/render.tsx';
import { forgetToasts } from './support/toasts.ts';

beforeEach(() => {
  forgetToasts();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('hides after six seconds, except a failure', async () => {
  renderInApp(<Toasts />);
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

it('shows what was done before toasts could be displayed, and hides an undo that is no longer offered', async () => {
  toastDone('Brand restored');
  const hideUndo = toastUndo('Calendar archived', () => {});
  hideUndo();
  renderInApp(<Toasts />);
  await later(100);
  screen.getByText('Brand restored');
  expect(screen.queryByText('Calendar archived')).toBeNull();
});
