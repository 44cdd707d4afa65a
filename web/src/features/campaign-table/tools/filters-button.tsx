import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import type { Statuses } from '../campaign-list.ts';
import type { CampaignFilters, CampaignsSearch } from '../campaigns-search.ts';

const FiltersPanel = lazyPart(() => import('./filters-panel.tsx').then((module) => module.FiltersPanel));

interface FiltersButtonProps {
  campaigns: readonly Campaign[];
  statuses: Statuses;
  search: CampaignsSearch;
  onSearch: (change: CampaignsSearch) => void;
  /** Includes the search field, for narrow screens. */
  withText: boolean;
}

const names: readonly (keyof CampaignFilters)[] = [
  'status',
  'tier',
  'theme',
  'audience',
  'image',
  'unapproved',
  'channel',
  'cause',
];

export function FiltersButton(props: FiltersButtonProps) {
  const [open, setOpen] = useState(false);
  const { search, withText } = props;
  const used =
    names.filter((name) => search[name] !== undefined).length + (withText && search.q !== undefined ? 1 : 0);
  return (
    <>
      <Button
        size="xs"
        variant={used > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={14} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filters{used > 0 && ` (${used})`}
      </Button>
      {open && <FiltersPanel {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
