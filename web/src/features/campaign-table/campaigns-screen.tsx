import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { CalendarSummary, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { startMonth } from '#shared/domain/campaign/month-grid.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { LoadingRows } from '@/components/load-states.tsx';
import { Notice } from '@/components/notice.tsx';
import { Page } from '@/components/page.tsx';
import { toastInfo } from '@/components/toast.ts';
import { useCalendarBatches } from '@/entities/batch/live-states.ts';
import { BrandLoadFailed } from '@/entities/brand/brand-load-failed.tsx';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { NoCampaigns } from '@/entities/calendar/no-campaigns.tsx';
import { useLandingToast } from '@/entities/calendar/undo-import.ts';
import { useSelection } from '@/entities/campaign/selection.ts';
import type { EmailView } from '@/entities/email/preview/email-view.ts';
import { ApiError } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import { useKeys } from '@/lib/keys.ts';
import { usePhone } from '@/lib/use-phone.ts';
import { listed, noFilters, type Statuses, statusesOf, summary } from './campaign-list.ts';
import classes from './campaigns-screen.module.css';
import type { CampaignsSearch, View } from './campaigns-search.ts';
import { MENU_BUTTON } from './head/menu-button.tsx';
import { GenerateReady, MonthActions } from './head/month-actions.tsx';
import { MonthHead } from './head/month-head.tsx';
import type { NewerVersionProps } from './head/month-menu.tsx';
import { MonthSteps } from './head/month-steps.tsx';
import { SELECT_ONE } from './select-one.ts';
import { useColumns } from './table/use-columns.ts';
import { CampaignTools } from './tools/campaign-tools.tsx';
import { SelectionBar } from './tools/selection-bar.tsx';
import { useConcerned } from './use-concerned.ts';

const CampaignGrid = lazyPart(
  () => import('./table/campaign-grid.tsx').then((module) => module.CampaignGrid),
  {
    pending: () => <LoadingRows label="Loading the table" />,
  },
);
const CalendarView = lazyPart(() => import('./calendar-view.tsx').then((module) => module.CalendarView), {
  pending: () => <LoadingRows label="Loading the calendar" />,
});
/** Preloaded while the campaigns are fetched. */
const viewParts: Partial<Record<View, { preload: () => Promise<void> }>> = {
  table: CampaignGrid,
  calendar: CalendarView,
};
const viewOf = ({ view }: CampaignsSearch, phone: boolean): View => view ?? (phone ? 'calendar' : 'table');

const OpenQuestions = lazyPart(() => import('./open-questions.tsx').then((module) => module.OpenQuestions), {
  quiet: true,
});
const RuleLine = lazyPart(() => import('@/entities/rule/rule-line.tsx').then((module) => module.RuleLine), {
  quiet: true,
});
/** A rule needs the same edit in two emails, and each edit makes a version. */
const haveEdits = (campaigns: readonly Campaign[]) =>
  campaigns.filter(({ email }) => email !== null && email.version > 1).length > 1;
const EditCampaignDialog = lazyPart(() =>
  import('@/entities/campaign/edit-campaign-dialog.tsx').then((module) => module.EditCampaignDialog),
);

interface ImportResults {
  calendarId: string;
  results: ProcessingResults;
  headers: string[];
  campaigns: Campaign[];
  tab?: 'columns';
  /** A dialog on top handles Escape. */
  covered: boolean;
  onClose: () => void;
  onEdit: (index: number) => void;
  onShow: (cause: string) => void;
}

interface Proofs {
  calendar: CalendarSummary;
  campaigns: readonly Campaign[];
  statuses: Statuses;
  view: EmailView;
  onView: (change: EmailView) => void;
  changing: boolean;
  onChanging: (changing: boolean) => void;
  month: {
    selected: ReadonlySet<number>;
    select: (indexes: Iterable<number>) => void;
    onEdit: (index: number) => void;
    onGenerate: (index: number) => void;
  };
}

interface CampaignsScreenProps {
  calendarId: string;
  search: CampaignsSearch;
  onSearch: (change: CampaignsSearch) => void;
  onGenerate: () => void;
  newerVersion: (props: NewerVersionProps) => ReactNode;
  importResults: (results: ImportResults) => ReactNode;
  proofs: (proofs: Proofs) => ReactNode;
}

export function CampaignsScreen(props: CampaignsScreenProps) {
  const { calendarId, search } = props;
  const phone = usePhone();
  const { data, error, isPending, refetch } = useQuery(calendarQueries.detail(calendarId));
  const view = viewOf(search, phone);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => void viewParts[view]?.preload(), [view]);
  if (error instanceof ApiError && error.status === 404) return <NoCampaigns />;
  // Processing results asks about rows held for other clients.
  if (data?.campaigns.length === 0 && !data.processing_results?.clients?.held) return <NoCampaigns />;
  return (
    <Page>
      <MonthHead name={data?.calendar.name} actions={setSlot} />
      {isPending && <LoadingRows label="Loading campaigns" />}
      {!isPending && !data && <BrandLoadFailed error={error} onRetry={() => void refetch()} />}
      {data && <Loaded {...data} {...props} slot={slot} phone={phone} view={view} />}
    </Page>
  );
}

