import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DEFAULT_CLIENT } from '#shared/contract/default-client.ts';
import { DUE_DAYS } from '#shared/contract/due-days.ts';
import type { BrandOverview } from '#shared/contract/schemas/overview.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { lazyPart } from '@/components/lazy-part.tsx';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { AddBrand } from '@/entities/brand/add-brand.tsx';
import { ArchivedBrands } from '@/entities/brand/archived-brands.tsx';
import { counted } from '@/lib/counted.ts';
import { localDay } from '@/lib/local-day.ts';
import { BrandFilter } from './brand-filter.tsx';
import { BrandRow } from './brand-row.tsx';
import classes from './brands.module.css';
import { overviewQuery } from './brands-queries.ts';
import { type BrandsSearch, filterBrands, isFiltered } from './brands-search.ts';

const ArchiveBrandDialog = lazyPart(() =>
  import('./archive-brand-dialog.tsx').then((module) => module.ArchiveBrandDialog),
);

/** Few enough to read without searching. */
const FEW = 6;

interface BrandsScreenProps {
  search: BrandsSearch;
  onSearch: (change: BrandsSearch) => void;
}

export function BrandsScreen({ search, onSearch }: BrandsScreenProps) {
  const [dialog, setDialog] = useState<'add' | 'archived' | null>(null);
  const [archiving, setArchiving] = useState<BrandOverview | null>(null);
  const close = () => setDialog(null);
  const [today] = useState(() => localDay(new Date()));
  const overview = useInfiniteQuery(overviewQuery(today));
  const brands = overview.data?.pages.flatMap((page) => page.brands);
  const filtered = isFiltered(search);
  const shown = filterBrands(brands ?? [], search);
  const { hasNextPage, isFetching, isError, fetchNextPage } = overview;
  // A search covers all brands, so it needs every page.
  const searching = filtered && hasNextPage && !isError;
  useEffect(() => {
    if (searching && !isFetching) void fetchNextPage();
  }, [searching, isFetching, fetchNextPage]);
  const few = brands === undefined || (brands.length <= FEW && !hasNextPage && !filtered);
  return (
    <Page>
      <ScreenHeading title="All brands" description={brands && sumUp(brands, hasNextPage)}>
        <Button variant="default" onClick={() => setDialog('archived')}>
          Archived brands
        </Button>
        <Button onClick={() => setDialog('add')}>Add a brand</Button>
      </ScreenHeading>
      {overview.isPending && <LoadingRows label="Loading the brands" rows={4} height={96} />}
      {!overview.isPending && !brands && (
        <LoadFailed error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {!few && (
        <BrandFilter
          search={search}
          onSearch={onSearch}
          found={
            filtered && !searching
              ? `${shown.length.toLocaleString('en')} of ${counted(brands.length, 'brand')}`
              : ''
          }
        />
      )}
      {brands?.length === 0 && <EmptyState title="No brands yet">Add the first one to begin.</EmptyState>}
      {filtered && !searching && brands && brands.length > 0 && shown.length === 0 && (
        <EmptyState
          title="No brand found"
          action={
            <Button variant="default" onClick={() => onSearch({ q: undefined, need: undefined })}>
              Show all brands
            </Button>
          }
        >
          No brand has this in its name or needs this now.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((brand) => (
            <BrandRow
              key={brand.id}
              brand={brand}
              {...(brand.id !== DEFAULT_CLIENT && { onArchive: () => setArchiving(brand) })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="subtle" loading={overview.isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more brands
        </Button>
      )}
      {dialog === 'add' && <AddBrand onClose={close} />}
      {dialog === 'archived' && <ArchivedBrands onClose={close} />}
      {archiving && <ArchiveBrandDialog brand={archiving} onClose={() => setArchiving(null)} />}
    </Page>
  );
}

/** '12 emails are due in the next 7 days; 3 are missing.' */
function sumUp(brands: readonly BrandOverview[], more: boolean): string {
  const calendars = brands.flatMap((brand) => brand.calendars);
  const due = calendars.reduce((sum, calendar) => sum + calendar.due, 0);
  const missing = calendars.reduce((sum, calendar) => sum + calendar.without_email, 0);
  const of = more ? `The first ${counted(brands.length, 'brand')}: ` : '';
  if (due === 0) return `${of}Nothing is due in the next ${DUE_DAYS} days.`;
  const rest = missing === 0 ? 'all have an email' : `${missing.toLocaleString('en')} without an email`;
  return `${of}${counted(due, 'campaign')} due in the next ${DUE_DAYS} days, ${rest}.`;
}
