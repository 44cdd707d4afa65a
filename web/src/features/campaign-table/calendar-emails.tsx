import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconMail } from '@tabler/icons-react';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { useBulkDownload } from '@/entities/email/use-bulk-download.ts';
import { zipName } from '@/entities/email/zip-name.ts';
import { ButtonLink } from '@/lib/anchor-link.tsx';
import { counted } from '@/lib/counted.ts';

interface CalendarEmailsProps {
  calendar: CalendarSummary;
  campaigns: readonly Campaign[];
}

/** All emails of the calendar, whatever batch made them: looked through one by one, or downloaded together. */
export function CalendarEmails({ calendar, campaigns }: CalendarEmailsProps) {
  const { client, session_id: calendarId, name } = calendar;
  const targets = campaigns.flatMap(({ index, campaign_name, email }) =>
    email ? [{ client, calendarId, index, version: email.version, campaign_name }] : [],
  );
  const download = useBulkDownload(async () => ({
    targets,
    name: zipName(name, client, new Date().toISOString()),
  }));
  const [first] = targets;
  if (!first) return null;
  const busy = download.done !== null;
  const count = targets.length.toLocaleString('en');
  return (
    <Button.Group>
      <ButtonLink
        variant="default"
        leftSection={<IconMail size={16} />}
        to="/preview/$index"
        params={{ index: String(first.index) }}
        search={{ session: calendarId }}
      >
        {busy ? `Downloading ${download.done?.toLocaleString('en')} of ${count}…` : `Emails (${count})`}
      </ButtonLink>
      <Menu width={260} position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="xs" aria-label="Download all emails" disabled={busy}>
            <IconChevronDown size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Download all emails</Menu.Label>
          <Menu.Item onClick={download.zip}>One ZIP with images and manifest</Menu.Item>
          <Menu.Item onClick={download.each}>{counted(targets.length, 'separate .html file')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
