import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CalendarSummary, UnreadableCalendar } from '#shared/contract/schemas/calendar.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { Notice } from '@/components/notice.tsx';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { settingsQueries } from '@/entities/settings/settings-queries.ts';
import { useClient } from '@/lib/client.ts';
import { readableMoment } from '@/lib/dates.ts';
import { timeAgo } from '@/lib/time.ts';
import { FirstSteps } from './first-steps.tsx';
import { MonthLetters, MonthStrip } from './month-strip.tsx';
import classes from './recent-calendars.module.css';
import { useArchive } from './use-archive.ts';

export const RECENT_CALENDARS = 'recent-calendars';

interface RecentCalendarsProps {
  archived: boolean;
  onArchived: (archived: boolean) => void;
}

export function RecentCalendars({ archived, onArchived }: RecentCalendarsProps) {
  return (
    <section className={classes.section} aria-labelledby={RECENT_CALENDARS}>
      <div className={classes.head}>
        <h2 id={RECENT_CALENDARS} tabIndex={-1} className={classes.title}>
          {archived ? 'Archived calendars' : 'Recent calendars'}
        </h2>
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => onArchived(!archived)}>
          {archived ? 'Show recent' : 'Show archived'}
        </Button>
      </div>
      <Calendars archived={archived} />
    </section>
  );
}

function Calendars({ archived }: { archived: boolean }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(calendarQueries.list(useClient(), archived));
  // Waits for both, so that nothing moves.
  const settings = useQuery(settingsQueries.own());
  if (isPending || (settings.isPending && !archived))
    return <LoadingRows label="Loading calendars" rows={3} height={56} />;
  if (!data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const calendars = data.pages.flatMap((page) => page.calendars);
  const unreadable = data.pages.flatMap((page) => page.unreadable ?? []);
  if (calendars.length === 0 && unreadable.length === 0 && !hasNextPage) {
    return (
      <EmptyState level={3} title={archived ? 'Nothing is archived' : 'No calendars yet'}>
        {archived
          ? 'Calendars you archive appear here.'
          : 'Calendars you upload appear here, with their progress.'}
      </EmptyState>
    );
  }
  return (
    <>
      {!archived && (
        <FirstSteps
          calendars={calendars}
          onDismiss={() => document.getElementById(RECENT_CALENDARS)?.focus()}
        />
      )}
      {unreadable.map((calendar) => (
        <Unreadable key={calendar.session_id} calendar={calendar} />
      ))}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Calendar</th>
            <th scope="col" className={classes.months}>
              <span className="visually-hidden">Campaigns by month</span>
              <MonthLetters />
            </th>
            <th scope="col" className={classes.number}>
              Campaigns
            </th>
            <th scope="col" className={classes.number}>
              Ready
            </th>
            <th scope="col" className={classes.number}>
              Generated
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.session_id} calendar={calendar} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older calendars
        </Button>
      )}
    </>
  );
}

const Unreadable = ({ calendar: { session_id, name } }: { calendar: UnreadableCalendar }) => (
  <Notice tone="warn" title={`“${name}” could not be read, so it is not in this list`}>
    <Link to="/campaign-table" search={{ session: session_id }}>
      Open it
    </Link>
  </Notice>
);

function CalendarRow({ calendar }: { calendar: CalendarSummary }) {
  const { session_id: calendarId, name, counts, months, created_at: created, created_by: by } = calendar;
  const archived = calendar.state === 'archived';
  const archive = useArchive();
  const label = `${archived ? 'Restore' : 'Archive'} ${name}`;
  const Icon = archived ? IconArchiveOff : IconArchive;
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <Link to="/campaign-table" search={{ session: calendarId }} className={classes.link}>
          {name}
        </Link>
        <span className={classes.when} title={readableMoment(created)}>
          {[timeAgo(created), by && `by ${by}`].filter(Boolean).join(' ')}
        </span>
      </th>
      <td className={classes.months}>
        <MonthStrip counts={months} />
      </td>
      <td className={classes.number}>
        {counts.campaigns.toLocaleString('en')}
        <span className={classes.unit}>{counts.campaigns === 1 ? ' campaign' : ' campaigns'}</span>
      </td>
      <td className={classes.number}>
        {counts.ready.toLocaleString('en')}
        <span className={classes.unit}> ready</span>
      </td>
      <td className={classes.number}>
        {counts.completed.toLocaleString('en')}
        <span className={classes.unit}> generated</span>
        {counts.failed > 0 && (
          <span className={classes.failed}>{counts.failed.toLocaleString('en')} failed</span>
        )}
      </td>
      <td className={classes.action}>
        <button
          type="button"
          className={classes.archive}
          aria-label={label}
          title={label}
          onClick={() => archive(calendar, !archived)}
        >
          <Icon size={18} stroke={1.6} />
        </button>
      </td>
    </tr>
  );
}
