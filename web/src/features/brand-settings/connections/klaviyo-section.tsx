import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { KLAVIYO_IMAGES_PER_DAY } from '#shared/contract/limits.ts';
import type { ApprovalNeeded } from '#shared/contract/schemas/approval-needed.ts';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import type { ConnectionsView } from '#shared/contract/schemas/connections.ts';
import { Notice } from '@/components/notice.tsx';
import { fieldError } from '@/entities/brand/field-error.ts';
import { type ConnectionForm, connectionLabels as labels } from '@/entities/connections/connections-form.ts';
import { connectionQueries } from '@/entities/connections/connections-queries.ts';
import settings from '../brand-settings.module.css';
import { AudienceField } from './audience-field.tsx';
import { KeyField } from './key-field.tsx';
import { ServiceSection, useConnectionTest } from './service-section.tsx';

const fields = [
  'audience_ids',
  'from_email',
  'from_label',
  'hybrid',
  'rehost_images',
  'approval_needed',
] as const;

interface KlaviyoSectionProps {
  form: ConnectionForm;
  connections: ConnectionsView;
  brand: BrandRecord;
}

export function KlaviyoSection({ form, connections, brand }: KlaviyoSectionProps) {
  const { client, klaviyo } = connections;
  const { values, set, changes } = form;
  const test = useConnectionTest(client, 'klaviyo');
  const { account, key, shared_with } = klaviyo;
  const text = (name: 'from_email' | 'from_label') => ({
    name,
    label: labels[name],
    value: values[name],
    error: fieldError(form.fieldErrors, `klaviyo.${name}`),
    wrapperProps: { 'data-field': name },
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <ServiceSection
      id="klaviyo"
      title="Klaviyo"
      hint="Emails are uploaded as templates and, with audiences chosen, as draft campaigns. Galley sends only the tests you ask for."
      status={klaviyo}
      ready={key.set}
      missing="No key yet"
      test={test}
      unsaved={fields.some((field) => field in changes)}
    >
      <KeyField
        client={client}
        name="klaviyo_api_key"
        label="Private API key"
        description="In Klaviyo: Settings, API keys, with full access to templates, campaigns and images, and read access to accounts, lists and segments."
        placeholder="pk_…"
        state={key}
        onSaved={() => test.mutate()}
      />
      {account && shared_with.length > 0 && (
        <Notice tone="warn">
          {new Intl.ListFormat('en').format(shared_with.map(({ display_name }) => display_name))}{' '}
          {shared_with.length === 1 ? 'uses' : 'use'} the same Klaviyo account
          {account.organization && ` (${account.organization})`}. Uploads of both brands land there.
        </Notice>
      )}
      {key.set && <Quota client={client} />}
      <AudienceField
        client={client}
        canLoad={key.set}
        chosen={values.audience_ids}
        error={fieldError(form.fieldErrors, 'klaviyo.audience_ids')}
        onChange={(audience_ids) => set({ audience_ids })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <TextInput {...text('from_label')} placeholder={account?.sender_name || brand.sender_name} />
        <TextInput
          {...text('from_email')}
          type="email"
          autoComplete="off"
          placeholder={account?.sender_email || brand.sender_address}
        />
      </SimpleGrid>
      <Switch
        label={labels.hybrid}
        description="Templates have regions that can be dragged and typed in with Klaviyo’s editor."
        checked={values.hybrid}
        onChange={(event) => set({ hybrid: event.currentTarget.checked })}
      />
      <Switch
        label={labels.rehost_images}
        description={`Klaviyo takes ${KLAVIYO_IMAGES_PER_DAY} images a day. The others stay at their own address, if it is public.`}
        checked={values.rehost_images}
        onChange={(event) => set({ rehost_images: event.currentTarget.checked })}
      />
      <NativeSelect
        label={labels.approval_needed}
        description="By reviewers, before an email is uploaded. Somebody can upload without it and say why."
        value={values.approval_needed}
        onChange={(event) => set({ approval_needed: event.currentTarget.value as ApprovalNeeded })}
        data={[
          { value: 'nobody', label: 'Of nobody' },
          { value: 'one', label: 'Of one reviewer' },
          { value: 'all', label: 'Of all reviewers it is shared with' },
        ]}
      />
    </ServiceSection>
  );
}

function Quota({ client }: { client: string }) {
  const { data, error } = useQuery(connectionQueries.quota(client));
  if (error) return null;
  return (
    <p className={settings.quiet}>
      {data
        ? `Counted by Galley: ${left(data.templates)} templates left, ${left(data.images_today)} images left today.`
        : '\u00a0'}
    </p>
  );
}

const left = ({ used, limit }: { used: number; limit: number }) =>
  `${Math.max(0, limit - used).toLocaleString('en')} of ${limit.toLocaleString('en')}`;
