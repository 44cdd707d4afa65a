import { Modal, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, memo, useCallback, useRef, useState } from 'react';
import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { statedBrand } from '#shared/domain/brand/brand-fields.ts';
import { languageName } from '#shared/domain/language/language-name.ts';
import { isDay } from '#shared/text/day.ts';
import { LeaveDialog } from '@/components/leave-dialog.tsx';
import { FormFooter } from '@/components/record-form/form-footer.tsx';
import { changedByOthersSentence, FormNotices } from '@/components/record-form/form-notices.tsx';
import { TextLength } from '@/components/text-length.tsx';
import { toastDone } from '@/components/toast.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { useLeaveGuard } from '@/lib/leave-guard.ts';
import { useRecordForm } from '@/lib/record-form/use-record-form.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { usePhone } from '@/lib/use-phone.ts';
import { fieldError } from '../brand/field-error.ts';
import { languageChoices } from '../brand/language-choices.ts';
import { brandQueries } from '../brand/queries.ts';
import { useAddedCampaign } from '../calendar/change-campaigns.ts';
import { refreshCalendar } from '../calendar/queries.ts';
import { InsertTag } from '../email/edit/insert-tag.tsx';
import { SubjectLines } from '../email/edit/subject-lines.tsx';
import { ImageTagField } from '../image/image-tag-field.tsx';
import { campaignForm, campaignWords } from './campaign-form.ts';
import { FormSection } from './campaign-form-section.tsx';
import { type CampaignField, campaignLabels } from './campaign-labels.ts';
import classes from './edit-campaign-dialog.module.css';
import { codeStates, kinds } from './field-text.ts';
import { FinishedCopyField } from './finished-copy-field.tsx';
import { LayoutField } from './layout-field.tsx';
import { PlanFields } from './plan-fields.tsx';
import { ProductRows } from './product-rows.tsx';

const FORM_ID = 'edit-campaign';

/** Fields that hold a single text. */
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

interface EditCampaignDialogProps {
  campaign: Campaign;
  /** The field to begin with; by default the first. */
  at?: CampaignField;
  onClose: () => void;
}

/** Who writes the subject line, while it is not a person's. */
function subjectNote({ subject_auto, subject_line }: Campaign, now: string): string | undefined {
  if (now.trim() === '') return '. Written by Galley with the email, from the brief.';
  return subject_auto && now === subject_line
    ? '. Written by Galley from the brief. Change it to make it your own.'
    : undefined;
}

/**
 * 'Edit campaign details': every field an email is made from. Saves only changed fields, and asks where
 * somebody else changed the same one.
 */
