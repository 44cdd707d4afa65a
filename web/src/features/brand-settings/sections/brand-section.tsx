import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { TextList } from '@/components/text-list.tsx';
import { fieldError } from '@/entities/brand/field-error.ts';
import { languageChoices } from '@/entities/brand/language-choices.ts';
import { profileLabels } from '@/entities/brand/profile-form.ts';
import { PictureField } from './picture-field.tsx';
import { type BrandForm, Section, textField } from './settings-section.tsx';

export function BrandSection({ form }: { form: BrandForm }) {
  const { language } = form.values;
  const languages = useMemo(() => {
    const choices = languageChoices(language);
    return language === '' ? [{ value: '', label: 'Not chosen yet: English' }, ...choices] : choices;
  }, [language]);
  return (
    <Section form={form} id="section-brand">
      <TextInput {...textField(form, 'brand_name')} />
      <TextInput
        {...textField(form, 'website')}
        inputMode="url"
        placeholder="https://www.example.com"
        description="The logo links to it, and links such as /shop are completed with it."
      />
      <LogoField form={form} />
      <NativeSelect
        {...textField(form, 'language')}
        description="Emails and the words of the footer are written in it."
        data={languages}
      />
    </Section>
  );
}

function LogoField({ form }: { form: BrandForm }) {
  const { values, fieldErrors, set } = form;
  return (
    <PictureField
      name="logo"
      label={profileLabels.logo}
      value={values.logo}
      error={fieldError(fieldErrors, 'logo')}
      description="Shown up to 168 px wide and 64 px tall. PNG, JPG or GIF: mail programs show no SVG."
      alt={`Logo of ${values.brand_name}`}
      choose="Choose or upload a logo"
      title="Choose the logo"
      onChange={(logo) => set({ logo })}
    />
  );
}

export function ContentSection({ form }: { form: BrandForm }) {
  const { values, fieldErrors, set } = form;
  return (
    <Section form={form} id="section-content">
      <TextInput
        {...textField(form, 'flagship_product')}
        placeholder="e.g. Superfood Shake"
        description="The product of emails that name none. Spell it as in your list of products."
      />
      <Textarea
        {...textField(form, 'product_positioning')}
        autosize
        minRows={3}
        maxRows={10}
        placeholder="What you make, for whom, and what makes it different."
      />
      <TextInput
        {...textField(form, 'default_cta_link')}
        inputMode="url"
        placeholder="https://www.example.com/shop"
        description="Where buttons lead when the campaign names no link. Without it they lead to the website."
      />
      <TextList
        field="themes"
        label={profileLabels.themes}
        hint="A campaign without a theme is given one of these. You can filter the calendar by them."
        entries={values.themes}
        add="Add Theme"
        placeholder="e.g. Product Launch"
        error={fieldError(fieldErrors, 'themes')}
        onChange={(themes) => set({ themes })}
      />
      <TextList
        field="forbidden_claims"
        label={profileLabels.forbidden_claims}
        hint="Words that must never appear. Every email is checked for them."
        entries={values.forbidden_claims}
        add="Add Claim"
        placeholder="e.g. clinically proven"
        error={fieldError(fieldErrors, 'forbidden_claims')}
        onChange={(forbidden_claims) => set({ forbidden_claims })}
      />
      <Switch
        wrapperProps={{ 'data-field': 'read_claims' }}
        label={profileLabels.read_claims}
        description="After an email is written, a second call quotes each promise that neither campaign nor brand makes."
        checked={values.read_claims}
        onChange={(event) => set({ read_claims: event.currentTarget.checked })}
      />
    </Section>
  );
}
