import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandOverview } from '#shared/contract/schemas/overview.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { AddBrand } from '@/entities/brand/add-brand.tsx';
import { counted } from '@/lib/counted.ts';
import { localDay } from '@/lib/local-day.ts';
import { BrandRow } from './brand-row.tsx';
import classes from './brands.module.css';
import { overviewQuery } from './queries.ts';

/** All brands at a glance: what is due this week, what is missing, what waits for an answer, what runs. */
export function BrandsScreen() {
  const [adding, setAdding] = useState(false);
  const [today] = useState(() => localDay(new Date()));
  const overview = useInfiniteQuery(overviewQuery(today));
  const brands = overview.data?.pages.flatMap((page) => page.brands);
  return (
    <Page>
      <ScreenHeading title="All brands" description={brands && sumUp(brands, overview.hasNextPage)}>
        <Button onClick={() => setAdding(true)}>Add a brand</Button>
      </ScreenHeading>
      {overview.isPending && <LoadingRows label="Loading the brands" rows={4} height={96} />}
      {!overview.isPending && !brands && (
        <LoadFailed error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {brands?.length === 0 && <EmptyState title="No brands yet">Add the first one to begin.</EmptyState>}
      {brands && brands.length > 0 && (
        <ul className={classes.list}>
          {brands.map((brand) => (
            <BrandRow key={brand.id} brand={brand} />
          ))}
        </ul>
      )}
      {overview.hasNextPage && (
        <Button
          variant="subtle"
          loading={overview.isFetchingNextPage}
          onClick={() => void overview.fetchNextPage()}
        >
          Show more brands
        </Button>
      )}
      {adding && <AddBrand onClose={() => setAdding(false)} />}
    </Page>
  );
}

/** '12 emails are due in the next 7 days; 3 are missing.' */
function sumUp(brands: readonly BrandOverview[], more: boolean): string {
  const calendars = brands.flatMap((brand) => brand.calendars);
  const due = calendars.reduce((sum, calendar) => sum + calendar.due, 0);
  const missing = calendars.reduce((sum, calendar) => sum + calendar.without_email, 0);
  const of = more ? `The first ${counted(brands.length, 'brand')}: ` : '';
  if (due === 0) return `${of}Nothing is due in the next 7 days.`;
  const rest = missing === 0 ? 'all have an email' : `${missing.toLocaleString('en')} without an email`;
  return `${of}${counted(due, 'campaign')} due in the next 7 days, ${rest}.`;
}
