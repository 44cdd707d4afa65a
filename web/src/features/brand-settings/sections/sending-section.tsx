import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { memo } from 'react';
import { fieldError } from '@/entities/brand/field-error.ts';
import { profileLabels } from '@/entities/brand/profile-form.ts';
import { timeZoneChoices } from '../time-zones.ts';
import { LeadTimesFields } from './lead-times.tsx';
import { type BrandForm, Section, textField } from './settings-section.tsx';

interface TimeZoneFieldProps {
  value: string;
  error: string | undefined;
  onChange: (change: { time_zone: string }) => void;
}

/** Memoized: redrawing four hundred zones is slow. */
const TimeZoneField = memo(({ value, error, onChange }: TimeZoneFieldProps) => (
  <NativeSelect
    name="time_zone"
    label={profileLabels.time_zone}
    value={value}
    error={error}
    wrapperProps={{ 'data-field': 'time_zone' }}
    onChange={(event) => onChange({ time_zone: event.currentTarget.value })}
    data={timeZoneChoices(value)}
  />
));

export function SendingSection({ form }: { form: BrandForm }) {
  const { values, base } = form;
  return (
    <Section
      form={form}
      id="section-sending"
      hint="In the inbox line, in downloaded .eml files and in the calendar."
    >
      <TextInput {...textField(form, 'sender_name')} placeholder={values.brand_name} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <TextInput
          {...textField(form, 'sender_address')}
          type="email"
          placeholder="hello@example.com"
          autoComplete="off"
        />
        <TextInput
          {...textField(form, 'reply_to')}
          type="email"
          placeholder="care@example.com"
          autoComplete="off"
        />
        <TimeZoneField
          value={values.time_zone}
          error={fieldError(form.fieldErrors, 'time_zone')}
          onChange={form.set}
        />
        <TextInput
          {...textField(form, 'default_send_time')}
          type="time"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            values.default_send_time === '' ? `Not chosen yet: ${base.default_send_time}` : undefined
          }
        />
      </SimpleGrid>
      <LeadTimesFields form={form} />
      <Switch
        wrapperProps={{ 'data-field': 'gmail_annotations' }}
        label={profileLabels.gmail_annotations}
        description="Code, dates and pictures of an email’s offer, for the Promotions tab, in downloads and in Klaviyo. Gmail decides for whom it shows them, and whether at all."
        checked={values.gmail_annotations}
        onChange={(event) => form.set({ gmail_annotations: event.currentTarget.checked })}
      />
    </Section>
  );
}
