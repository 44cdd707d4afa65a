import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { type BrandForm, Section, textField } from './settings-section.tsx';

export function FooterSection({ form }: { form: BrandForm }) {
  const { values } = form;
  return (
    <Section
      form={form}
      id="section-footer"
      hint="The law asks for an address and a way to unsubscribe. Klaviyo fills in both; downloads need them from here."
    >
      <TextInput
        {...textField(form, 'unsubscribe_url')}
        placeholder="https://www.example.com/unsubscribe"
        description="Also your sending platform’s tag, such as {{ unsubscribe_link }} or *|UNSUB|*."
      />
      <TextInput
        {...textField(form, 'preferences_url')}
        inputMode="url"
        placeholder="https://www.example.com/email-preferences"
        description="Where readers choose what they get. In Klaviyo, the link leads to Klaviyo’s own page."
      />
      <TextInput {...textField(form, 'footer_company_name')} placeholder={values.brand_name} />
      <Textarea
        {...textField(form, 'footer_address')}
        autosize
        minRows={2}
        placeholder={values.address || '12 Garden Lane, Portland, OR 97201'}
      />
      <TextInput {...textField(form, 'footer_support_phone')} type="tel" placeholder={values.phone_number} />
      <Textarea {...textField(form, 'footer_legal_text')} autosize minRows={2} maxRows={10} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <TextInput
          {...textField(form, 'phone_number')}
          type="tel"
          description="Stands in when there is no support phone."
        />
        <TextInput {...textField(form, 'address')} description="Stands in when there is no postal address." />
      </SimpleGrid>
    </Section>
  );
}
