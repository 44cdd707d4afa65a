import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { asGiven, type Fix, fixesFor } from '#shared/domain/findings/fixes.ts';
import type { FindingGroup, FindingRow } from '#shared/domain/findings/group-findings.ts';
import { StatusIcon, type Tone } from '@/components/status.tsx';
import { useChangeCampaigns } from '@/entities/calendar/change-campaigns.ts';
import { counted } from '@/lib/counted.ts';
import classes from './findings.module.css';
import { FixPreview } from './fix-preview.tsx';
import { groupActions } from './group-actions.tsx';

const tones: Record<FindingGroup['weight'], Tone> = {
  error: 'bad',
  question: 'warn',
  assumed: 'info',
  note: 'idle',
};

/** The table shows all. */
const LISTED = 100;

interface FindingGroupItemProps {
  calendarId: string;
  group: FindingGroup;
  results: ProcessingResults;
  campaigns: readonly Campaign[];
  today: string;
  edited: (index: number) => boolean;
  onColumns: () => void;
  onEdit: (index: number) => void;
  onShow: (cause: string) => void;
}

export function FindingGroupItem({
  calendarId,
  group,
  results,
  campaigns,
  today,
  edited,
  onColumns,
  onEdit,
  onShow,
}: FindingGroupItemProps) {
  const { cause, title, advice, rows, indexes, weight } = group;
  const heading = useId();
  const [unfolded, setUnfolded] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const change = useChangeCampaigns(calendarId);
  const fixes = fixesFor(group, campaigns, { today });
  const previewed = fixes.find(({ label, preview }) => label === chosen && preview.length > 0);
  const apply = ({ changes, done }: Fix) =>
    change.mutate({ change: changes, done }, { onSuccess: () => setChosen(null) });
  const Action = groupActions[cause];
  // A single finding is shown at once, without its title again.
  const [only] = rows.length === 1 ? rows : [];
  const saysMore = only === undefined || only.text !== title || only.cell !== null || only.index !== null;
  const undo = (row: FindingRow) => {
    const [fix] = row.cleaned ? asGiven(campaigns, [row]) : [];
    return fix && (() => apply(fix));
  };
  const open = saysMore && (unfolded || only !== undefined);
  return (
    <section className={classes.group} aria-labelledby={heading} data-cause={cause}>
      <StatusIcon tone={tones[weight]} size={17} />
      <div className={classes.body}>
        <h4 id={heading} className={classes.title}>
          {title}
        </h4>
        {advice && <p className={classes.note}>{advice}</p>}
        <div className={classes.buttons}>
          {Action && <Action {...{ calendarId, group, results, campaigns, onColumns }} />}
          {fixes.map((fix) => (
            <Button
              key={fix.label}
              size="compact-sm"
              variant="default"
              aria-expanded={fix.preview.length > 0 ? fix.label === chosen : undefined}
              loading={change.isPending && fix.preview.length === 0}
              onClick={() => {
                if (fix.preview.length === 0) apply(fix);
                else setChosen(fix.label === chosen ? null : fix.label);
              }}
            >
              {fix.label}
            </Button>
          ))}
          {indexes.length > 1 && (
            <Button size="compact-sm" variant="default" onClick={() => onShow(cause)}>
              Show these {indexes.length.toLocaleString('en')}
            </Button>
          )}
          {only === undefined && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-expanded={open}
              leftSection={open ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
              onClick={() => setUnfolded(!open)}
            >
              {counted(rows.length, 'row')}
              <span className="visually-hidden"> of: {title}</span>
            </Button>
          )}
        </div>
        {previewed && (
          <FixPreview
            fix={previewed}
            applying={change.isPending}
            onApply={() => apply(previewed)}
            onCancel={() => setChosen(null)}
          />
        )}
        {open && (
          <ul className={classes.rows} aria-label={title}>
            {rows.slice(0, LISTED).map((row) => (
              <FindingItem
                key={`${row.row}-${row.index}-${row.text}`}
                {...row}
                text={row.text === title ? '' : row.text}
                edited={row.index !== null && edited(row.index)}
                onEdit={onEdit}
                onUndo={undo(row)}
              />
            ))}
            {group.count > LISTED && (
              <li className={classes.note}>and {counted(group.count - LISTED, 'more row')}</li>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

interface FindingItemProps extends FindingRow {
  edited: boolean;
  onEdit: (index: number) => void;
  onUndo: (() => void) | undefined;
}

function FindingItem({ row, index, name, text, cell, cleaned, edited, onEdit, onUndo }: FindingItemProps) {
  const where = row === null ? '' : `Row ${row}`;
  const of = [name, where.toLowerCase()].filter(Boolean).join(', ') || text;
  return (
    <li className={classes.row}>
      <span className={classes.where}>{where}</span>
      <div className={classes.words}>
        {name && !text.includes(name) && <strong className={classes.name}>{name}</strong>}
        {cleaned ? <Cleaned {...cleaned} /> : text}
        {!cleaned && cell && !text.includes(cell) && <q className={classes.cell}>{cell}</q>}
        {edited && (
          <span className={classes.edited}>
            <StatusIcon tone="ok" size={13} /> Edited just now
          </span>
        )}
      </div>
      <div className={classes.does}>
        {onUndo && (
          <Button size="compact-xs" variant="default" onClick={onUndo}>
            Undo
            <span className="visually-hidden"> what was read of {of}</span>
          </Button>
        )}
        {index !== null && (
          <Button size="compact-xs" variant="default" onClick={() => onEdit(index)}>
            Edit
            <span className="visually-hidden"> the campaign {of}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

const Cleaned = ({ field, was, now }: NonNullable<FindingRow['cleaned']>) => (
  <>
    {fieldLabels[field]}: {now}
    <span className={classes.cell}>was: {was}</span>
  </>
);
