import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign, CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { calendarQueries } from '../calendar/calendar-queries.ts';
import { campaignLabels } from './campaign-labels.ts';
import { planStates } from './field-text.ts';

type PlanField = 'not_approved' | 'channel' | 'plan_status' | 'resend_of';

interface PlanFieldsProps {
  campaign: Pick<Campaign, 'session_id' | 'index'>;
  values: Pick<CampaignFields, PlanField>;
  errors: Partial<Record<string, string>>;
  onChange: (change: Partial<Pick<CampaignFields, PlanField>>) => void;
}

const NAMES_OFFERED = 500;

export function PlanFields({ campaign, values, errors, onChange }: PlanFieldsProps) {
  const [offering, setOffering] = useState(false);
  return (
    <>
      <Switch
        label="Not approved in the plan"
        description="Select Ready leaves it out. No effect on the email."
        checked={values.not_approved}
        onChange={(event) => onChange({ not_approved: event.currentTarget.checked })}
        data-field="not_approved"
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <TextInput
          name="channel"
          label={campaignLabels.channel}
          description="Only rows for email are ready."
          placeholder="Email"
          value={values.channel}
          error={errors.channel}
          onChange={(event) => onChange({ channel: event.currentTarget.value })}
        />
        <NativeSelect
          name="plan_status"
          label={campaignLabels.plan_status}
          description="Only what is still to be sent is ready."
          value={values.plan_status}
          data={[...planStates]}
          onChange={(event) =>
            onChange({
              plan_status: planStates.find(({ value }) => value === event.currentTarget.value)?.value,
            })
          }
        />
      </SimpleGrid>
      <TextInput
        name="resend_of"
        label={campaignLabels.resend_of}
        description="It takes that campaign’s email with another subject line. Leave it empty for an email of its own."
        placeholder="Name of the first send"
        list="first-sends"
        value={values.resend_of}
        error={errors.resend_of}
        onFocus={() => setOffering(true)}
        onChange={(event) => onChange({ resend_of: event.currentTarget.value })}
      />
      {offering && <FirstSends id="first-sends" campaign={campaign} />}
    </>
  );
}

function FirstSends({ id, campaign }: { id: string; campaign: PlanFieldsProps['campaign'] }) {
  const { data } = useQuery(calendarQueries.detail(campaign.session_id));
  const others = (data?.campaigns ?? []).filter(
    ({ index, resend_of }) => index !== campaign.index && resend_of === '',
  );
  const names = [...new Set(others.map(({ campaign_name }) => campaign_name))].slice(0, NAMES_OFFERED);
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
