import { Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type {
  KlaviyoAbTest,
  KlaviyoMode,
  KlaviyoOnConflict,
  KlaviyoUploadDetails,
  KlaviyoUploadResult,
} from '#shared/contract/schemas/klaviyo.ts';
import { toastDone, toastError } from '@/components/toast.ts';
import { ApiError, messageOf } from '@/lib/api-error.ts';
import { offerFocus, useReturnFocus } from '@/lib/return-focus.ts';
import { usePhone } from '@/lib/use-phone.ts';
import { proposedAbTest } from './ab-test-fields.tsx';
import classes from './klaviyo.module.css';
import { klaviyoQueries, refreshUploads } from './klaviyo-queries.ts';
import { sendUpload } from './send-upload.ts';
import { UploadConflict } from './upload-conflict.tsx';
import { UploadFailed } from './upload-failed.tsx';
import { UploadPlan } from './upload-plan.tsx';
import { UploadResult } from './upload-result.tsx';
import { PlanFailed, PlanSkeleton } from './upload-states.tsx';

interface UploadDialogProps {
  campaign: Campaign;
  version: number;
  onClose: () => void;
}

/** Stays on screen during the next call. */
type Step =
  | { kind: 'plan' }
  | { kind: 'conflict'; details: KlaviyoUploadDetails }
  | { kind: 'failed'; error: Error; retryAt: number | null }
  | { kind: 'done'; result: KlaviyoUploadResult };

/** Spec §8. */
const FAILED = 'Failed to upload to Klaviyo';

export function UploadDialog({ campaign, version, onClose }: UploadDialogProps) {
  useReturnFocus();
  const phone = usePhone();
  const queryClient = useQueryClient();
  const { client, session_id: calendarId, index, campaign_name } = campaign;
  const target = { client, calendarId, index, campaign_name };
  const [mode, setMode] = useState<KlaviyoMode>();
  const [abTest, setAbTest] = useState<KlaviyoAbTest | null>();
  const [step, setStep] = useState<Step>({ kind: 'plan' });
  const { data: plan, error, refetch } = useQuery(klaviyoQueries.plan([target], mode, version));
  const item = plan?.items[0];
  const chosenTest = abTest === undefined ? (item?.ab_test ?? proposedAbTest(item?.draft ?? null)) : abTest;
  const onScreen = useOnScreen();
  const content = useRef<HTMLDivElement>(null);
  // The button that led to this step has left the page with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => offerFocus(content.current), [step.kind]);
  const upload = useMutation({
    mutationFn: (choices: { onConflict: KlaviyoOnConflict; confirmed: boolean; overrideReason?: string }) =>
      sendUpload(target, {
        ...choices,
        version,
        mode: plan?.mode,
        abTest: item?.ab_possible ? chosenTest : undefined,
      }),
    onSuccess: (result) => {
      const { success, message, details } = result;
      setStep(details.outcome === 'conflict' ? { kind: 'conflict', details } : { kind: 'done', result });
      if (success) void refreshUploads(queryClient, calendarId);
      if (success && !onScreen.current) toastDone(`“${campaign_name}” is in Klaviyo`, message);
    },
    onError: (failure) => {
      setStep({ kind: 'failed', error: failure, retryAt: retryAtOf(failure) });
      if (!onScreen.current) toastError(FAILED, messageOf(failure));
    },
    meta: { silent: true },
  });
  const again = (onConflict: KlaviyoOnConflict) =>
    upload.mutate({ confirmed: false, ...upload.variables, onConflict });
  return (
    <Modal opened onClose={onClose} title="Upload to Klaviyo" size="lg" fullScreen={phone}>
      <div ref={content} tabIndex={-1} className={classes.step}>
        {step.kind === 'plan' && !plan && !error && <PlanSkeleton />}
        {step.kind === 'plan' && !plan && error && (
          <PlanFailed error={error} onRetry={() => void refetch()} onClose={onClose} />
        )}
        {step.kind === 'plan' && plan && item && (
          <UploadPlan
            plan={plan}
            item={item}
            campaign={campaign}
            choosesMode={mode !== undefined || plan.mode === 'campaign'}
            onMode={setMode}
            abTest={chosenTest}
            onAbTest={setAbTest}
            uploading={upload.isPending}
            onUpload={(confirmed, overrideReason) =>
              upload.mutate({ onConflict: 'ask', confirmed, overrideReason })
            }
            onClose={onClose}
          />
        )}
        {step.kind === 'conflict' && (
          <UploadConflict
            details={step.details}
            version={version}
            uploading={upload.isPending}
            onChoose={again}
            onClose={onClose}
          />
        )}
        {step.kind === 'failed' && (
          <UploadFailed
            title={FAILED}
            error={step.error}
            retryAt={step.retryAt}
            uploading={upload.isPending}
            onRetry={() => again(upload.variables?.onConflict ?? 'ask')}
            onClose={onClose}
          />
        )}
        {step.kind === 'done' && <UploadResult result={step.result} onClose={onClose} />}
      </div>
    </Modal>
  );
}

function useOnScreen() {
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return onScreen;
}

const retryAtOf = (error: Error): number | null =>
  error instanceof ApiError && error.retryAfter !== null ? Date.now() + error.retryAfter * 1_000 : null;
