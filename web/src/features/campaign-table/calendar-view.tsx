import { Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CampaignStatus as Status } from '#shared/domain/campaign/campaign-status.ts';
import { byDay, monthGrid, SHOWN_PER_DAY } from '#shared/domain/campaign/month-grid.ts';
import { LateMark } from '@/entities/campaign/late-mark.tsx';
import { CampaignStatus } from '@/entities/campaign/status.tsx';
import { longDay } from '@/lib/dates.ts';
import { firstWeekday } from '@/lib/first-weekday.ts';
import classes from './calendar-view.module.css';
import type { Statuses } from './campaign-list.ts';
import { hasPage } from './table/open-campaign.ts';

interface CalendarViewProps {
  campaigns: Campaign[];
  statuses: Statuses;
  /** `YYYY-MM`. */
  month: string;
  today: string;
  selected: ReadonlySet<number>;
  onToggle: (index: number) => void;
  onEdit: (index: number) => void;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const FIRST_DAY = firstWeekday(new Intl.DateTimeFormat().resolvedOptions().locale);
const columns = [...weekdays.slice(FIRST_DAY), ...weekdays.slice(0, FIRST_DAY)];

/** A month of campaigns: 42 days, three campaigns a day, the rest behind '+N more' (spec §9). */
export function CalendarView({
  campaigns,
  statuses,
  month,
  today,
  selected,
  onToggle,
  onEdit,
}: CalendarViewProps) {
  const { days, undated } = useMemo(() => byDay(campaigns), [campaigns]);
  const grid = monthGrid(month, FIRST_DAY);
  const entry = (campaign: Campaign) => (
    <Entry
      key={campaign.index}
      campaign={campaign}
      status={statuses.get(campaign.index)}
      checked={selected.has(campaign.index)}
      onToggle={onToggle}
      onEdit={onEdit}
    />
  );
  const moreSelected = (more: readonly Campaign[]) => {
    const count = more.filter(({ index }) => selected.has(index)).length;
    return count > 0 && ` (${count} selected)`;
  };
  return (
    <section aria-label="Calendar view">
      <table className={classes.grid}>
        <thead>
          <tr>
            {columns.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 6 }, (_, week) => (
            <tr key={grid[week * 7]?.date}>
              {grid.slice(week * 7, week * 7 + 7).map(({ date, inMonth }) => {
                const due = days.get(date) ?? [];
                const more = due.slice(SHOWN_PER_DAY);
                return (
                  <td
                    key={date}
                    data-out={!inMonth || undefined}
                    data-today={date === today || undefined}
                    data-due={due.length > 0 || undefined}
                  >
                    <span className={classes.day}>
                      <span aria-hidden>{Number(date.slice(8))}</span>
                      <span className="visually-hidden">{longDay(date)}</span>
                      <span className={classes.phoneDay} aria-hidden>
                        {longDay(date)}
                      </span>
                    </span>
                    {due.slice(0, SHOWN_PER_DAY).map(entry)}
                    {more.length > 0 && (
                      <Popover width={280} position="bottom" withinPortal shadow="md">
                        <Popover.Target>
                          <button type="button" className={classes.more}>
                            +{more.length} more
                            {moreSelected(more)}
                          </button>
                        </Popover.Target>
                        <Popover.Dropdown className={classes.moreList}>
                          <p className={classes.moreDay}>{longDay(date)}</p>
                          {more.map(entry)}
                        </Popover.Dropdown>
                      </Popover>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {undated.length > 0 && (
        <div className={classes.undated}>
          <h3>Without a send date</h3>
          <div className={classes.undatedList}>{undated.map(entry)}</div>
        </div>
      )}
    </section>
  );
}

interface EntryProps {
  campaign: Campaign;
  status: Status | undefined;
  checked: boolean;
  onToggle: (index: number) => void;
  onEdit: (index: number) => void;
}

function Entry({ campaign, status, checked, onToggle, onEdit }: EntryProps) {
  return (
    <span className={classes.entry} data-selected={checked || undefined}>
      <button
        type="button"
        className={classes.name}
        aria-pressed={checked}
        onClick={() => onToggle(campaign.index)}
        onDoubleClick={() => onEdit(campaign.index)}
        title={`${campaign.campaign_name}: ${campaign.subject_line}`}
      >
        {campaign.campaign_name || 'Without a name'}
      </button>
      <span className={classes.lateLine}>
        <LateMark campaign={campaign} />
      </span>
      <span className={classes.state}>
        {status && hasPage(campaign) && (
          <Link
            className={classes.open}
            to="/preview/$index"
            params={{ index: String(campaign.index) }}
            search={{ session: campaign.session_id }}
          >
            <CampaignStatus campaign={campaign} status={status} />
            <span className="visually-hidden">: open {campaign.campaign_name}</span>
          </Link>
        )}
        {status && !hasPage(campaign) && <CampaignStatus campaign={campaign} status={status} />}
        <button type="button" className={classes.edit} onClick={() => onEdit(campaign.index)}>
          Edit<span className="visually-hidden"> {campaign.campaign_name}</span>
        </button>
      </span>
    </span>
  );
}
