import type { ReactNode } from 'react';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import { emailOfCampaign } from '@/entities/email/campaign-email.ts';
import { DownloadButtons } from '@/entities/email/download/download-buttons.tsx';
import { type BulkDownload, useBulkDownload } from '@/entities/email/download/use-bulk-download.tsx';
import { zipName } from '@/entities/email/download/zip-name.ts';
import { type BulkUpload, OpenUpload, useBulkUpload } from '@/entities/klaviyo/upload-button.tsx';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { counted } from '@/lib/counted.ts';
import type { Proof } from './proof.ts';

interface Outputs {
  count: number;
  download: BulkDownload;
  upload: BulkUpload;
  /** Rendered by the screen, so that they survive when a turned phone moves the buttons. */
  dialogs: ReactNode;
}

export function useOutputs(
  { client, session_id, name }: Pick<CalendarSummary, 'client' | 'session_id' | 'name'>,
  proofs: readonly Proof[],
): Outputs {
  const targets = proofs.flatMap(({ campaign }) => emailOfCampaign(campaign) ?? []);
  const download = useBulkDownload(async () => ({
    targets,
    name: zipName(name, client, new Date().toISOString()),
  }));
  const upload = useBulkUpload(session_id, () => targets);
  return {
    count: proofs.length,
    download,
    upload,
    dialogs: (
      <>
        {download.question}
        {upload.dialog}
      </>
    ),
  };
}

interface OutputButtonsProps {
  outputs: Outputs;
  all: boolean;
  mainOnly?: boolean;
}

export function OutputButtons({
  outputs: { count, download, upload },
  all,
  mainOnly = false,
}: OutputButtonsProps) {
  const { settings } = useSettings();
  const uploads = settings.download_mode === 'klaviyo';
  const what = all ? counted(count, 'email') : `${count.toLocaleString('en')} selected`;
  const size = mainOnly ? 'sm' : 'xs';
  return (
    <>
      {!(uploads && mainOnly) && (
        <DownloadButtons
          size={size}
          variant={uploads ? 'default' : 'filled'}
          download={download}
          count={count}
          label={`Download ${what}`}
          disabled={count === 0}
        />
      )}
      {uploads && (
        <OpenUpload size={size} upload={upload} label={`Upload ${what} to Klaviyo`} disabled={count === 0} />
      )}
    </>
  );
}
