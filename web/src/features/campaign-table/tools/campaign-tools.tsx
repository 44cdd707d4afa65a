import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { toastInfo } from '@/components/toast.ts';
import { Toolbar } from '@/components/toolbar.tsx';
import { useAddCampaign, useChangeCampaigns } from '@/entities/calendar/change-campaigns.ts';
import { counted } from '@/lib/counted.ts';
import { ActivityButton } from '../activity-button.tsx';
import { changedOf, otherChannelsOf, readyOf, type Statuses } from '../campaign-list.ts';
import { type CampaignsSearch, type View, views } from '../campaigns-search.ts';
import { SELECT_ONE } from '../select-one.ts';
import type { ChosenColumns } from '../table/use-columns.ts';
import { FiltersButton } from './filters-button.tsx';

const ColumnsMenu = lazyPart(() => import('./columns-menu.tsx').then((module) => module.ColumnsMenu), {
  pending: () => <span style={{ inlineSize: 30 }} />,
  quiet: true,
});

interface CampaignToolsProps {
  calendarId: string;
  campaigns: readonly Campaign[];
  /** Those that filter and search let through. */
  shown: readonly Campaign[];
  statuses: Statuses;
  nothingSelected: boolean;
  select: (indexes: Iterable<number>) => void;
  search: CampaignsSearch;
  onSearch: (change: CampaignsSearch) => void;
  view: View;
  columns: ChosenColumns;
  /** Opens the form of a campaign that was added. */
  onEdit: (index: number) => void;
}

/** Selecting, adding, filtering and searching campaigns, and switching the view. */
export function CampaignTools({
  calendarId,
  campaigns,
  shown,
  statuses,
  nothingSelected,
  select,
  search,
  onSearch,
  view,
  columns,
  onEdit,
}: CampaignToolsProps) {
  const add = useAddCampaign(calendarId);
  const leaveOut = useChangeCampaigns(calendarId);
  const ready = readyOf(shown, statuses);
  const changed = changedOf(shown, statuses);
  const others = otherChannelsOf(shown).map(({ index }) => index);
  const selectThese = (chosen: readonly Campaign[]) => select(chosen.map(({ index }) => index));
  const found = shown.length.toLocaleString('en');
  return (
    <Toolbar
      label="Campaign tools"
      end={
        <>
          <FiltersButton campaigns={campaigns} statuses={statuses} search={search} onSearch={onSearch} />
          <TextInput
            size="xs"
            w={160}
            aria-label="Search campaigns"
            placeholder="Search"
            leftSection={<IconSearch size={14} />}
            value={search.q ?? ''}
            onChange={(event) => onSearch({ q: event.currentTarget.value || undefined })}
          />
          {view === 'table' && <ColumnsMenu columns={columns} />}
          <SegmentedControl
            size="xs"
            aria-label="View"
            value={view}
            onChange={(next) => onSearch({ view: views.find(({ value }) => value === next)?.value })}
            data={[...views]}
          />
        </>
      }
    >
      <Button size="xs" variant="default" disabled={shown.length === 0} onClick={() => selectThese(shown)}>
        {shown.length < campaigns.length ? `Select all ${found} found` : 'Select All'}
      </Button>
      <Button size="xs" variant="default" disabled={ready.length === 0} onClick={() => selectThese(ready)}>
        Select Ready
      </Button>
      {changed.length > 0 && (
        <Button
          size="xs"
          variant="default"
          title="Campaigns that were changed after their emails were made"
          onClick={() => selectThese(changed)}
        >
          Select what changed ({changed.length.toLocaleString('en')})
        </Button>
      )}
      {others.length > 0 && (
        <Button
          size="xs"
          variant="default"
          title="They are for SMS, social media and the like. This can be undone."
          loading={leaveOut.isPending}
          onClick={() => leaveOut.mutate({ change: { indexes: others, remove: true }, done: 'left out' })}
        >
          Leave out {counted(others.length, 'row')} for other channels
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        loading={add.isPending}
        onClick={() => add.mutate({}, { onSuccess: ({ campaign }) => onEdit(campaign.index) })}
      >
        Add campaign
      </Button>
      <ActivityButton calendarId={calendarId} />
      {/* Keeps its place, so that nothing moves when a campaign is selected. */}
      <Button
        size="xs"
        variant="default"
        aria-disabled
        data-disabled
        style={{ visibility: nothingSelected ? undefined : 'hidden' }}
        onClick={(event) => {
          event.preventDefault();
          toastInfo(SELECT_ONE);
        }}
      >
        Generate 0 Campaigns
      </Button>
    </Toolbar>
  );
}
