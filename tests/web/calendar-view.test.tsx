import { configure, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CalendarView } from '@/features/campaign-table/calendar-view.tsx';
import { statusesOf } from '@/features/campaign-table/campaign-list.ts';
import { campaignOf, emailOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';

configure({ defaultHidden: true });

it('shows three campaigns a day with their status in words, and the rest under “+N more” [spec 9.029-9.030]', async () => {
  const campaigns = [
    campaignOf(0, { campaign_name: 'Lamps', email: emailOf(2), status: 'completed' }),
    campaignOf(1, { campaign_name: 'Ropes', status: 'error' }),
    campaignOf(2, { campaign_name: 'Tents' }),
    campaignOf(3, { campaign_name: 'Stoves' }),
    campaignOf(4, { campaign_name: 'Boots', ready: false, missing: ['brief'] }),
    campaignOf(5, { campaign_name: 'Maps', send_date: '' }),
  ];
  const onToggle = vi.fn();
  const { user } = await renderInRouter(() => (
    <CalendarView
      calendarId="calendar-1"
      campaigns={campaigns}
      statuses={statusesOf(campaigns, new Map())}
      month="2026-12"
      today="2026-12-01"
      selected={new Set([4])}
      onToggle={onToggle}
      onEdit={() => undefined}
    />
  ));
  const day = within(screen.getByRole('cell', { name: /Tuesday 1 December/ }));
  expect(day.getByRole('link', { name: 'Email v2: open Lamps' }).getAttribute('href')).toMatch(
    /^\/preview\/0\?/,
  );
  expect(day.getByRole('link', { name: 'Failed: open Ropes' }).getAttribute('href')).toMatch(
    /^\/preview\/1\?/,
  );
  day.getByText('Ready');
  expect(day.queryByRole('button', { name: 'Stoves' })).toBeNull();
  await user.click(day.getByRole('button', { name: '+2 more (1 selected)' }));
  await screen.findByRole('button', { name: 'Stoves' });
  screen.getByText('Needs brief');
  await user.click(screen.getByRole('button', { name: 'Boots' }));
  expect(onToggle).toHaveBeenCalledWith(4);
  within(screen.getByText('Without a send date').parentElement as HTMLElement).getByRole('button', {
    name: 'Maps',
  });
});
