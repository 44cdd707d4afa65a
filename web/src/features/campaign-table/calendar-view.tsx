import { Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CampaignStatus as StatusOf } from '#shared/domain/campaign/campaign-status.ts';
import { crowding } from '#shared/domain/campaign/crowding.ts';
import { byDay, monthGrid, SHOWN_PER_DAY } from '#shared/domain/campaign/month-grid.ts';
import { Status } from '@/components/status.tsx';
import { LateMark } from '@/entities/campaign/late-mark.tsx';
import { CampaignStatus } from '@/entities/campaign/status.tsx';
import { longDay } from '@/lib/dates.ts';
import { firstWeekday } from '@/lib/first-weekday.ts';
import classes from './calendar-view.module.css';
import type { Statuses } from './campaign-list.ts';
import { hasPage } from './table/open-campaign.ts';
import { movedTo, useMove } from './use-move.ts';

interface CalendarViewProps {
  calendarId: string;
  campaigns: Campaign[];
  statuses: Statuses;
  /** `YYYY-MM`. */
  month: string;
  today: string;
  selected: ReadonlySet<number>;
  onToggle: (index: number) => void;
  onEdit: (index: number) => void;
}

const DRAGGED = 'application/x-galley-campaign';
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const FIRST_DAY = firstWeekday(new Intl.DateTimeFormat().resolvedOptions().locale);
const columns = [...weekdays.slice(FIRST_DAY), ...weekdays.slice(0, FIRST_DAY)];

/** 42 days, with three campaigns a day and the rest behind '+N more' (spec §9). */
export function CalendarView({
  calendarId,
  campaigns: stored,
  statuses,
  month,
  today,
  selected,
  onToggle,
  onEdit,
}: CalendarViewProps) {
  const { move, moving, keyMoves } = useMove(calendarId);
  const { days, undated } = useMemo(() => byDay(movedTo(stored, moving)), [stored, moving]);
  const crowded = useMemo(() => crowding(stored), [stored]);
  const [over, setOver] = useState<string | null>(null);
  const view = useRef<HTMLElement>(null);
  /** A campaign moved by keyboard keeps the focus. */
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    view.current?.querySelector<HTMLElement>(`[data-entry="${wanted.current}"] button`)?.focus();
    wanted.current = null;
  });
  const dropped = (event: DragEvent, date: string) => {
    event.preventDefault();
    setOver(null);
    const index = Number(event.dataTransfer.getData(DRAGGED));
    const campaign = stored.find((each) => each.index === index);
    if (campaign) move(campaign, date);
  };
  const grid = monthGrid(month, FIRST_DAY);
  const entry = (campaign: Campaign) => (
    <Entry
      key={campaign.index}
      campaign={campaign}
      status={statuses.get(campaign.index)}
      checked={selected.has(campaign.index)}
      onToggle={onToggle}
      onEdit={onEdit}
      crowd={crowded.get(campaign.index)}
      onKey={(event) => {
        const date = keyMoves(campaign, event);
        if (date === undefined) return;
        event.preventDefault();
        wanted.current = campaign.index;
        move(campaign, date);
      }}
    />
  );
  const moreSelected = (more: readonly Campaign[]) => {
    const count = more.filter(({ index }) => selected.has(index)).length;
    return count > 0 && ` (${count} selected)`;
  };
  return (
    <section ref={view} aria-label="Calendar view">
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
                    data-over={over === date || undefined}
                    onDragOver={(event) => {
                      if (!event.dataTransfer.types.includes(DRAGGED)) return;
                      event.preventDefault();
                      if (over !== date) setOver(date);
                    }}
                    onDragLeave={() => setOver(null)}
                    onDrop={(event) => dropped(event, date)}
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
      <p className={classes.hint}>
        Drag a campaign to another day, or press Alt and an arrow on it. It can be undone.
      </p>
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
  status: StatusOf | undefined;
  checked: boolean;
  onToggle: (index: number) => void;
  onEdit: (index: number) => void;
  /** Why its audience would get many emails that day. */
  crowd: string | undefined;
  onKey: (event: KeyboardEvent) => void;
}

function Entry({ campaign, status, checked, onToggle, onEdit, crowd, onKey }: EntryProps) {
  const facts = [campaign.send_time, campaign.target_audience].filter(Boolean).join(' · ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Alt and the arrows do the same
    <span
      className={classes.entry}
      data-entry={campaign.index}
      data-selected={checked || undefined}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, String(campaign.index));
        dataTransfer.effectAllowed = 'move';
      }}
    >
      <button
        type="button"
        className={classes.name}
        aria-pressed={checked}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={onKey}
        onClick={() => onToggle(campaign.index)}
        onDoubleClick={() => onEdit(campaign.index)}
        title={`${campaign.campaign_name}: ${campaign.subject_line}`}
      >
        {campaign.campaign_name || 'Without a name'}
      </button>
      <span className={classes.lateLine}>
        <LateMark campaign={campaign} />
      </span>
      {facts !== '' && (
        <span className={classes.facts} title={facts}>
          {facts}
        </span>
      )}
      {crowd !== undefined && (
        <span className={classes.crowd} title={crowd}>
          <Status tone="warn" size={14}>
            {crowd}
          </Status>
        </span>
      )}
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
