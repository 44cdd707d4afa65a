import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { Campaign, CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { isDay } from '#shared/text/day.ts';
import { TextLength } from '@/components/text-length.tsx';
import type { RecordForm } from '@/lib/record-form/use-record-form.ts';
import { fieldError } from '../brand/field-error.ts';
import { InsertTag } from '../email/edit/insert-tag.tsx';
import { SubjectLines } from '../email/edit/subject-lines.tsx';
import { ImageTagField } from '../image/image-tag-field.tsx';
import { type CampaignField, campaignLabels } from './campaign-labels.ts';
import type { KnownProducts } from './product-name-question.tsx';

type TextField = Exclude<
  CampaignField,
  | 'subject_variants'
  | 'products'
  | 'kind'
  | 'not_approved'
  | 'plan_status'
  | 'finished_copy_use'
  | 'offer_state'
>;

export interface CampaignFieldsProps {
  form: RecordForm<Campaign, CampaignFields>;
  brand:
    | (KnownProducts & Pick<BrandContext, 'themes' | 'language' | 'time_zone' | 'default_cta_link'>)
    | undefined;
}

export const textField = ({ form }: CampaignFieldsProps, name: TextField) => ({
  name,
  label: campaignLabels[name],
  value: form.values[name],
  error: form.fieldErrors[name],
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    form.set({ [name]: event.currentTarget.value }),
});

/** Nearly every campaign needs them. In the order people think of them. */
export const askedFields: ReadonlySet<CampaignField> = new Set([
  'campaign_name',
  'brief',
  'subject_line',
  'subject_variants',
  'preview_text',
  'send_date',
  'target_audience',
  'image_tag',
  'cta_text',
  'cta_link',
]);

function subjectNote({ subject_auto, subject_line }: Campaign, now: string): string | undefined {
  if (now.trim() === '') return '. Written by Galley with the email, from the brief.';
  return subject_auto && now === subject_line
    ? '. Written by Galley from the brief. Change it to make it your own.'
    : undefined;
}

export function AskedFields(props: CampaignFieldsProps) {
  const { form, brand } = props;
  const { base, values } = form;
  const readableDate = values.send_date === '' || isDay(values.send_date);
  return (
    <>
      <TextInput {...textField(props, 'campaign_name')} />
      <Textarea {...textField(props, 'brief')} autosize minRows={4} maxRows={12} />
      <InsertTag fieldSelector="[data-copy-field], [name='preview_text']" />
      <div data-field="subject_variants">
        <SubjectLines
          subjects={{ subject: values.subject_line, subject_variants: values.subject_variants }}
          label={campaignLabels.subject_line}
          name="subject_line"
          note={subjectNote(base, values.subject_line)}
          error={form.fieldErrors.subject_line ?? fieldError(form.fieldErrors, 'subject_variants')}
          onChange={({ subject = values.subject_line, subject_variants = values.subject_variants }) =>
            form.set({ subject_line: subject, subject_variants })
          }
        />
      </div>
      <TextInput
        {...textField(props, 'preview_text')}
        description={
          <TextLength text={values.preview_text} limit={PREVIEW_TEXT_LENGTH}>
            {base.preview_text_auto &&
              values.preview_text === base.preview_text &&
              '. Taken from the brief until the email is written.'}
          </TextLength>
        }
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <TextInput
          {...textField(props, 'send_date')}
          type={readableDate ? 'date' : 'text'}
          description={readableDate ? undefined : 'This could not be read as a date. Write it as 2026-12-31.'}
        />
        <TextInput {...textField(props, 'target_audience')} />
      </SimpleGrid>
      <div data-field="image_tag">
        <ImageTagField
          label={campaignLabels.image_tag}
          value={values.image_tag}
          error={form.fieldErrors.image_tag}
          without="Until then the email is set without a picture, or with the brand’s own."
          onChange={(image_tag) => form.set({ image_tag })}
        />
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <TextInput {...textField(props, 'cta_text')} />
        <TextInput {...textField(props, 'cta_link')} inputMode="url" placeholder={brand?.default_cta_link} />
      </SimpleGrid>
    </>
  );
}
