import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { WideDialog } from '@/components/wide-dialog.tsx';
import type { CampaignEmail } from '../email/campaign-email.ts';
import { BulkPlan } from './bulk-plan.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { refreshUploads } from './klaviyo-queries.ts';
import { forgetRun, showRun, useRun } from './runs.ts';
import { startRun } from './start-run.ts';

interface BulkUploadDialogProps {
  calendarId: string;
  /** Emails in a running upload come first. */
  targets: readonly CampaignEmail[];
  onClose: () => void;
}

export function BulkUploadDialog({ calendarId, targets, onClose }: BulkUploadDialogProps) {
  const queryClient = useQueryClient();
  const run = useRun(calendarId);
  useEffect(() => showRun(calendarId), [calendarId]);
  const close = () => {
    const phase = run?.state.get().phase;
    if (phase === 'stopped' || phase === 'finished') forgetRun(calendarId);
    onClose();
  };
  return (
    <WideDialog title="Upload to Klaviyo" onClose={close}>
      {run ? (
        <BulkProgress run={run} onClose={close} />
      ) : (
        <BulkPlan
          targets={targets}
          onUpload={(chosen, choices) =>
            startRun(calendarId, chosen, choices, () => void refreshUploads(queryClient, calendarId))
          }
          onClose={close}
        />
      )}
    </WideDialog>
  );
}
