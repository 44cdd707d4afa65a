import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileSpreadsheet, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { startMonth } from '#shared/domain/month-grid.ts';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { Toolbar } from '@/components/toolbar.tsx';
import { NoCampaigns } from '@/entities/calendar/no-campaigns.tsx';
import { calendarQueries } from '@/entities/calendar/queries.ts';
import { useLandingToast } from '@/entities/calendar/undo-import.ts';
import { canUndoImport } from '@/entities/calendar/undo-rule.ts';
import { useSelection } from '@/entities/campaign/selection.ts';
import { ButtonLink } from '@/lib/anchor-link.tsx';
import { ApiError } from '@/lib/api.ts';
import { toastInfo } from '@/lib/toast.tsx';
import { CampaignGrid } from './campaign-grid.tsx';
import { type Filter, listed, type Sort, summary } from './campaign-list.ts';
import { useClearPreviewText } from './clear-preview-text.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SummaryCards } from './summary-cards.tsx';

// What a first look does not need comes when it is asked for.
const CalendarView = lazy(() =>
  import('./calendar-view.tsx').then((module) => ({ default: module.CalendarView })),
);
const CalendarMenu = lazy(() =>
  import('./calendar-menu.tsx').then((module) => ({ default: module.CalendarMenu })),
);
const EditCampaignDialog = lazy(() =>
  import('@/entities/campaign/edit-campaign-dialog.tsx').then((module) => ({
    default: module.EditCampaignDialog,
  })),
);

export interface CampaignsSearch {
  session?: string;
  view?: 'table' | 'calendar';
  filter?: Filter;
  sort?: Sort;
  q?: string;
  month?: string;
  /** The processing results are open, with the findings or the columns. */
  results?: true | 'columns';
}

interface ImportResults {
  session: string;
  results: ProcessingResults;
  headers: string[];
  campaigns: Campaign[];
  /** The tab to open with; without one, the findings if there are any. */
  tab?: 'columns';
  /** Another dialog lies over this one, which keeps its place; Escape is for the other. */
  covered: boolean;
  onClose: () => void;
  onEdit: (index: number) => void;
}

interface CampaignsScreenProps {
  session: string;
  search: CampaignsSearch;
  onSearch: (change: CampaignsSearch) => void;
  onGenerate: () => void;
  /** The button that compares a newer version of the calendar's file. */
  newerVersion: (calendar: { session: string; name: string; phone: boolean }) => ReactNode;
  /** The dialog on how the calendar's file was read. */
  importResults: (results: ImportResults) => ReactNode;
}

/** 'Campaign Analysis': what the calendar holds, what is missing, and which campaigns to generate. */
export function CampaignsScreen(props: CampaignsScreenProps) {
  const { session } = props;
  const { data, error, isPending, refetch } = useQuery(calendarQueries.detail(session));
  if (isPending) return <Frame>{<LoadingRows label="Loading campaigns" />}</Frame>;
  if (error instanceof ApiError && error.status === 404) return <NoCampaigns />;
  if (error) return <Frame>{<LoadFailed error={error} onRetry={() => void refetch()} />}</Frame>;
  if (data.campaigns.length === 0) return <NoCampaigns />;
  return <Loaded {...data} {...props} />;
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Page>
    <ScreenHeading title="Campaign Analysis" />
    {children}
  </Page>
);

type LoadedProps = CampaignsScreenProps &
  Awaited<ReturnType<NonNullable<ReturnType<typeof calendarQueries.detail>['queryFn']>>>;

