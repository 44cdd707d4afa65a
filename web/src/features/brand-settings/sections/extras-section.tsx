import { Switch, TextInput } from '@mantine/core';
import { fieldError } from '@/entities/brand/field-error.ts';
import { profileLabels } from '@/entities/brand/profile-form.ts';
import { ImageTagField } from '@/entities/image/image-tag-field.tsx';
import { type BrandForm, Section } from './settings-section.tsx';

export function ExtrasSection({ form }: { form: BrandForm }) {
  const { values, fieldErrors, set } = form;
  const { utm } = values;
  return (
    <Section
      form={form}
      id="section-extras"
      hint="Used where a campaign names no picture of its own, and in every link."
    >
      <div data-field="default_hero_tag">
        <ImageTagField
          label={profileLabels.default_hero_tag}
          value={values.default_hero_tag}
          error={fieldError(fieldErrors, 'default_hero_tag')}
          without="Such emails begin with words."
          onChange={(default_hero_tag) => set({ default_hero_tag })}
        />
      </div>
      <Switch
        wrapperProps={{ 'data-field': 'generate_hero' }}
        label={profileLabels.generate_hero}
        description="A model draws it from the campaign’s words, which costs money for each picture."
        checked={values.generate_hero}
        onChange={(event) => set({ generate_hero: event.currentTarget.checked })}
      />
      <Switch
        label="Add UTM tags to links"
        wrapperProps={{ 'data-field': 'utm' }}
        checked={utm.enabled}
        onChange={(event) => set({ utm: { ...utm, enabled: event.currentTarget.checked } })}
      />
      {utm.enabled && (
        <TextInput
          name="utm_template"
          label={profileLabels.utm}
          description="{campaign_slug} becomes the campaign’s name. Klaviyo can add tags of its own: use one of the two."
          value={utm.template}
          error={fieldError(fieldErrors, 'utm')}
          onChange={(event) => set({ utm: { ...utm, template: event.currentTarget.value } })}
        />
      )}
    </Section>
  );
}
