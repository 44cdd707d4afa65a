import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SampleOffer } from '@/features/home/sample-offer.tsx';
import { clientStore } from '@/lib/client.ts';
import { renderInApp } from './support/render.tsx';
import { eventually } from './support/screen.ts';

it('offers a brand its own sample calendar', async () => {
  clientStore.set({ id: 'zebra_cbd', state: 'local-mode' });
  const fetched = vi.fn(async (_url: string) => new Response('campaign_name\n'));
  vi.stubGlobal('fetch', fetched);
  const onFile = vi.fn((_file: File) => {});
  const { user } = renderInApp(<SampleOffer onFile={onFile} onHelp={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Take the sample calendar' }));
  await eventually(() => expect(onFile).toHaveBeenCalled());
  expect(fetched.mock.calls[0]?.[0]).toBe('/zebra_cbd.csv');
  expect(onFile.mock.calls[0]?.[0].name).toBe('zebra_cbd.csv');
  vi.unstubAllGlobals();
});

it('never offers one brand’s rows to another, and says so', () => {
  clientStore.set({ id: 'northpeak', state: 'local-mode' });
  renderInApp(<SampleOffer onFile={() => {}} onHelp={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Take the sample calendar' })).toBeNull();
  screen.getByText(/has no sample calendar/);
});
