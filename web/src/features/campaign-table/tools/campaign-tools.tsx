import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { Toolbar } from '@/components/toolbar.tsx';
import { readyOf, type Statuses, type Summary } from '../campaign-list.ts';
import type { CampaignsSearch, View } from '../campaigns-search.ts';
import { ViewSwitch } from '../head/month-actions.tsx';
import { SummaryFigures } from '../head/summary-figures.tsx';
import classes from './campaign-tools.module.css';
import { FiltersButton } from './filters-button.tsx';

interface CampaignToolsProps {
  campaigns: readonly Campaign[];
  shown: readonly Campaign[];
  statuses: Statuses;
  summary: Summary;
  select: (indexes: Iterable<number>) => void;
  search: CampaignsSearch;
  onSearch: (change: CampaignsSearch) => void;
  view: View;
  phone: boolean;
  steps: ReactNode;
}

export function CampaignTools({
  campaigns,
  shown,
  statuses,
  summary,
  select,
  search,
  onSearch,
  view,
  phone,
  steps,
}: CampaignToolsProps) {
  const ready = readyOf(shown, statuses);
  const selectThese = (chosen: readonly Campaign[]) => select(chosen.map(({ index }) => index));
  const found = shown.length.toLocaleString('en');
  const filters = (
    <FiltersButton
      campaigns={campaigns}
      statuses={statuses}
      search={search}
      onSearch={onSearch}
      withText={phone}
    />
  );
  const figures = (
    <SummaryFigures
      summary={summary}
      filter={search.filter ?? 'all'}
      onFilter={(next) => onSearch({ filter: next === 'all' ? undefined : next })}
    />
  );
  if (phone)
    return (
      <section aria-label="Campaign tools" className={classes.phone}>
        {figures}
        <div className={classes.line}>
          <ViewSwitch view={view} onSearch={onSearch} />
          {filters}
        </div>
        {steps}
      </section>
    );
  return (
    <Toolbar
      label="Campaign tools"
      end={
        <>
          {shown.length > 0 && (
            <Button size="xs" variant="default" onClick={() => selectThese(shown)}>
              {shown.length < campaigns.length ? `Select All (${found} found)` : 'Select All'}
            </Button>
          )}
          {ready.length > 0 && (
            <Button size="xs" variant="default" onClick={() => selectThese(ready)}>
              Select Ready
            </Button>
          )}
          <TextInput
            size="xs"
            w={160}
            aria-label="Search campaigns"
            placeholder="Search"
            leftSection={<IconSearch size={14} />}
            value={search.q ?? ''}
            onChange={(event) => onSearch({ q: event.currentTarget.value || undefined })}
          />
          {filters}
        </>
      }
    >
      {figures}
    </Toolbar>
  );
}
