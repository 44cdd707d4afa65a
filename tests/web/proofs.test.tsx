import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { campaignStatus, type LiveState } from '#shared/domain/campaign-status.ts';
import { ProofsView } from '@/features/proofs/proofs-view.tsx';
import { calendarOf, campaignOf, emailOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const withEmail = (index: number) => campaignOf(index, { email: emailOf(1), status: 'completed' });

/** Shows these campaigns as proofs. jsdom has no layout, so the sheet itself stays empty: a browser tests it. */
async function showProofs(
  campaigns: Campaign[],
  { live = {}, selected = [] }: { live?: Record<number, LiveState>; selected?: number[] } = {},
) {
  const server = createServer({
    getSettings: () => ({ download_mode: 'klaviyo', auto_accept_duplicates: true, first_steps_done: true }),
  });
  call.mockImplementation(server.call);
  const [onEdit, onGenerate] = [vi.fn(), vi.fn()];
  const rendered = await renderInRouter(() => (
    <ProofsView
      calendar={calendarOf(campaigns)}
      campaigns={campaigns}
      statuses={new Map(campaigns.map((each) => [each.index, campaignStatus(each, live[each.index])]))}
      selected={new Set(selected)}
      select={vi.fn()}
      look={{}}
      onLook={vi.fn()}
      onEdit={onEdit}
      onGenerate={onGenerate}
    />
  ));
  return { ...rendered, onEdit, onGenerate };
}

it('gives campaigns without an email a place with their next step', async () => {
  const { user, onEdit, onGenerate } = await showProofs(
    [
      withEmail(0),
      campaignOf(1),
      campaignOf(2, { ready: false, missing: ['brief'], brief: '' }),
      campaignOf(3),
    ],
    { live: { 3: 'generating' } },
  );
  screen.getByRole('heading', { name: '3 campaigns without an email' });
  const place = (name: string) =>
    within(screen.getByText(name, { selector: 'p' }).closest('li') as HTMLElement);
  place('Campaign 2').getByText('Needs brief');
  // Its batch goes on by itself.
  expect(place('Campaign 3').queryByRole('button')).toBeNull();
  await user.click(place('Campaign 1').getByRole('button', { name: /^Generate ?Campaign 1$/ }));
  expect(onGenerate).toHaveBeenCalledExactlyOnceWith(1);
  await user.click(place('Campaign 2').getByRole('button', { name: /^Fill in ?Campaign 2$/ }));
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(2);
});

it('shows a month without any email as such, with nothing to download', async () => {
  await showProofs(Array.from({ length: 200 }, (_, index) => campaignOf(index)));
  screen.getByText('None of these campaigns has an email yet.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download 0 emails' }).disabled).toBe(true);
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  screen.getByRole('button', { name: 'Show the other 140' });
});

it('downloads and compares what is selected', async () => {
  await showProofs([withEmail(0), withEmail(1), withEmail(2), campaignOf(3)], { selected: [0, 2, 3] });
  screen.getByRole('button', { name: 'Download 2 selected' });
  screen.getByRole('button', { name: 'Compare the 2 selected' });
});
