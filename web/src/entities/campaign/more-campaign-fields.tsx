import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { memo, useState } from 'react';
import { languageName } from '#shared/domain/language/language-name.ts';
import { languageChoices } from '../brand/language-choices.ts';
import { type CampaignFieldsProps, textField } from './campaign-fields.tsx';
import { FormSection } from './campaign-form-section.tsx';
import { campaignLabels } from './campaign-labels.ts';
import { campaignKinds, codeStates } from './field-text.ts';
import { FinishedCopyField } from './finished-copy-field.tsx';
import { LayoutField } from './layout-field.tsx';
import { PlanFields } from './plan-fields.tsx';
import { ProductRows } from './product-rows.tsx';

export function MoreFields(props: CampaignFieldsProps) {
  const { form, brand } = props;
  const { base, values } = form;
  const [offeringZones, setOfferingZones] = useState(false);
  const readableTime = values.send_time === '' || /^\d{2}:\d{2}$/.test(values.send_time);
  return (
    <>
      <FormSection title="For the writer">
        <Textarea
          {...textField(props, 'notes')}
          description="The writer reads them, and tells what is for readers from what is not"
          autosize
          minRows={1}
          maxRows={6}
        />
        <FinishedCopyField form={form} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          <NativeSelect
            name="kind"
            label={campaignLabels.kind}
            value={values.kind}
            data={[...campaignKinds]}
            onChange={(event) => {
              const chosen = campaignKinds.find(({ value }) => value === event.currentTarget.value);
              if (chosen) form.set({ kind: chosen.value });
            }}
          />
          <TextInput {...textField(props, 'theme')} list="themes" />
          <NativeSelect
            name="language"
            label={campaignLabels.language}
            error={form.fieldErrors.language}
            value={values.language}
            data={[
              { value: '', label: brand ? `The brand’s: ${languageName(brand.language)}` : 'The brand’s' },
              ...languageChoices(values.language),
            ]}
            onChange={(event) => form.set({ language: event.currentTarget.value })}
          />
        </SimpleGrid>
        <datalist id="themes">
          {brand?.themes.map((theme) => (
            <option key={theme} value={theme} />
          ))}
        </datalist>
      </FormSection>
      <FormSection title="In the plan">
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          <TextInput
            {...textField(props, 'send_time')}
            type={readableTime ? 'time' : 'text'}
            description={readableTime ? undefined : 'This could not be read as a time. Write it as 09:30.'}
          />
          <TextInput
            {...textField(props, 'time_zone')}
            placeholder={brand?.time_zone}
            list="time-zones"
            onFocus={() => setOfferingZones(true)}
          />
        </SimpleGrid>
        {offeringZones && <TimeZones id="time-zones" />}
        <PlanFields campaign={base} values={values} errors={form.fieldErrors} onChange={form.set} />
      </FormSection>
      <FormSection title="Offer">
        <TextInput
          {...textField(props, 'offer')}
          description="As it should appear. Emails only use offers from here and from the brief."
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          <TextInput {...textField(props, 'offer_code')} />
          <NativeSelect
            name="offer_state"
            label={campaignLabels.offer_state}
            value={values.offer_state}
            data={[...codeStates]}
            onChange={(event) => {
              const chosen = codeStates.find(({ value }) => value === event.currentTarget.value);
              if (chosen) form.set({ offer_state: chosen.value });
            }}
          />
          <TextInput {...textField(props, 'offer_starts')} placeholder="2026-11-27 08:00 EST" />
          <TextInput {...textField(props, 'offer_ends')} placeholder="2026-11-30 23:59 EST" />
          <TextInput {...textField(props, 'offer_minimum')} placeholder="$50" />
          <TextInput {...textField(props, 'offer_terms')} />
        </SimpleGrid>
        <TextInput
          {...textField(props, 'utm')}
          description="Replace the brand’s UTM tags of the same name in this email’s links."
          placeholder="utm_campaign=spring-sale&utm_content=header"
        />
      </FormSection>
      <FormSection title="Layout, pictures and products">
        <LayoutField
          label={campaignLabels.template_type}
          value={values.template_type}
          error={form.fieldErrors.template_type}
          onChange={(template_type) => form.set({ template_type })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          <TextInput {...textField(props, 'hero_alt_text')} />
          <TextInput {...textField(props, 'product_alt_text')} />
        </SimpleGrid>
        <div data-field="products">
          <ProductRows
            products={values.products}
            brand={brand}
            onChange={(products) => form.set({ products })}
          />
        </div>
      </FormSection>
    </>
  );
}

/** Memoized, because there are over 400. */
const TimeZones = memo(({ id }: { id: string }) => (
  <datalist id={id}>
    {Intl.supportedValuesOf('timeZone').map((zone) => (
      <option key={zone} value={zone} />
    ))}
  </datalist>
));
