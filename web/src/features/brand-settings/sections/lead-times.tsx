import { NumberInput, SimpleGrid, Switch } from '@mantine/core';
import type { LeadStage, LeadTimes } from '#shared/contract/schemas/lead-times.ts';
import { leadStages } from '#shared/contract/schemas/lead-times.ts';
import { profileLabels } from '@/entities/brand/profile-form.ts';
import type { BrandForm } from './settings-section.tsx';

const nothing: LeadTimes = { brief: null, email: null, review: null, approval: null };
const labels: Record<LeadStage, string> = {
  brief: 'Brief',
  email: 'Email',
  review: 'Sent to reviewers',
  approval: 'Approval',
};
const LONGEST_DAYS = 180;

/** Days before the send by which a campaign needs each thing. Switched off, nothing is late. */
export function LeadTimesFields({ form: { values, set } }: { form: BrandForm }) {
  const { lead_times: days } = values;
  return (
    <>
      <Switch
        wrapperProps={{ 'data-field': 'lead_times' }}
        label={profileLabels.lead_times}
        description="Marks campaigns that are late. Columns of a calendar such as “Copy due” go before these days."
        checked={days !== null}
        onChange={(event) => set({ lead_times: event.currentTarget.checked ? nothing : null })}
      />
      {days !== null && (
        <SimpleGrid cols={{ base: 2, sm: 4 }} verticalSpacing="sm">
          {leadStages.map((stage) => (
            <NumberInput
              key={stage}
              label={labels[stage]}
              description="Days before"
              placeholder="Any day"
              min={0}
              max={LONGEST_DAYS}
              allowDecimal={false}
              clampBehavior="strict"
              value={days[stage] ?? ''}
              onChange={(value) =>
                set({ lead_times: { ...days, [stage]: typeof value === 'number' ? value : null } })
              }
            />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}
