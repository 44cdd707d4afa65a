import { Button, type ButtonProps } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import type { CampaignEmail } from '../email/campaign-email.ts';
import { useUploadProgress } from './runs.ts';

const BulkUploadDialog = lazyPart(() =>
  import('./bulk-upload-dialog.tsx').then((module) => module.BulkUploadDialog),
);

interface UploadButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  calendarId: string;
  label: string;
  /** Called when it is clicked: what to upload. */
  read: () => Promise<CampaignEmail[]> | CampaignEmail[];
}

/** Uploads emails of a calendar to Klaviyo; shows how far that is while it goes on behind a closed dialog. */
export function UploadButton({ calendarId, label, read, ...look }: UploadButtonProps) {
  const [targets, setTargets] = useState<readonly CampaignEmail[] | null>(null);
  const progress = useUploadProgress(calendarId);
  const open = useMutation({
    mutationFn: async () => (progress ? [] : read()),
    onSuccess: setTargets,
    meta: { failure: 'The emails were not uploaded' },
  });
  return (
    <>
      <Button
        {...look}
        leftSection={<IconCloudUp size={look.size === 'xs' ? 14 : 16} />}
        loading={open.isPending}
        onClick={() => open.mutate()}
      >
        {progress?.busy
          ? `Uploading ${progress.done.toLocaleString('en')} of ${progress.total.toLocaleString('en')}…`
          : label}
      </Button>
      {targets && (
        <BulkUploadDialog calendarId={calendarId} targets={targets} onClose={() => setTargets(null)} />
      )}
    </>
  );
}
