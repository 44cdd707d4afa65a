import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { emailOfCampaign } from '@/entities/email/campaign-email.ts';
import { ButtonLink } from '@/lib/button-link.tsx';
import { DownloadAllButton } from './download-all-button.tsx';

const EmailsMenu = lazyPart(() => import('./emails-menu.tsx').then((module) => module.EmailsMenu), {
  quiet: true,
  deferred: true,
  pending: ({ onWanted }) => (
    <DownloadAllButton
      onClick={() => {
        onWanted();
        void EmailsMenu.preload();
      }}
    />
  ),
});

interface CalendarEmailsProps {
  calendar: CalendarSummary;
  campaigns: readonly Campaign[];
}

/** All emails of the calendar, whichever batch generated them: opens the first, or downloads all. */
export function CalendarEmails({ calendar, campaigns }: CalendarEmailsProps) {
  const [wanted, setWanted] = useState(false);
  const { client, session_id: calendarId, name } = calendar;
  const targets = campaigns.flatMap((campaign) => emailOfCampaign(campaign) ?? []);
  const [first] = targets;
  if (!first) return null;
  return (
    <Button.Group>
      <ButtonLink
        variant="default"
        leftSection={<IconMail size={16} />}
        to="/preview/$index"
        params={{ index: String(first.index) }}
        search={{ session: calendarId }}
      >
        Emails ({targets.length.toLocaleString('en')})
      </ButtonLink>
      <EmailsMenu
        targets={targets}
        name={name}
        client={client}
        wanted={wanted}
        onWanted={() => setWanted(true)}
      />
    </Button.Group>
  );
}
