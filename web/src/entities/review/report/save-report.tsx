import { Button } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { EmailReview, ReviewRoom } from '#shared/contract/schemas/review.ts';
import { fileName } from '#shared/domain/image/file-name.ts';
import { toastDone } from '@/components/toast.ts';
import { useClient } from '@/lib/client.ts';
import { counted } from '@/lib/counted.ts';
import { saveFile } from '@/lib/download.ts';
import { queryClient } from '@/lib/query.ts';
import { calendarQueries } from '../../calendar/calendar-queries.ts';
import { emailQueries } from '../../email/email-queries.ts';
import { previewHtml } from '../../email/preview/preview-html.ts';
import { reviewQueries } from '../review-queries.ts';

interface SaveReportProps {
  calendarId: string;
  campaigns: readonly Campaign[];
  room: Pick<ReviewRoom, 'emails'>;
}

export function SaveReport({ calendarId, campaigns, room }: SaveReportProps) {
  const save = useSaveReport({ calendarId, campaigns, room });
  return (
    <Button
      variant="default"
      leftSection={<IconFileCheck size={16} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Save report
    </Button>
  );
}

function useSaveReport({ calendarId, campaigns, room }: SaveReportProps) {
  const client = useClient();
  return useMutation({
    mutationFn: async () => {
      const { monthReport, shownApproval } = await import('./month-report.ts');
      const {
        calendar: { name },
      } = await queryClient.ensureQueryData(calendarQueries.detail(calendarId));
      const pages = new Map<number, string>();
      const emails: EmailReview[] = [];
      for (const { index } of room.emails) {
        const email = await queryClient.fetchQuery(reviewQueries.email(calendarId, index));
        emails.push(email);
        const version = email.state === 'approved' && shownApproval(email)?.seen.version;
        if (!version) continue;
        const { html } = await queryClient.fetchQuery(
          emailQueries.version(client, calendarId, index, version),
        );
        const address = 'The brand’s address';
        pages.set(index, previewHtml(html, { scheme: 'light', images: true, address }));
      }
      const at = new Date().toISOString();
      const html = monthReport({ name, emails, campaigns, pages, at, origin: location.origin });
      saveFile(
        fileName(`review ${name.replace(/\.\w{1,5}$/, '')} ${at.slice(0, 10)}`),
        html,
        'text/html;charset=utf-8',
      );
      return pages.size;
    },
    onSuccess: (emails) =>
      toastDone(
        'The report is saved',
        `It has ${counted(emails, 'approved email')}. Their pictures show as long as they are served from here.`,
      ),
    meta: { failure: 'The report was not saved' },
  });
}
