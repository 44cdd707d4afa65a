import { Modal, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { LeaveDialog } from '@/components/leave-dialog.tsx';
import { FormFooter } from '@/components/record-form/form-footer.tsx';
import { changedByOthersSentence, FormNotices } from '@/components/record-form/form-notices.tsx';
import { toastDone } from '@/components/toast.tsx';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { useLeaveGuard } from '@/lib/leave-guard.ts';
import { useRecordForm } from '@/lib/record-form/use-record-form.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { refreshCalendar } from '../calendar/queries.ts';
import { type CampaignField, campaignForm, campaignLabels } from './campaign-form.ts';

const FORM_ID = 'edit-campaign';

const words = {
  labels: campaignLabels,
  failed: 'Failed to save campaign',
  textOf: (_field: CampaignField, value: unknown) => String(value ?? ''),
};

interface EditCampaignDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** 'Edit campaign details'. Saves only changed fields, and asks where somebody else changed the same one. */
export function EditCampaignDialog({ campaign, onClose }: EditCampaignDialogProps) {
  useReturnFocus();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const form = useRecordForm(campaignForm(campaign));
  const guard = useLeaveGuard(form.isLosable);
  const queryClient = useQueryClient();
  const fields = useRef<HTMLFormElement>(null);
  const { base, values } = form;

  const save = async () => {
    const outcome = await form.save();
    if (outcome === 'saved') {
      const { changedByOthers } = form.now();
      toastDone(
        'Campaign saved',
        changedByOthers.length > 0 ? changedByOthersSentence(changedByOthers, words) : undefined,
      );
      void refreshCalendar(queryClient, base.session_id);
    } else requestAnimationFrame(() => focusFirstError(fields.current));
    return outcome === 'saved';
  };
  const saveAndClose = async () => {
    if (await save()) onClose();
  };
  const close = () => guard.leave(onClose);
  const field = (name: CampaignField) => ({
    name,
    label: campaignLabels[name],
    value: values[name],
    error: form.fieldErrors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.set({ [name]: event.currentTarget.value }),
  });
  const readableDate = values.send_date === '' || /^\d{4}-\d{2}-\d{2}$/.test(values.send_date);
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!guard.asking}
      title="Edit campaign details"
      size="xl"
      fullScreen={phone}
    >
      <form
        ref={fields}
        id={FORM_ID}
        onSubmit={(event) => {
          event.preventDefault();
          void saveAndClose();
        }}
      >
        <Stack gap="sm">
          <FormNotices form={form} words={words} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
            <TextInput {...field('campaign_name')} data-autofocus />
            <TextInput {...field('subject_line')} />
          </SimpleGrid>
          <TextInput
            {...field('preview_text')}
            description={
              <PreviewTextLength
                text={values.preview_text}
                auto={base.preview_text_auto && values.preview_text === base.preview_text}
              />
            }
          />
          <Textarea {...field('brief')} autosize minRows={4} maxRows={12} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
            <TextInput
              {...field('send_date')}
              type={readableDate ? 'date' : 'text'}
              description={
                readableDate ? undefined : 'This could not be read as a date. Write it as 2026-12-31.'
              }
            />
            <TextInput {...field('target_audience')} />
            <TextInput {...field('theme')} />
            <TextInput {...field('image_tag')} />
            <TextInput {...field('cta_text')} />
            <TextInput {...field('cta_link')} inputMode="url" />
          </SimpleGrid>
          <TextInput
            {...field('offer')}
            description="As it should appear. Emails only use offers from here and from the brief."
          />
          <TextInput {...field('hero_alt_text')} />
        </Stack>
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

function PreviewTextLength({ text, auto }: { text: string; auto: boolean }) {
  const { length } = [...text];
  const over = length > PREVIEW_TEXT_LENGTH;
  return (
    <span style={over ? { color: 'var(--warn)' } : undefined}>
      {length} of {PREVIEW_TEXT_LENGTH} characters
      {over && ': inboxes cut off the rest'}
      {auto && '. Taken from the brief until the email is written.'}
    </span>
  );
}