type LoadedProps = CampaignsScreenProps &
  RouteResponse<'getCalendar'> & {
    slot: HTMLElement | null;
    phone: boolean;
    view: View;
  };

function Loaded({
  calendarId,
  calendar,
  campaigns,
  csv_headers,
  processing_results,
  unreadable,
  search,
  onSearch,
  onGenerate,
  newerVersion,
  importResults,
  proofs,
  slot,
  phone,
  view,
}: LoadedProps) {
  const { selected, select } = useSelection(calendarId);
  const [editing, setEditing] = useState<number | null>(null);
  const { filter = 'all', sort = 'order', down = false, q = '' } = search;
  const { status, tier, theme, audience, image, unapproved, channel, cause } = search;
  const today = new Date().toLocaleDateString('sv');
  const month = search.month ?? startMonth(campaigns, today);
  const deferred = useDeferredValue(q);
  const { open, live } = useCalendarBatches(calendarId);
  const statuses = useMemo(() => statusesOf(campaigns, live), [campaigns, live]);
  const concerned = useConcerned(cause, processing_results, campaigns);
  const shown = useMemo(
    () =>
      listed(campaigns, {
        filter,
        sort,
        down,
        status,
        tier,
        theme,
        audience,
        image,
        unapproved,
        channel,
        concerned: concerned?.indexes,
        search: deferred,
        selected,
        statuses,
      }),
    [
      campaigns,
      filter,
      sort,
      down,
      status,
      tier,
      theme,
      audience,
      image,
      unapproved,
      channel,
      concerned,
      deferred,
      selected,
      statuses,
    ],
  );
  const totals = summary(campaigns, selected, statuses);
  const picked = campaigns.filter(({ index }) => selected.has(index));
  const edited = campaigns.find(({ index }) => index === editing);
  const columns = useColumns(campaigns, { phone });
  useLandingToast(calendar, campaigns, { held: search.results !== undefined });

  const generate = () => {
    if (picked.length === 0) return toastInfo(SELECT_ONE);
    const whole = picked.filter((campaign) => campaign.ready);
    if (whole.length < picked.length) {
      toastInfo(
        `${(picked.length - whole.length).toLocaleString('en')} of the selected campaigns cannot be generated yet`,
        'A name or a brief is missing. They stay here, under Need Attention.',
      );
    }
    if (whole.length === 0) return onSearch({ filter: 'attention' });
    select(whole.map(({ index }) => index));
    onGenerate();
  };

  const steps = view === 'calendar' && (
    <MonthSteps month={month} today={today} onMonth={(next) => onSearch({ month: next })} />
  );
  // Proofs and selections have main actions of their own.
  const generateReady = picked.length === 0 && view !== 'proofs' && open.length === 0 && (
    <GenerateReady
      shown={shown}
      statuses={statuses}
      phone={phone}
      onGenerate={(indexes) => {
        select(indexes);
        onGenerate();
      }}
    />
  );
  useKeys([{ label: 'Generate the selected campaigns', run: generate }], 'Campaign table');

  return (
    <>
      {slot &&
        createPortal(
          <>
            {!phone && steps}
            <MonthActions
              calendar={calendar}
              campaigns={campaigns}
              shown={shown}
              statuses={statuses}
              imported={processing_results !== null}
              view={view}
              phone={phone}
              columns={columns}
              open={open}
              main={!phone && generateReady}
              select={select}
              onSearch={onSearch}
              onEdit={setEditing}
              newerVersion={newerVersion}
            />
          </>,
          slot,
        )}
      <CampaignTools
        campaigns={campaigns}
        shown={shown}
        statuses={statuses}
        summary={totals}
        select={select}
        search={search}
        onSearch={onSearch}
        view={view}
        phone={phone}
        steps={steps}
      />
      {unreadable && (
        <Notice
          tone="warn"
          title={`${counted(unreadable.length, 'campaign')} could not be read and ${unreadable.length === 1 ? 'is' : 'are'} left out`}
        >
          What is stored of number {unreadable.map((index) => index + 1).join(', ')} is damaged. Nothing was
          deleted.
        </Notice>
      )}
      {campaigns.some(({ needs_a_look }) => needs_a_look.length > 0) && (
        <OpenQuestions calendarId={calendarId} campaigns={campaigns} />
      )}
      {haveEdits(campaigns) && <RuleLine calendarId={calendarId} client={calendar.client} />}
      {concerned && (
        <p className={classes.concerned} role="status">
          Only these: {concerned.title}.{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => onSearch({ results: true })}>
            Back to the findings
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => onSearch({ cause: undefined })}>
            Show all
          </Button>
        </p>
      )}
      {campaigns.length === 0 && <AllOfOthers onDecide={() => onSearch({ results: true })} />}
      {campaigns.length > 0 && shown.length === 0 && view !== 'calendar' && (
        <NothingShown
          unselected={filter === 'selected' && picked.length === 0}
          onReset={() => onSearch(noFilters)}
        />
      )}
      {shown.length > 0 && view === 'table' && (
        <CampaignGrid
          calendarId={calendarId}
          campaigns={shown}
          statuses={statuses}
          columns={columns.shown}
          selected={selected}
          select={select}
          sort={sort}
          down={down}
          onSort={(next, nextDown) =>
            onSearch({ sort: next === 'order' ? undefined : next, down: nextDown || undefined })
          }
          onEdit={setEditing}
        />
      )}
      {view === 'proofs' &&
        proofs({
          calendar,
          campaigns: shown,
          statuses,
          view: search,
          onView: onSearch,
          changing: search.changing === true,
          onChanging: (changing) => onSearch({ changing: changing || undefined }),
          month: {
            selected,
            select,
            onEdit: setEditing,
            onGenerate: (index) => {
              select([index]);
              onGenerate();
            },
          },
        })}
      {view === 'calendar' && (
        <CalendarView
          calendarId={calendarId}
          campaigns={shown}
          statuses={statuses}
          month={month}
          today={today}
          selected={selected}
          onToggle={(index) =>
            select(
              selected.has(index) ? [...selected].filter((each) => each !== index) : [...selected, index],
            )
          }
          onEdit={setEditing}
        />
      )}
      {phone && generateReady}
      <SelectionBar
        calendarId={calendarId}
        picked={picked}
        hidden={picked.length - shown.filter(({ index }) => selected.has(index)).length}
        onClear={() => select([])}
        onGenerate={generate}
        onChangeWords={() => onSearch({ view: 'proofs', changing: true })}
        main={view !== 'proofs'}
      />
      {search.results &&
        processing_results &&
        importResults({
          calendarId,
          results: processing_results,
          headers: csv_headers,
          campaigns,
          tab: search.results === 'columns' ? 'columns' : undefined,
          covered: edited !== undefined,
          onClose: () => onSearch({ results: undefined }),
          onEdit: setEditing,
          onShow: (cause) => onSearch({ ...noFilters, results: undefined, cause }),
        })}
      {edited && (
        <EditCampaignDialog campaign={edited} returnTo={MENU_BUTTON} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

const AllOfOthers = ({ onDecide }: { onDecide: () => void }) => (
  <p style={{ padding: '40px 0', textAlign: 'center', color: 'var(--dimmed)' }}>
    All rows of this file belong to other clients, so nothing was imported.{' '}
    <Button size="compact-sm" variant="subtle" onClick={onDecide}>
      Decide whose they are
    </Button>
  </p>
);

const NothingShown = ({ unselected, onReset }: { unselected: boolean; onReset: () => void }) => (
  <p style={{ padding: '40px 0', textAlign: 'center', color: 'var(--dimmed)' }}>
    {unselected ? SELECT_ONE : 'No campaign fits this search and filter.'}{' '}
    <Button size="compact-sm" variant="subtle" onClick={onReset}>
      Show all
    </Button>
  </p>
);
