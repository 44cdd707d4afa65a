import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { stageLabels } from '#shared/domain/calendar/lead-times/lead-stages.ts';
import { readableDay } from '@/lib/dates.ts';
import { calendarQueries } from '../calendar/calendar-queries.ts';
import classes from './late-mark.module.css';

/** `Approval due Mon 3 May 2027`, by the brand's lead times. */
export function LateMark({ campaign }: { campaign: Pick<Campaign, 'session_id' | 'index'> }) {
  const { data: late } = useQuery({
    ...calendarQueries.detail(campaign.session_id),
    enabled: false,
    select: (calendar) => calendar.late?.find(({ index }) => index === campaign.index),
  });
  if (!late) return null;
  return (
    <span className={classes.late}>
      <IconClockExclamation size={14} stroke={1.75} aria-hidden />
      {stageLabels[late.stage]} due {readableDay(late.due)}
    </span>
  );
}
