import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import { rememberedTable } from '@/entities/calendar/table-address.ts';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import type { Neighbours } from './neighbours.ts';
import classes from './preview-screen.module.css';

interface WayfindingProps {
  calendar: CalendarSummary;
  neighbours: Neighbours;
  batch: string | null;
  /** On a phone, the bottom bar has the neighbours. */
  phone: boolean;
}

export function Wayfinding({ calendar, neighbours, batch, phone }: WayfindingProps) {
  const { session_id: calendarId, name } = calendar;
  const { position, total, previous, next, goPrevious, goNext } = neighbours;
  const step = (
    label: string,
    to: { campaign_name: string } | undefined,
    go: () => void,
    Icon: typeof IconChevronLeft,
  ) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={to ? `${label}: ${to.campaign_name}` : label}
      disabled={!to}
      onClick={go}
    >
      <Icon size={18} />
    </ActionIcon>
  );
  return (
    <nav className={classes.way} aria-label="Where this email belongs">
      <AnchorLink to="/campaign-table" search={rememberedTable(calendarId)} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden /> {name}
      </AnchorLink>
      <AnchorLink to="/campaign-table" search={{ session: calendarId, view: 'proofs' }}>
        Proofs
      </AnchorLink>
      {batch && (
        <AnchorLink to="/batch-progress" search={{ session: calendarId, batch }}>
          Batch
        </AnchorLink>
      )}
      <span className={classes.steps}>
        {!phone && step('Previous campaign', previous, goPrevious, IconChevronLeft)}
        {position.toLocaleString('en')} of {total.toLocaleString('en')}
        {!phone && step('Next campaign', next, goNext, IconChevronRight)}
      </span>
    </nav>
  );
}
