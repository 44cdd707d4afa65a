import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { LeaveDialog } from '@/components/leave-dialog.tsx';
import { FormFooter } from '@/components/record-form/form-footer.tsx';
import { changedByOthersSentence, FormNotices } from '@/components/record-form/form-notices.tsx';
import { toastDone } from '@/components/toast.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { useLeaveGuard } from '@/lib/leave-guard.ts';
import { useRecordForm } from '@/lib/record-form/use-record-form.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { usePhone } from '@/lib/use-phone.ts';
import { brandQueries } from '../brand/brand-queries.ts';
import { refreshCalendar } from '../calendar/calendar-queries.ts';
import { useAddedCampaign } from '../calendar/change-campaigns.ts';
import { AskedFields, askedFields } from './campaign-fields.tsx';
import { campaignForm, campaignWords } from './campaign-form.ts';
import type { CampaignField } from './campaign-labels.ts';
import classes from './edit-campaign-dialog.module.css';
import { MoreFields } from './more-campaign-fields.tsx';

const FORM_ID = 'edit-campaign';

interface EditCampaignProps {
  campaign: Campaign;
  at?: CampaignField;
  onClose: () => void;
}

/** The form in a panel, where the dialog would cover what is next to it. */
export function EditCampaignPanel(props: EditCampaignProps) {
  const { fields, body, onKeyDown } = useCampaignForm(props);
  const { at = 'campaign_name' } = props;
  useEffect(() => {
    controlOf(fields.current, at)?.focus();
  }, [fields, at]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the form's button
    <div onKeyDown={onKeyDown}>{body}</div>
  );
}

export function EditCampaignDialog({
  returnTo,
  ...props
}: EditCampaignProps & {
  /** Selector for the focus when the opener is gone. */
  returnTo?: string;
}) {
  useReturnFocus(returnTo);
  const phone = usePhone();
  const { asking, body, close, onKeyDown } = useCampaignForm(props);
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!asking}
      title="Edit campaign details"
      size="xl"
      fullScreen={phone}
      onKeyDown={onKeyDown}
    >
      {body}
    </Modal>
  );
}

function useCampaignForm({ campaign, at = 'campaign_name', onClose: onClosed }: EditCampaignProps) {
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
  const brand = data && brandAsSet(data);
  const { base } = form;
  // The content mounts later, and the focus trap looks for this attribute.
  const mounted = useCallback(
    (element: HTMLFormElement | null) => {
      fields.current = element;
      controlOf(element, at)?.setAttribute('data-autofocus', 'true');
    },
    [at],
  );
  const refused = Object.keys(form.fieldErrors).some((path) => !isAsked(path));

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
    } else focusFirstError(fields);
    return outcome === 'saved';
  };
  const saveAndClose = async () => {
    if (await save()) onClose();
  };
  const close = () => guard.leave(onClose);
  const body: ReactNode = (
    <>
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
        <div className={classes.asked}>
          <AskedFields form={form} brand={brand} />
        </div>
        <More open={!isAsked(at) || refused}>
          <MoreFields form={form} brand={brand} />
        </More>
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
    </>
  );
  return {
    fields,
    asking: guard.asking,
    body,
    close,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (form.unsaved && !form.saving) void saveAndClose();
    },
  };
}

/** Accepts a path such as `products.0.price`. */
const isAsked = (path: string) => askedFields.has(path.split('.')[0] as CampaignField);

/** `open`: a field in it must be seen. */
function More({ open, children }: { open: boolean; children: ReactNode }) {
  const [shown, setShown] = useState(open);
  useEffect(() => {
    if (open) setShown(true);
  }, [open]);
  return (
    <details
      className={classes.rest}
      open={shown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>
        More
        <span className={classes.hint}>Notes, time, plan, offer, layout and products</span>
      </summary>
      {children}
    </details>
  );
}

const controlOf = (form: HTMLElement | null, field: CampaignField): HTMLElement | null =>
  form?.querySelector<HTMLElement>(
    `[name="${field}"], input[data-field="${field}"], [data-field="${field}"] :is(input:not([name]), select, button)`,
  ) ?? null;
