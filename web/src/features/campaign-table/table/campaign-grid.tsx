import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { range, type Statuses } from '../campaign-list.ts';
import type { Sort } from '../campaigns-search.ts';
import classes from './campaign-grid.module.css';
import { CampaignRow } from './campaign-row.tsx';
import { adjacentField, type CellField, type Column, trackOf } from './columns.ts';
import { GridHead } from './grid-head.tsx';
import { useOpenCampaign } from './open-campaign.ts';
import { createRowActions } from './row-actions.ts';
import { useRowKeys } from './use-row-keys.ts';

/** A closed row in pixels, as in the stylesheet. */
const ROW_HEIGHT = 56;

interface CampaignGridProps {
  calendarId: string;
  campaigns: Campaign[];
  statuses: Statuses;
  columns: readonly Column[];
  selected: ReadonlySet<number>;
  select: (indexes: Iterable<number>) => void;
  sort: Sort;
  down: boolean;
  onSort: (sort: Sort, down: boolean) => void;
  onEdit: (index: number) => void;
}

/** Renders only rows in view, so that 5,000 scroll like 50. */
export function CampaignGrid({
  calendarId,
  campaigns,
  statuses,
  columns,
  selected,
  select,
  sort,
  down,
  onSort,
  onEdit,
}: CampaignGridProps) {
  const body = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  // Anything above the table moves its first row.
  useLayoutEffect(() => {
    const top = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(top - offset) > 1) setOffset(top);
  });
  const [active, setActive] = useState<number | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [editing, setEditing] = useState<{ index: number; field: CellField } | null>(null);
  const activeAt = campaigns.findIndex(({ index }) => index === active);
  const rows = useWindowVirtualizer({
    count: campaigns.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => campaigns[at]?.index ?? at,
    overscan: 3,
    scrollMargin: offset,
    // Keeps the focused row mounted wherever the page is scrolled.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) =>
      withRow(activeAt, Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)),
    initialRect: { width: 1_200, height: 900 },
  });
  const openCampaign = useOpenCampaign(onEdit);
  const latest = useRef({ campaigns, selected });
  useEffect(() => {
    latest.current = { campaigns, selected };
  }, [campaigns, selected]);

  const last = useRef<number | null>(null);
  const toggle = useCallback(
    (index: number, checked: boolean, shift: boolean) => {
      const next = new Set(latest.current.selected);
      const touched =
        shift && last.current !== null ? range(latest.current.campaigns, last.current, index) : [index];
      for (const each of touched) {
        if (checked) next.add(each);
        else next.delete(each);
      }
      last.current = index;
      select(next);
    },
    [select],
  );
  const [actions] = useState(() => createRowActions());
  useEffect(() => {
    actions.use({
      toggle,
      activate: setActive,
      open: openCampaign,
      edit: onEdit,
      expand: (index, open) =>
        setOpened(
          (before) => new Set(open ? [...before, index] : [...before].filter((each) => each !== index)),
        ),
      editCell: (index, field) => setEditing(field === null ? null : { index, field }),
      editBeside: (index, from, step) => {
        const field = adjacentField(from, step, columns);
        setEditing(field === null ? null : { index, field });
      },
    });
  }, [actions, toggle, openCampaign, onEdit, columns]);

  const focusRow = (at: number) => {
    const campaign = campaigns[at];
    if (!campaign) return;
    setActive(campaign.index);
    rows.scrollToIndex(at);
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-campaign="${campaign.index}"]`)?.focus(),
    );
  };
  useRowKeys({
    campaign: campaigns[activeAt],
    at: activeAt,
    count: campaigns.length,
    selected,
    opened,
    focusRow,
    actions,
  });

  const shown = campaigns.filter(({ index }) => selected.has(index)).length;
  const { tracks, minWidth } = trackOf(columns);
  const toggleAll = (checked: boolean) => {
    const listedIndexes = new Set(campaigns.map(({ index }) => index));
    select(
      checked ? [...selected, ...listedIndexes] : [...selected].filter((index) => !listedIndexes.has(index)),
    );
  };
  return (
    <div
      role="table"
      aria-label="Campaigns"
      aria-rowcount={campaigns.length + 1}
      className={classes.table}
      style={{ '--tracks': tracks, '--row-min': `${minWidth}px` } as CSSProperties}
    >
      <GridHead
        ref={head}
        columns={columns}
        sort={sort}
        down={down}
        onSort={onSort}
        checked={shown > 0 && shown === campaigns.length}
        some={shown > 0 && shown < campaigns.length}
        onAll={toggleAll}
      />
      <div
        ref={body}
        role="rowgroup"
        className={classes.body}
        onScroll={({ currentTarget }) => {
          if (head.current) head.current.scrollLeft = currentTarget.scrollLeft;
        }}
      >
        <div role="presentation" className={classes.rows} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index: position, start }) => {
            const campaign = campaigns[position];
            const status = campaign && statuses.get(campaign.index);
            if (!campaign || !status) return null;
            const { index } = campaign;
            return (
              <CampaignRow
                key={index}
                ref={rows.measureElement}
                calendarId={calendarId}
                campaign={campaign}
                status={status}
                columns={columns}
                position={position}
                top={start - offset}
                checked={selected.has(index)}
                reachable={active === null || activeAt < 0 ? position === 0 : index === active}
                opened={opened.has(index)}
                field={editing?.index === index ? editing.field : null}
                actions={actions}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Indexes from `first` to `last`, plus one more. */
function withRow(at: number, first: number, last: number): number[] {
  const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  if (at < 0 || (at >= first && at <= last)) return places;
  return at < first ? [at, ...places] : [...places, at];
}
