import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { ReviewVerdict } from '#shared/contract/schemas/review.ts';
import { LoadFailed } from '@/components/load-states.tsx';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { usePhone } from '@/lib/use-phone.ts';
import { calendarQueries } from '../calendar/calendar-queries.ts';
import { emailQueries } from '../email/email-queries.ts';
import { SideBySide } from './side-by-side.tsx';

interface ThenProps {
  client: string;
  email: Email;
  verdict: ReviewVerdict;
  secondSubject: string;
  onClose: () => void;
}

export function Then({ client, email, verdict: { reviewer, seen }, secondSubject, onClose }: ThenProps) {
  useReturnFocus();
  const phone = usePhone();
  const { session_id: calendarId, index } = email;
  const { data, error, refetch } = useQuery(emailQueries.version(client, calendarId, index, seen.version));
  const calendar = useQuery(calendarQueries.detail(calendarId));
  const campaign = calendar.data?.campaigns.find((each) => each.index === index);
  const { subject, preheader: preview_text, html } = email;
  return (
    <Modal opened onClose={onClose} size={1400} fullScreen={phone} title="Then and now">
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !(data && campaign) && <Skeleton height={400} />}
      {data && campaign && (
        <SideBySide
          then={{ ...seen, html: data.html, title: `Version ${seen.version}, as ${reviewer} saw it` }}
          now={{
            subject,
            second_subject: secondSubject,
            preview_text,
            html,
            send_date: campaign.send_date,
            send_time: campaign.send_time,
            audience: campaign.target_audience,
            title: `Version ${email.version}, now`,
          }}
        />
      )}
    </Modal>
  );
}
