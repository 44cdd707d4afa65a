import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RecentCalendars } from '@/features/home/recent-calendars.tsx';
import { NetworkError } from '@/lib/api-error.ts';
import { CALENDAR_ID, calendarOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { eventually, expectKeptOnFailure } from './support/screen.ts';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const getSettings = () => ({
  download_mode: 'klaviyo' as const,
  auto_accept_duplicates: true,
  first_steps_done: true,
});

it('lists older calendars on request, and takes one off the list when it is archived', async () => {
  const calendar = (name: string) => ({ ...calendarOf([]), session_id: name, name });
  const server = createServer({
    listCalendars: ({ query }) =>
      query?.cursor === undefined
        ? { calendars: [calendar('spring.csv')], cursor: 'older' }
        : { calendars: [calendar('autumn.csv')], cursor: null },
    getSettings,
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
  await eventually(() => expect(screen.queryByText('autumn.csv')).toBeNull());
  screen.getByText('spring.csv');
});

it('names a calendar that could not be read, with the way into it, beside those that could', async () => {
  const unreadable = [{ session_id: 'odd', name: 'odd.csv' }];
  const server = createServer({
    listCalendars: () => ({
      calendars: [{ ...calendarOf([]), name: 'spring.csv' }],
      unreadable,
      cursor: null,
    }),
    getSettings,
  });
  call.mockImplementation(server.call);
  await renderInRouter(() => <RecentCalendars archived={false} onArchived={() => undefined} />);
  await screen.findByText('spring.csv');
  screen.getByText('“odd.csv” could not be read, so it is not in this list');
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(
    '/campaign-table?session=odd',
  );
});

it('stays on screen while the server is away', async () => {
  const spring = { ...calendarOf([]), name: 'spring.csv' };
  const server = createServer({
    listCalendars: () => ({ calendars: [spring], cursor: null }),
    getSettings,
  });
  call.mockImplementation(server.call);
  const { queryClient } = await renderInRouter(() => (
    <RecentCalendars archived={false} onArchived={() => undefined} />
  ));
  await screen.findByText('spring.csv');
  server.answers.listCalendars = () => Promise.reject(new NetworkError());
  await expectKeptOnFailure(queryClient);
  screen.getByText('spring.csv');
});

it('greets a newcomer whose emails are finished, with the way to their proofs, until it is dismissed for good', async () => {
  const finished = { ...calendarOf([]), counts: { campaigns: 12, ready: 12, completed: 12, failed: 0 } };
  const settings = {
    download_mode: 'klaviyo',
    auto_accept_duplicates: true,
    first_steps_done: false,
  } as const;
  const server = createServer({
    listCalendars: () => ({ calendars: [finished], cursor: null }),
    getSettings: () => settings,
    saveSettings: ({ body }) => ({ ...settings, ...body }),
  });
  call.mockImplementation(server.call);
  const { user, unmount } = await renderInRouter(() => (
    <RecentCalendars archived={false} onArchived={() => undefined} />
  ));
  await screen.findByRole('complementary', { name: '12 emails are ready to read' });
  expect(screen.getByRole('link', { name: 'See the proofs' }).getAttribute('href')).toBe(
    `/campaign-table?session=${CALENDAR_ID}&view=proofs`,
  );
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await eventually(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Recent calendars');
  expect(server.calls.find(({ name }) => name === 'saveSettings')?.body).toEqual({ first_steps_done: true });
  unmount();

  server.answers.getSettings = () => ({ ...settings, first_steps_done: true });
  await renderInRouter(() => <RecentCalendars archived={false} onArchived={() => undefined} />);
  await screen.findByText('calendar.csv');
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('no longer greets somebody who has opened the proofs', async () => {
  const finished = { ...calendarOf([]), counts: { campaigns: 12, ready: 12, completed: 12, failed: 0 } };
  const settings = {
    download_mode: 'klaviyo',
    auto_accept_duplicates: true,
    first_steps_done: false,
  } as const;
  const server = createServer({
    listCalendars: () => ({ calendars: [finished], cursor: null }),
    getSettings: () => settings,
    saveSettings: ({ body }) => ({ ...settings, ...body }),
  });
  call.mockImplementation(server.call);
  const { user } = await renderInRouter(() => (
    <RecentCalendars archived={false} onArchived={() => undefined} />
  ));
  await user.click(await screen.findByRole('link', { name: 'See the proofs' }));
  await eventually(() =>
    expect(server.calls.find(({ name }) => name === 'saveSettings')?.body).toEqual({
      first_steps_done: true,
    }),
  );
});
