import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { toastDone, toastError } from '@/components/toast.ts';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { counted } from '@/lib/counted.ts';
import { queryClient } from '@/lib/query.ts';
import { calendarQueries } from '../../calendar/calendar-queries.ts';
import type { EmailTarget } from '../campaign-email.ts';
import { fetchEmails, saveEach, saveZip } from './email-download.ts';
import { withHold } from './with-hold.ts';

const DownloadQuestion = lazyPart(() =>
  import('./download-question.tsx').then((module) => module.DownloadQuestion),
);

/** Emails of one calendar. */
export interface Downloads {
  targets: readonly EmailTarget[];
  name: string;
}

export interface BulkDownload {
  zip: () => void;
  each: () => void;
  /** The main way in Local Mode (spec §7). */
  filesFirst: boolean;
  /** Null when no download is running. */
  done: number | null;
  /** About blocking checks; render it. */
  question: ReactNode;
}

interface Fetched extends Downloads {
  kind: 'zip' | 'each';
  emails: Email[];
  failed: string[];
}

/** Names blocking checks first. Calls `read` at the start. */
export function useBulkDownload(read: () => Promise<Downloads>): BulkDownload {
  const { settings } = useSettings();
  const [done, setDone] = useState(0);
  const [asking, setAsking] = useState<Fetched | null>(null);
  const variant = settings.download_mode === 'klaviyo' ? 'klaviyo' : 'download';
  const save = useMutation({
    mutationFn: async ({ kind, emails, targets: [first], name }: Fetched) => {
      if (kind === 'each') return saveEach(emails);
      if (first) return saveZip(emails, { variant, name, calendarId: first.calendarId });
    },
    onSuccess: (_, fetched) => toastSaved(fetched),
    meta: { failure: 'The emails were not downloaded' },
  });
  const fetch = useMutation({
    mutationFn: async (kind: Fetched['kind']): Promise<Fetched> => {
      setDone(0);
      const downloads = await read();
      const { emails, failed, error } = await fetchEmails(downloads.targets, variant, setDone);
      // A ZIP is all or nothing; separate files are saved as available.
      if (error !== undefined && (kind === 'zip' || emails.length === 0)) throw error;
      return { ...downloads, kind, emails: emails.map(withCampaignsHold), failed };
    },
    onSuccess: (fetched) => {
      const blocked = fetched.emails.some(({ checks }) =>
        checks.some(({ severity }) => severity === 'block'),
      );
      if (blocked) setAsking(fetched);
      else save.mutate(fetched);
    },
    meta: { failure: 'The emails were not downloaded' },
  });
  return {
    zip: () => fetch.mutate('zip'),
    each: () => fetch.mutate('each'),
    filesFirst: variant === 'download',
    done: fetch.isPending || save.isPending ? done : null,
    question: asking && (
      <DownloadQuestion
        emails={asking.emails}
        onClose={() => setAsking(null)}
        onConfirm={(emails) => {
          setAsking(null);
          save.mutate({ ...asking, emails });
        }}
      />
    ),
  };
}

/** The calendar is loaded by then. */
function withCampaignsHold(email: Email): Email {
  const calendar = queryClient.getQueryData(calendarQueries.detail(email.session_id).queryKey);
  return withHold(email, calendar?.campaigns.find(({ index }) => index === email.index)?.needs_a_look);
}

function toastSaved({ kind, emails, failed }: Fetched): void {
  if (failed.length > 0)
    toastError(`${counted(emails.length, 'email')} downloaded, ${failed.length} failed`, failed.join(', '));
  else if (kind === 'each') toastDone(`${counted(emails.length, 'email')} downloaded`);
  else toastDone(`${counted(emails.length, 'email')} in one ZIP`, 'With their images and a manifest.');
}
