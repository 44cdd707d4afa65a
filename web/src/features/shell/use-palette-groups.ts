import { useMantineColorScheme } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import { useBrands } from '@/entities/brand/use-brands.ts';
import { useSwitchBrand } from '@/entities/brand/use-switch-brand.ts';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { useClient } from '@/lib/client.ts';
import { readableDay } from '@/lib/dates.ts';
import { registeredActions } from '@/lib/keys.ts';
import { textParam } from '@/lib/search.ts';
import { session } from '@/lib/session.ts';
import {
  actionGroups,
  brandEntries,
  calendarEntries,
  type PaletteEntry,
  type PaletteGroup,
} from './palette-entries.ts';
import { barScreens } from './screen-links.tsx';

export function usePaletteGroups(onShowKeys: () => void): PaletteGroup[] {
  // Captured when the palette opens, since they belong to the screen below.
  const [onScreen] = useState(() =>
    actionGroups(registeredActions().filter(({ group }) => group !== 'Everywhere')),
  );
  return [
    ...onScreen,
    useCampaignGroup(),
    { title: 'Calendars', entries: useCalendarEntries() },
    { title: 'Screens', entries: useScreenEntries() },
    { title: 'Brands', entries: useBrandEntries() },
    { title: 'Galley', entries: useAppEntries(onShowKeys) },
  ];
}

/** The screen's calendar, otherwise the newest one. */
function useCampaignGroup(): PaletteGroup {
  const navigate = useNavigate();
  const shown = useRouterState({ select: ({ location }) => textParam(location.search.session) });
  const newest = useCalendars().find(({ kind }) => kind === 'calendar');
  const calendarId = shown ?? newest?.session_id;
  const { data } = useQuery({
    ...calendarQueries.detail(calendarId ?? ''),
    enabled: calendarId !== undefined,
  });
  const entries = (data?.campaigns ?? []).map(
    ({ index, campaign_name, subject_line, send_date, session_id }) => ({
      id: `campaign ${index}`,
      label: campaign_name || `Campaign in row ${index + 1}`,
      note: readableDay(send_date),
      keywords: subject_line,
      run: () =>
        void navigate({
          to: '/preview/$index',
          params: { index: String(index) },
          search: { session: session_id },
        }),
    }),
  );
  return { title: shown ? 'Campaigns of this calendar' : `Campaigns of ${newest?.name ?? ''}`, entries };
}

function useCalendars(): CalendarSummary[] {
  const { data } = useInfiniteQuery(calendarQueries.list(useClient()));
  return data?.pages.flatMap(({ calendars }) => calendars) ?? [];
}

function useCalendarEntries(): PaletteEntry[] {
  const navigate = useNavigate();
  return calendarEntries(
    useCalendars(),
    (calendarId) => void navigate({ to: '/campaign-table', search: { session: calendarId } }),
  );
}

function useScreenEntries(): PaletteEntry[] {
  const navigate = useNavigate();
  return [
    { to: '/', name: 'Home', keywords: 'upload calendar recent start' } as const,
    ...barScreens.map(({ to, name }) => ({ to, name, keywords: 'settings' }) as const),
    { to: '/brands', name: 'All brands', keywords: 'overview due' } as const,
  ].map(({ to, name, keywords }) => ({
    id: `screen ${to}`,
    label: name,
    note: 'Go to',
    keywords: `${keywords} go open`,
    run: () => void navigate({ to }),
  }));
}

export function useBrandEntries(): PaletteEntry[] {
  const { clients, chosen } = useBrands();
  const switchBrand = useSwitchBrand();
  return brandEntries(clients, chosen, (client) => switchBrand.mutate({ client }));
}

function useAppEntries(onShowKeys: () => void): PaletteEntry[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const theme = colorScheme === 'dark' ? 'light' : 'dark';
  return [
    {
      id: 'theme',
      label: `Switch to ${theme} theme`,
      keywords: 'dark light colour mode',
      run: () => setColorScheme(theme),
    },
    { id: 'keys', label: 'Keyboard shortcuts', note: '?', keywords: 'help keys', run: onShowKeys },
    {
      id: 'sign-out',
      label: 'Sign out',
      keywords: 'log out leave',
      run: () => void session.signOut().then(() => window.location.assign('/')),
    },
  ];
}
