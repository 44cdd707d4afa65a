import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RecentCalendars } from '@/features/home/recent-calendars.tsx';
import { NetworkError } from '@/lib/api-error.ts';
import { calendarOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { expectKeptOnFailure } from './support/screen.ts';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

it('lists older calendars on request, and takes one off the list when it is archived', async () => {
  const calendar = (name: string) => ({ ...calendarOf([]), session_id: name, name });
  const server = createServer({
    listCalendars: ({ query }) =>
      query?.cursor === undefined
        ? { calendars: [calendar('spring.csv')], cursor: 'older' }
        : { calendars: [calendar('autumn.csv')], cursor: null },
    archiveCalendar: () => new Promise(() => undefined),
  });
  call.mockImplementation(server.call);
  const { user } = await renderInRouter(() => (
    <RecentCalendars archived={false} onArchived={() => undefined} />
  ));
  await screen.findByText('spring.csv');
  await user.click(screen.getByRole('button', { name: 'Show older calendars' }));
  await screen.findByText('autumn.csv');
  expect(screen.queryByRole('button', { name: 'Show older calendars' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Archive autumn.csv' }));
  await vi.waitFor(() => expect(screen.queryByText('autumn.csv')).toBeNull());
  screen.getByText('spring.csv');
});

it('stays on screen while the server is away', async () => {
  const spring = { ...calendarOf([]), name: 'spring.csv' };
  const server = createServer({ listCalendars: () => ({ calendars: [spring], cursor: null }) });
  call.mockImplementation(server.call);
  const { queryClient } = await renderInRouter(() => (
    <RecentCalendars archived={false} onArchived={() => undefined} />
  ));
  await screen.findByText('spring.csv');
  server.answers.listCalendars = () => Promise.reject(new NetworkError());
  await expectKeptOnFailure(queryClient);
  screen.getByText('spring.csv');
});