function Loaded({
  session,
  calendar,
  campaigns,
  csv_headers,
  processing_results,
  search,
  onSearch,
  onGenerate,
  newerVersion,
  importResults,
}: LoadedProps) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { selected, select } = useSelection(session);
  const [editing, setEditing] = useState<number | null>(null);
  const { filter = 'all', sort = 'order', q = '', view = phone ? 'calendar' : 'table' } = search;
  const today = new Date().toLocaleDateString('sv');
  const month = search.month ?? startMonth(campaigns, today);
  const deferred = useDeferredValue(q);
  const shown = useMemo(
    () => listed(campaigns, { filter, sort, search: deferred, selected }),
    [campaigns, filter, sort, deferred, selected],
  );
  const picked = campaigns.filter(({ index }) => selected.has(index));
  const edited = campaigns.find(({ index }) => index === editing);
  const clear = useClearPreviewText(session);
  useLandingToast(calendar, campaigns, { held: search.results !== undefined });

  const generate = () => {
    const ready = picked.filter((campaign) => campaign.ready);
    if (picked.length === 0) return toastInfo('Please select at least one campaign');
    if (ready.length < picked.length) {
      toastInfo(
        `${picked.length - ready.length} of the selected campaigns cannot be generated yet`,
        'They miss a name, a brief or a subject line; they stay here, under Need Attention.',
      );
    }
    if (ready.length === 0) return onSearch({ filter: 'attention' });
    select(ready.map(({ index }) => index));
    onGenerate();
  };

  return (
    <Page>
      <ScreenHeading
        title="Campaign Analysis"
        description={`${calendar.name}: check what is there, pick campaigns, generate.`}
      >
        {processing_results && (
          <Button
            variant="default"
            leftSection={!phone && <IconFileSpreadsheet size={16} />}
            onClick={() => onSearch({ results: true })}
          >
            Processing results
          </Button>
        )}
        {processing_results && newerVersion({ session, name: calendar.name, phone })}
        {calendar.latest_batch_id && (
          <ButtonLink
            variant="default"
            to="/batch-progress"
            search={{ session, batch: calendar.latest_batch_id }}
          >
            Latest batch
          </ButtonLink>
        )}
        {processing_results && (
          <Suspense fallback={<span style={{ inlineSize: 36 }} />}>
            <CalendarMenu
              calendar={calendar}
              undoable={canUndoImport(calendar, campaigns)}
              onColumns={() => onSearch({ results: 'columns' })}
            />
          </Suspense>
        )}
      </ScreenHeading>
      <SummaryCards
        counts={summary(campaigns, selected)}
        filter={filter}
        onFilter={(next) => onSearch({ filter: next === 'all' ? undefined : next })}
      />
      <Toolbar
        label="Campaign tools"
        end={
          <>
            <TextInput
              size="xs"
              w={200}
              aria-label="Search campaigns"
              placeholder="Search"
              leftSection={<IconSearch size={14} />}
              value={q}
              onChange={(event) => onSearch({ q: event.currentTarget.value || undefined })}
            />
            <SegmentedControl
              size="xs"
              aria-label="View"
              value={view}
              onChange={(next) => onSearch({ view: next as 'table' | 'calendar' })}
              data={[
                { value: 'table', label: 'Table' },
                { value: 'calendar', label: 'Calendar' },
              ]}
            />
          </>
        }
      >
        <Button size="xs" variant="default" onClick={() => select(campaigns.map(({ index }) => index))}>
          Select All
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => select(campaigns.filter(({ ready }) => ready).map(({ index }) => index))}
        >
          Select Ready
        </Button>
        <Button size="xs" variant="default" disabled={selected.size === 0} onClick={() => select([])}>
          Clear Selection
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={clear.isPending}
          onClick={() => clear.mutate(picked.length > 0 ? picked : campaigns)}
        >
          Clear Preview Text
        </Button>
      </Toolbar>
      {shown.length === 0 && view === 'table' ? (
        <NothingShown onReset={() => onSearch({ filter: undefined, q: undefined })} />
      ) : view === 'table' ? (
        <CampaignGrid
          campaigns={shown}
          selected={selected}
          select={select}
          sort={sort}
          onSort={(next) => onSearch({ sort: next === 'order' ? undefined : next })}
          onEdit={setEditing}
        />
      ) : (
        <Suspense fallback={<LoadingRows label="Loading the calendar" />}>
          <CalendarView
            campaigns={shown}
            month={month}
            today={today}
            onMonth={(next) => onSearch({ month: next })}
            selected={selected}
            onToggle={(index) =>
              select(
                selected.has(index) ? [...selected].filter((each) => each !== index) : [...selected, index],
              )
            }
            onEdit={setEditing}
          />
        </Suspense>
      )}
      <SelectionBar count={picked.length} onClear={() => select([])} onGenerate={generate} />
      <Suspense>
        {search.results &&
          processing_results &&
          importResults({
            session,
            results: processing_results,
            headers: csv_headers,
            campaigns,
            tab: search.results === 'columns' ? 'columns' : undefined,
            covered: edited !== undefined,
            onClose: () => onSearch({ results: undefined }),
            onEdit: setEditing,
          })}
      </Suspense>
      {/* Its own boundary: while it loads, the dialog below keeps the focus and its place. */}
      <Suspense>
        {edited && <EditCampaignDialog campaign={edited} onClose={() => setEditing(null)} />}
      </Suspense>
    </Page>
  );
}

const NothingShown = ({ onReset }: { onReset: () => void }) => (
  <p style={{ padding: '40px 0', textAlign: 'center', color: 'var(--dimmed)' }}>
    No campaign fits this search and filter.{' '}
    <Button size="compact-sm" variant="subtle" onClick={onReset}>
      Show all
    </Button>
  </p>
);
