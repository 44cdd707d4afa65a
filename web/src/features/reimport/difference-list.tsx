import { Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import { readableDay } from '@/lib/dates.ts';
import { CampaignName } from './campaign-name.tsx';
import { ChangedCampaign } from './changed-campaign.tsx';
import {
  type Group,
  initiallyPicked,
  type Picked,
  pickedIn,
  withAdded,
  withGroup,
  withRemoved,
} from './choice.ts';
import { type DiffRow, diffRows } from './difference-rows.ts';
import classes from './reimport.module.css';

const titles: Record<Group, { title: string; note: string }> = {
  changed: {
    title: 'Changed',
    note: 'Old and new, field by field. What you edited by hand is kept unless you pick it.',
  },
  added: { title: 'New', note: 'These are added at the end.' },
  removed: {
    title: 'No longer in the file',
    note: 'Pick those to remove from the list. They and their emails are kept.',
  },
  left_out: { title: 'Left out before', note: 'They stay out. Pick those to bring back.' },
};

function usual(row: DiffRow | undefined): number {
  if (row?.heading) return 76;
  return row?.group === 'changed' ? 44 + 48 * row.item.fields.length : 44;
}

interface DifferenceListProps {
  preview: ReimportPreview;
  picked: Picked;
  onPick: (picked: Picked) => void;
}

export function DifferenceList({ preview, picked, onPick }: DifferenceListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => diffRows(preview), [preview]);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (position) => rows[position]?.key ?? position,
    estimateSize: (position) => usual(rows[position]),
    overscan: 6,
    initialRect: { width: 900, height: 480 },
  });
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-fill="scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label="Differences, scrollable"
    >
      <div className={classes.rows} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index: position, key, start }) => {
          const row = rows[position];
          return (
            row && (
              <div
                key={key}
                ref={list.measureElement}
                data-index={position}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Line row={row} preview={preview} picked={picked} onPick={onPick} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function Line({ row, preview, picked, onPick }: DifferenceListProps & { row: DiffRow }) {
  if (row.heading)
    return <Heading group={row.group} count={row.count} preview={preview} picked={picked} onPick={onPick} />;
  if (row.group === 'changed') return <ChangedCampaign campaign={row.item} picked={picked} onPick={onPick} />;
  if (row.group === 'added' || row.group === 'left_out') {
    const { row: line, campaign_name, subject_line, send_date, ready } = row.item;
    return (
      <Checkbox
        size="xs"
        checked={picked.added.has(line)}
        onChange={(event) => onPick(withAdded(picked, line, event.currentTarget.checked))}
        label={
          <CampaignName
            text={campaign_name || subject_line}
            facts={[`row ${line}`, readableDay(send_date), !ready && 'not ready to generate']}
          />
        }
      />
    );
  }
  const { index, campaign_name, send_date, has_email } = row.item;
  return (
    <Checkbox
      size="xs"
      checked={picked.removed.has(index)}
      onChange={(event) => onPick(withRemoved(picked, index, event.currentTarget.checked))}
      label={
        <CampaignName text={campaign_name} facts={[readableDay(send_date), has_email && 'has an email']} />
      }
    />
  );
}

function Heading({
  group,
  count,
  preview,
  picked,
  onPick,
}: DifferenceListProps & { group: Group; count: number }) {
  const { title, note } = titles[group];
  const now = pickedIn(picked, preview, group).size;
  // Campaigns that differ only in manual edits are picked one by one.
  const whole = group === 'changed' ? initiallyPicked(preview).changed.size : count;
  return (
    <div className={classes.group}>
      <Checkbox
        size="xs"
        aria-label={`All under ${title}`}
        checked={now === count}
        indeterminate={now > 0 && now < count}
        onChange={() => onPick(withGroup(picked, preview, group, now < Math.max(whole, 1)))}
      />
      <div>
        <h3 className={classes.title}>
          {title} ({count.toLocaleString('en')})
        </h3>
        <p className={classes.note}>{note}</p>
      </div>
    </div>
  );
}
