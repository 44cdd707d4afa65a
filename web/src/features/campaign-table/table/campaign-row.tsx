import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo, type Ref, useRef, useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CampaignStatus as Status } from '#shared/domain/campaign/campaign-status.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { CampaignCell } from './campaign-cell.tsx';
import classes from './campaign-grid.module.css';
import type { CellField, Column } from './columns.ts';
import { hasPage } from './open-campaign.ts';
import type { RowActions } from './row-actions.ts';

const RowDetails = lazyPart(() => import('./row-details.tsx').then((module) => module.RowDetails), {
  pending: () => <p className={classes.details}>Loading…</p>,
});

interface CampaignRowProps {
  ref: Ref<HTMLDivElement>;
  calendarId: string;
  campaign: Campaign;
  status: Status;
  columns: readonly Column[];
  position: number;
  /** Pixels from the top of the rows. */
  top: number;
  checked: boolean;
  /** Reached by Tab; its controls come next. */
  reachable: boolean;
  opened: boolean;
  field: CellField | null;
  actions: RowActions;
}

export const CampaignRow = memo(function CampaignRow({
  ref,
  calendarId,
  campaign,
  status,
  columns,
  position,
  top,
  checked,
  reachable,
  opened,
  field,
  actions,
}: CampaignRowProps) {
  const shift = useRef(false);
  const [pointed, setPointed] = useState(false);
  const { index } = campaign;
  const name = campaign.campaign_name || 'Without a name';
  const tabIndex = reachable ? 0 : -1;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isControl = (event.target as Element).closest('a, button, input, label, [data-details]') !== null;
    const isSelectingText = window.getSelection()?.type === 'Range';
    if (!isControl && !isSelectingText && field === null) actions.open(campaign);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the row does the same
    <div
      ref={ref}
      role="row"
      data-index={position}
      data-campaign={index}
      aria-rowindex={position + 2}
      aria-selected={checked}
      tabIndex={tabIndex}
      className={classes.row}
      data-selected={checked || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onClick}
      onFocus={() => actions.activate(index)}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <span role="cell" className={classes.check}>
        <Checkbox
          size="xs"
          checked={checked}
          tabIndex={tabIndex}
          aria-label={`Select ${name}`}
          onClick={(event) => {
            shift.current = event.shiftKey;
          }}
          onChange={(event) => actions.toggle(index, event.currentTarget.checked, shift.current)}
        />
      </span>
      {columns.map(({ key }) => (
        <CampaignCell
          key={key}
          column={key}
          calendarId={calendarId}
          campaign={campaign}
          status={status}
          field={field}
          pointed={pointed}
          actions={actions}
          title={
            hasPage(campaign) ? (
              <Link
                className={classes.name}
                to="/preview/$index"
                params={{ index: String(index) }}
                search={{ session: campaign.session_id }}
                tabIndex={tabIndex}
              >
                {name}
              </Link>
            ) : (
              name
            )
          }
        />
      ))}
      <span role="cell" className={classes.buttons}>
        <ActionIcon
          className={classes.editButton}
          variant="subtle"
          color="gray"
          tabIndex={tabIndex}
          onClick={() => actions.edit(index)}
          aria-label={`Edit ${name}`}
        >
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={tabIndex}
          aria-expanded={opened}
          onClick={() => actions.expand(index, !opened)}
          aria-label={`Whole text of ${name}`}
        >
          {opened ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        </ActionIcon>
      </span>
      {opened && (
        <div role="cell" data-details className={classes.details}>
          <RowDetails calendarId={calendarId} campaign={campaign} onEdit={() => actions.edit(index)} />
        </div>
      )}
    </div>
  );
});
