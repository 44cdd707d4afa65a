import { DUE_DAYS } from '#shared/contract/due-days.ts';
import type { BrandOverview } from '#shared/contract/schemas/overview.ts';
import { oneOf, textParam } from '@/lib/search.ts';

export interface BrandsSearch {
  q?: string | undefined;
  need?: BrandNeed | undefined;
}

export const needs = {
  due: { label: `Due in ${DUE_DAYS} days`, has: ({ calendars }) => calendars.some(({ due }) => due > 0) },
  missing: {
    label: 'Missing',
    has: ({ gaps, calendars }) => gaps > 0 || calendars.some(({ needs_input }) => needs_input > 0),
  },
  waiting: {
    label: 'Waiting for you',
    has: ({ waiting, calendars }) =>
      waiting.length > 0 ||
      calendars.some(
        ({ failed, blocked, out_of_date, not_approved }) => failed + blocked + out_of_date + not_approved > 0,
      ),
  },
  running: { label: 'In work', has: ({ running }) => running.length > 0 },
} satisfies Record<string, { label: string; has: (brand: BrandOverview) => boolean }>;
export type BrandNeed = keyof typeof needs;

export const needParam = oneOf('due', 'missing', 'waiting', 'running');

export const readBrandsSearch = (search: Record<string, unknown>): BrandsSearch => ({
  q: textParam(search.q),
  need: needParam(search.need),
});

export const isFiltered = ({ q, need }: BrandsSearch): boolean => q !== undefined || need !== undefined;

export function filterBrands(
  brands: readonly BrandOverview[],
  { q = '', need }: BrandsSearch,
): readonly BrandOverview[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return brands.filter((brand) => {
    const name = brand.display_name.toLowerCase();
    return words.every((word) => name.includes(word)) && (need === undefined || needs[need].has(brand));
  });
}
