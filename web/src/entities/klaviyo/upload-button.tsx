import { Button, type ButtonProps } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import type { CampaignEmail } from '../email/campaign-email.ts';
import { type UploadProgress, useUploadProgress } from './runs.ts';

const BulkUploadDialog = lazyPart(() =>
  import('./bulk-upload-dialog.tsx').then((module) => module.BulkUploadDialog),
);

export interface BulkUpload {
  progress: UploadProgress | null;
  opening: boolean;
  open: () => void;
  dialog: ReactNode;
}

/** Its dialog outlives the button. Calls `read` when opened. */
export function useBulkUpload(
  calendarId: string,
  read: () => Promise<CampaignEmail[]> | CampaignEmail[],
): BulkUpload {
  const [targets, setTargets] = useState<readonly CampaignEmail[] | null>(null);
  const progress = useUploadProgress(calendarId);
  const opening = useMutation({
    mutationFn: async () => (progress ? [] : read()),
    onSuccess: setTargets,
    meta: { failure: 'The emails were not uploaded' },
  });
  return {
    progress,
    opening: opening.isPending,
    open: () => opening.mutate(),
    dialog: targets && (
      <BulkUploadDialog calendarId={calendarId} targets={targets} onClose={() => setTargets(null)} />
    ),
  };
}

type Look = Pick<ButtonProps, 'size' | 'variant' | 'disabled'>;

export function OpenUpload({ upload, label, ...look }: Look & { upload: BulkUpload; label: string }) {
  const { progress, opening, open } = upload;
  return (
    <Button
      {...look}
      leftSection={<IconCloudUp size={look.size === 'xs' ? 14 : 16} />}
      loading={opening}
      onClick={open}
    >
      {progress?.busy
        ? `Uploading ${progress.done.toLocaleString('en')} of ${progress.total.toLocaleString('en')}…`
        : label}
    </Button>
  );
}

interface UploadButtonProps extends Look {
  calendarId: string;
  label: string;
  read: () => Promise<CampaignEmail[]> | CampaignEmail[];
}

export function UploadButton({ calendarId, read, ...button }: UploadButtonProps) {
  const upload = useBulkUpload(calendarId, read);
  return (
    <>
      <OpenUpload {...button} upload={upload} />
      {upload.dialog}
    </>
  );
}
