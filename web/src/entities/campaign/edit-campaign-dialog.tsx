import { Button, Group, Modal, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Campaign, CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { toastDone, toastInfo } from '@/components/toast.tsx';
import { refreshCalendar } from '@/entities/calendar/queries.ts';
import { ApiError } from '@/lib/api.ts';
import { useClientState } from '@/lib/client.ts';
import { callOrKeep } from '@/lib/kept-writes.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';

/** Spec §9: recommended, counted, not enforced. */
const PREVIEW_TEXT_LIMIT = 90;

const edited = [
  'campaign_name',
  'subject_line',
  'preview_text',
  'brief',
  'send_date',
  'target_audience',
  'theme',
  'cta_text',
  'cta_link',
  'image_tag',
  'offer',
  'hero_alt_text',
] as const satisfies (keyof CampaignFields)[];
type Values = Pick<CampaignFields, (typeof edited)[number]>;

const valuesOf = (campaign: Campaign): Values =>
  Object.fromEntries(edited.map((field) => [field, campaign[field]])) as Values;

interface EditCampaignDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** 'Edit campaign details': saves only what was changed; what someone else saved meanwhile is shown before it is overwritten. */
export function EditCampaignDialog({ campaign, onClose }: EditCampaignDialogProps) {
  useReturnFocus();
  const [base, setBase] = useState(campaign);
  const [values, setValues] = useState(() => valuesOf(campaign));
  const [error, setError] = useState<string | null>(null);
  const { state } = useClientState();
  const queryClient = useQueryClient();
  const changed = Object.fromEntries(
    edited.filter((field) => values[field] !== base[field]).map((field) => [field, values[field]]),
  );
  const dirty = Object.keys(changed).length > 0;

  const save = useMutation({
    mutationFn: () =>
      callOrKeep(
        `campaign-${base.session_id}-${base.index}`,
        `Edits of “${base.campaign_name}”`,
        'saveCampaign',
        {
          params: { client: base.client },
          body: { ...changed, index: base.index, session_id: base.session_id, revision: base.revision },
        },
      ),
    meta: { silent: true },
    onSuccess: ({ kept }) => {
      if (kept)
        toastInfo(
          'Kept in this browser',
          'The server cannot be reached. You will be asked to save this when it is back.',
        );
      else toastDone('Campaign saved');
      void refreshCalendar(queryClient, base.session_id);
      onClose();
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 409 && failure.current) {
        setBase(failure.current as Campaign);
        setError(
          'Someone else saved this campaign while you were editing. Your text is kept here: save again to put it over theirs.',
        );
        return;
      }
      setError(
        failure instanceof ApiError
          ? `Failed to save campaign: ${failure.detail}`
          : 'Failed to save campaign. Please try again.',
      );
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'confirmed') return setError('Current client not loaded. Please wait and try again.');
    setError(null);
    save.mutate();
  };
  const field = (name: keyof Values) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
  });
  const readableDate = values.send_date === '' || /^\d{4}-\d{2}-\d{2}$/.test(values.send_date);
  const close = () => {
    if (
      !dirty ||
      save.isPending ||
      window.confirm('Close without saving? Your changes to this campaign would be lost.')
    )
      onClose();
  };
  const long = [...values.preview_text].length;
  return (
    <Modal
      opened
      onClose={close}
      title="Edit campaign details"
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {error && (
            <Text role="alert" c="bad">
              {error}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label="Campaign name" {...field('campaign_name')} data-autofocus />
            <TextInput label="Subject line" {...field('subject_line')} />
          </SimpleGrid>
          <TextInput
            label="Preview text"
            {...field('preview_text')}
            description={
              <span data-over={long > PREVIEW_TEXT_LIMIT || undefined}>
                {long} of {PREVIEW_TEXT_LIMIT} characters
                {long > PREVIEW_TEXT_LIMIT ? ': inboxes cut what is longer' : ''}
                {base.preview_text_auto && values.preview_text === base.preview_text
                  ? '. Made from the brief; the written one replaces it.'
                  : ''}
              </span>
            }
          />
          <Textarea label="Brief" autosize minRows={4} maxRows={12} {...field('brief')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              type={readableDate ? 'date' : 'text'}
              label="Send date"
              {...field('send_date')}
              description={
                readableDate ? undefined : 'This could not be read as a date. Write it as 2026-12-31.'
              }
            />
            <TextInput label="Target audience" {...field('target_audience')} />
            <TextInput label="Theme" {...field('theme')} />
            <TextInput label="Image tag" {...field('image_tag')} />
            <TextInput label="CTA text" {...field('cta_text')} />
            <TextInput label="CTA link" inputMode="url" {...field('cta_link')} />
          </SimpleGrid>
          <TextInput
            label="Offer"
            description="As it should be read; offers come from here and the brief alone."
            {...field('offer')}
          />
          <TextInput label="Hero alt text" {...field('hero_alt_text')} />
          <Group justify="flex-end" mt="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!dirty}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