export function EditCampaignDialog({
  campaign,
  at = 'campaign_name',
  onClose: onClosed,
}: EditCampaignDialogProps) {
  useReturnFocus();
  const phone = usePhone();
  const form = useRecordForm(campaignForm(campaign));
  const guard = useLeaveGuard(form.isLosable);
  const added = useAddedCampaign(campaign);
  const onClose = () => {
    added.drop();
    onClosed();
  };
  const queryClient = useQueryClient();
  const fields = useRef<HTMLFormElement>(null);
  const { data } = useQuery(brandQueries.context(campaign.client));
  const brand = data && statedBrand(data);
  const { base, values } = form;
  const [offeringZones, setOfferingZones] = useState(false);
  // The dialog's content is mounted after the dialog, and its focus trap looks for this attribute.
  const mounted = useCallback(
    (element: HTMLFormElement | null) => {
      fields.current = element;
      controlOf(element, at)?.setAttribute('data-autofocus', 'true');
    },
    [at],
  );

  const save = async () => {
    const outcome = await form.save();
    if (outcome === 'saved') {
      added.keep();
      const { changedByOthers } = form.now();
      toastDone(
        'Campaign saved',
        changedByOthers.length > 0 ? changedByOthersSentence(changedByOthers, campaignWords) : undefined,
      );
      void refreshCalendar(queryClient, base.session_id);
    } else requestAnimationFrame(() => focusFirstError(fields.current));
    return outcome === 'saved';
  };
  const saveAndClose = async () => {
    if (await save()) onClose();
  };
  const close = () => guard.leave(onClose);
  const field = (name: TextField) => ({
    name,
    label: campaignLabels[name],
    value: values[name],
    error: form.fieldErrors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.set({ [name]: event.currentTarget.value }),
  });
  const readableDate = values.send_date === '' || isDay(values.send_date);
  const readableTime = values.send_time === '' || /^\d{2}:\d{2}$/.test(values.send_time);
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!guard.asking}
      title="Edit campaign details"
      size="xl"
      fullScreen={phone}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        if (form.unsaved && !form.saving) void saveAndClose();
      }}
    >
      <p className={classes.lead}>
        What the email is made from. {base.email && 'Changes reach the email when it is generated again.'}
      </p>
      <form
        ref={mounted}
        id={FORM_ID}
        onSubmit={(event) => {
          event.preventDefault();
          void saveAndClose();
        }}
      >
        <FormNotices form={form} words={campaignWords} />
        <FormSection title="What it is about">
          <TextInput {...field('campaign_name')} />
          <Textarea {...field('brief')} autosize minRows={4} maxRows={12} />
          <FinishedCopyField form={form} />
          <Textarea
            {...field('notes')}
            description="The writer reads them, and tells what is for readers from what is not"
            autosize
            minRows={1}
            maxRows={6}
          />
        </FormSection>
        <FormSection title="In the plan">
          <PlanFields campaign={base} values={values} errors={form.fieldErrors} onChange={form.set} />
        </FormSection>
        <FormSection title="In the inbox">
          <InsertTag fields="[data-copy-field], [name='preview_text']" />
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
            {...field('preview_text')}
            description={
              <TextLength text={values.preview_text} limit={PREVIEW_TEXT_LENGTH}>
                {base.preview_text_auto &&
                  values.preview_text === base.preview_text &&
                  '. Taken from the brief until the email is written.'}
              </TextLength>
            }
          />
        </FormSection>
        <FormSection title="When and to whom">
          <SimpleGrid cols={{ base: 1, sm: 3 }} verticalSpacing="sm">
            <TextInput
              {...field('send_date')}
              type={readableDate ? 'date' : 'text'}
              description={
                readableDate ? undefined : 'This could not be read as a date. Write it as 2026-12-31.'
              }
            />
            <TextInput
              {...field('send_time')}
              type={readableTime ? 'time' : 'text'}
              description={readableTime ? undefined : 'This could not be read as a time. Write it as 09:30.'}
            />
            <TextInput
              {...field('time_zone')}
              placeholder={brand?.time_zone}
              list="time-zones"
              onFocus={() => setOfferingZones(true)}
            />
          </SimpleGrid>
          {offeringZones && <TimeZones id="time-zones" />}
          <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
            <TextInput {...field('target_audience')} />
            <NativeSelect
              name="kind"
              label={campaignLabels.kind}
              value={values.kind}
              data={[...kinds]}
              onChange={(event) => {
                const chosen = kinds.find(({ value }) => value === event.currentTarget.value);
                if (chosen) form.set({ kind: chosen.value });
              }}
            />
            <TextInput {...field('theme')} list="themes" />
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
        <FormSection title="Offer and button">
          <TextInput
            {...field('offer')}
            description="As it should appear. Emails only use offers from here and from the brief."
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
            <TextInput {...field('offer_code')} />
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
            <TextInput {...field('offer_starts')} placeholder="2026-11-27 08:00 EST" />
            <TextInput {...field('offer_ends')} placeholder="2026-11-30 23:59 EST" />
            <TextInput {...field('offer_minimum')} placeholder="$50" />
            <TextInput {...field('offer_terms')} />
            <TextInput {...field('cta_text')} />
            <TextInput {...field('cta_link')} inputMode="url" placeholder={brand?.default_cta_link} />
          </SimpleGrid>
          <TextInput
            {...field('utm')}
            description="Replace the brand’s UTM tags of the same name in this email’s links."
            placeholder="utm_campaign=spring-sale&utm_content=header"
          />
        </FormSection>
        <FormSection title="Picture">
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
            <TextInput {...field('hero_alt_text')} />
            <TextInput {...field('product_alt_text')} />
          </SimpleGrid>
        </FormSection>
        <FormSection title="Layout and products">
          <LayoutField
            label={campaignLabels.template_type}
            value={values.template_type}
            error={form.fieldErrors.template_type}
            onChange={(template_type) => form.set({ template_type })}
          />
          <div data-field="products">
            <ProductRows
              products={values.products}
              brand={brand}
              onChange={(products) => form.set({ products })}
            />
          </div>
        </FormSection>
        <FormFooter
          form={form}
          save="Save"
          formId={FORM_ID}
          onClose={close}
          onRetry={() => void saveAndClose()}
        />
      </form>
      <LeaveDialog
        guard={guard}
        what="Your changes to this campaign"
        onDiscard={form.discard}
        onSave={save}
      />
    </Modal>
  );
}

/** Over 400 of them, so they are made only when they are wanted. */
const TimeZones = memo(({ id }: { id: string }) => (
  <datalist id={id}>
    {Intl.supportedValuesOf('timeZone').map((zone) => (
      <option key={zone} value={zone} />
    ))}
  </datalist>
));

/** The first control that edits a field. */
const controlOf = (form: HTMLElement | null, field: CampaignField): HTMLElement | null =>
  form?.querySelector<HTMLElement>(
    `[name="${field}"], input[data-field="${field}"], [data-field="${field}"] :is(input:not([name]), select, button)`,
  ) ?? null;
