import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Notice } from '@/components/notice.tsx';
import { renderInApp } from './support/render.tsx';

describe('a notice', () => {
  it('is read out at once when something failed', () => {
    renderInApp(
      <Notice tone="bad" title="Not saved">
        What you typed is kept.
      </Notice>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Not savedWhat you typed is kept.');
  });

  it('waits for a pause when nothing failed', () => {
    renderInApp(<Notice tone="ok">Saved</Notice>);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Saved');
  });

  it('can be dismissed only with a handler', async () => {
    const onDismiss = vi.fn();
    const { user, rerender } = renderInApp(<Notice tone="info">New version</Notice>);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <Notice tone="info" onDismiss={onDismiss}>
        New version
      </Notice>,
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledOnce();
  });
});
