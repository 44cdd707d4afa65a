import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import classes from './preview-screen.module.css';

interface WayfindingProps {
  calendar: CalendarSummary;
  campaigns: readonly Campaign[];
  index: number;
  /** The batch this email was opened from, or the calendar's latest. */
  batch: string | null;
}

/** Links to the email's calendar, batch and neighbours. */
export function Wayfinding({ calendar, campaigns, index, batch }: WayfindingProps) {
  const navigate = useNavigate();
  const calendarId = calendar.session_id;
  const at = campaigns.findIndex((campaign) => campaign.index === index);
  const go = (to: Campaign | undefined) =>
    to &&
    void navigate({
      to: '/preview/$index',
      params: { index: String(to.index) },
      search: (before) => ({ ...before, session: calendarId, version: undefined }),
    });
  const step = (label: string, to: Campaign | undefined, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={to ? `${label}: ${to.campaign_name}` : label}
      disabled={!to}
      onClick={() => go(to)}
    >
      <Icon size={18} />
    </ActionIcon>
  );
  return (
    <nav className={classes.way} aria-label="Where this email belongs">
      <AnchorLink to="/campaign-table" search={{ session: calendarId }} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden /> {calendar.name}
      </AnchorLink>
      {batch && (
        <AnchorLink to="/batch-progress" search={{ session: calendarId, batch }}>
          Batch
        </AnchorLink>
      )}
      <span className={classes.steps}>
        {step('Previous campaign', campaigns[at - 1], IconChevronLeft)}
        {(at + 1).toLocaleString('en')} of {campaigns.length.toLocaleString('en')}
        {step('Next campaign', campaigns[at + 1], IconChevronRight)}
      </span>
    </nav>
  );
}
