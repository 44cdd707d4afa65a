import { Button, Checkbox, Drawer, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { campaignStatusKinds } from '#shared/domain/campaign/campaign-status-kinds.ts';
import { completenessTier, completenessTiers } from '#shared/domain/campaign/completeness-tiers.ts';
import { groupFindings } from '#shared/domain/findings/group-findings.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import type { Statuses } from '../campaign-list.ts';
import { noFilters } from '../campaign-list.ts';
import type { CampaignsSearch } from '../campaigns-search.ts';
import { kindLabels } from './kind-labels.ts';

interface FiltersPanelProps {
  campaigns: readonly Campaign[];
  statuses: Statuses;
  search: CampaignsSearch;
  onSearch: (change: CampaignsSearch) => void;
  withText: boolean;
  onClose: () => void;
}

/** Campaigns' own findings are enough here; the import's are in its results. */
const nothingFound = { errors: [], warnings: [], theme_generation_errors: [] };
const imageWords = { found: 'matched', partial: 'Partial', missing: 'Missing' } as const;
const imageStatuses = ['found', 'partial', 'missing'] as const;

export function FiltersPanel({
  campaigns,
  statuses,
  search,
  onSearch,
  withText,
  onClose,
}: FiltersPanelProps) {
  useReturnFocus();
  const choices = <T extends string>(
    read: (campaign: Campaign) => T | undefined,
    { known, label = (value) => value }: { known?: readonly T[]; label?: (value: T) => string } = {},
  ) => {
    const counts = countedBy(campaigns, read);
    const values = known ?? [...counts.keys()].sort((a, b) => a.localeCompare(b));
    return [
      { value: '', label: 'All' },
      ...values
        .filter((value) => value !== '' && counts.has(value))
        .map((value) => ({
          value,
          label: `${label(value)} (${(counts.get(value) ?? 0).toLocaleString('en')})`,
        })),
    ];
  };
  const unapproved = campaigns.filter(({ not_approved }) => not_approved).length;
  return (
    <Drawer opened position="right" size={360} title="Filters" onClose={onClose}>
      <Stack gap="md">
        {withText && (
          <TextInput
            label="Search"
            aria-label="Search campaigns"
            value={search.q ?? ''}
            onChange={({ currentTarget: { value } }) => onSearch({ q: value || undefined })}
          />
        )}
        <NativeSelect
          label="Status"
          value={search.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ status: campaignStatusKinds.find((kind) => kind === value) })
          }
          data={choices(({ index }) => statuses.get(index)?.kind, {
            known: campaignStatusKinds,
            label: (kind) => kindLabels[kind],
          })}
        />
        <NativeSelect
          label="Finding"
          value={search.cause ?? ''}
          onChange={({ currentTarget: { value } }) => onSearch({ cause: value || undefined })}
          data={[
            { value: '', label: 'All' },
            ...groupFindings(nothingFound, campaigns).map(({ cause, title }) => ({
              value: cause,
              label: title,
            })),
          ]}
        />
        <NativeSelect
          label="Completeness"
          value={search.tier ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ tier: completenessTiers.find((tier) => tier === value) })
          }
          data={choices(({ completeness }) => completenessTier(completeness), { known: completenessTiers })}
        />
        <NativeSelect
          label="Theme"
          value={search.theme ?? ''}
          onChange={({ currentTarget: { value } }) => onSearch({ theme: value || undefined })}
          data={choices(({ theme }) => theme)}
        />
        <NativeSelect
          label="Audience"
          value={search.audience ?? ''}
          onChange={({ currentTarget: { value } }) => onSearch({ audience: value || undefined })}
          data={choices(({ target_audience }) => target_audience)}
        />
        <NativeSelect
          label="Channel"
          value={search.channel ?? ''}
          onChange={({ currentTarget: { value } }) => onSearch({ channel: value || undefined })}
          data={choices(({ channel }) => channel)}
        />
        <NativeSelect
          label="Image"
          value={search.image ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ image: imageStatuses.find((status) => status === value) })
          }
          data={choices(({ image_status }) => image_status, {
            known: imageStatuses,
            label: (status) => imageWords[status],
          })}
        />
        <Checkbox
          label={`Not approved in the plan (${unapproved.toLocaleString('en')})`}
          checked={search.unapproved === true}
          onChange={({ currentTarget: { checked } }) => onSearch({ unapproved: checked || undefined })}
        />
        <Button variant="default" onClick={() => onSearch(noFilters)}>
          Show all campaigns
        </Button>
      </Stack>
    </Drawer>
  );
}

function countedBy<T extends string>(
  campaigns: readonly Campaign[],
  read: (campaign: Campaign) => T | undefined,
): Map<T, number> {
  const counts = new Map<T, number>();
  for (const campaign of campaigns) {
    const value = read(campaign);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
