import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toastDone, toastError } from '@/components/toast.tsx';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { counted } from '@/lib/counted.ts';
import { type DownloadTarget, downloadEach, downloadZip } from './email-download.ts';

export interface BulkDownload {
  /** One ZIP with the emails, their images and a manifest. */
  zip: () => void;
  /** Every email as a separate file. */
  each: () => void;
  /** Emails fetched so far; null when no download is running. */
  done: number | null;
}

/** What to download. */
export interface Downloads {
  targets: DownloadTarget[];
  /** Name of the ZIP, without its extension. */
  name: string;
}

/**
 * Downloads many emails in the variant of the user's download mode. `read` is called when a download starts.
 */
export function useBulkDownload(read: () => Promise<Downloads>): BulkDownload {
  const { settings } = useSettings();
  const [done, setDone] = useState(0);
  const variant = settings.download_mode === 'klaviyo' ? 'klaviyo' : 'download';
  const each = useMutation({
    mutationFn: async () => {
      setDone(0);
      const { targets } = await read();
      return { failed: await downloadEach(targets, variant, setDone), count: targets.length };
    },
    onSuccess: ({ failed, count }) =>
      failed.length === 0
        ? toastDone(`${counted(count, 'email')} downloaded`)
        : toastError(
            `${counted(count - failed.length, 'email')} downloaded, ${failed.length} failed`,
            failed.join(', '),
          ),
    meta: { failure: 'The emails were not downloaded' },
  });
  const zip = useMutation({
    mutationFn: async () => {
      setDone(0);
      const { targets, name } = await read();
      await downloadZip(targets, variant, name, setDone);
      return targets.length;
    },
    onSuccess: (count) =>
      toastDone(`${counted(count, 'email')} in one ZIP`, 'With their images and a manifest.'),
    meta: { failure: 'The ZIP was not created' },
  });
  return {
    zip: () => zip.mutate(),
    each: () => each.mutate(),
    done: zip.isPending || each.isPending ? done : null,
  };
}
