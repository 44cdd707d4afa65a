import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CampaignStatus as Status } from '#shared/domain/campaign-status.ts';
import { completenessTier } from '#shared/domain/completeness.ts';
import { tableWords, truncateWords } from '#shared/domain/truncate.ts';
import { ImageStatus } from '@/entities/campaign/image-status.tsx';
import { sendTimeOf } from '@/entities/campaign/send-time.ts';
import { CampaignStatus } from '@/entities/campaign/status.tsx';
import { readableDay } from '@/lib/dates.ts';
import classes from './campaign-grid.module.css';
import { range, type Statuses } from './campaign-list.ts';
import type { Sort } from './campaigns-search.ts';

/** In pixels, for the virtualizer; the same as in the stylesheet. */
const ROW_HEIGHT = 44;

interface CampaignGridProps {
  campaigns: Campaign[];
  statuses: Statuses;
  selected: ReadonlySet<number>;
  select: (indexes: Iterable<number>) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onEdit: (index: number) => void;
}

const columns: { key: string; label: string; sort?: Sort }[] = [
  { key: 'name', label: 'Campaign', sort: 'name' },
  { key: 'status', label: 'Status', sort: 'status' },
  { key: 'complete', label: 'Completeness', sort: 'completeness' },
  { key: 'brief', label: 'Brief' },
  { key: 'subject', label: 'Subject line' },
  { key: 'preview', label: 'Preview text' },
  { key: 'date', label: 'Send date', sort: 'date' },
  { key: 'audience', label: 'Audience' },
  { key: 'theme', label: 'Theme' },
  { key: 'image', label: 'Image' },
  { key: 'alt', label: 'Alt text' },
  { key: 'cta', label: 'CTA' },
];

/** All campaigns as rows. Only those in view are rendered, so 5,000 scroll like 50. */
export function CampaignGrid({
  campaigns,
  statuses,
  selected,
  select,
  sort,
  onSort,
  onEdit,
}: CampaignGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const last = useRef<number | null>(null);
  const rows = useVirtualizer({
    count: campaigns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: { width: 1200, height: 620 },
  });
  const shown = campaigns.filter(({ index }) => selected.has(index)).length;
  const latest = useRef({ campaigns, selected });
  useEffect(() => {
    latest.current = { campaigns, selected };
  }, [campaigns, selected]);
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
  const toggleAll = (checked: boolean) => {
    const listedIndexes = new Set(campaigns.map(({ index }) => index));
    select(
      checked ? [...selected, ...listedIndexes] : [...selected].filter((index) => !listedIndexes.has(index)),
    );
  };
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label="Campaigns, scrollable"
    >
      <div role="table" aria-label="Campaigns" aria-rowcount={campaigns.length + 1} className={classes.table}>
        <div role="rowgroup" className={classes.head}>
          <div role="row" className={classes.row} aria-rowindex={1}>
            <span role="columnheader" className={classes.cell}>
              <Checkbox
                size="xs"
                aria-label="Select all shown"
                checked={shown > 0 && shown === campaigns.length}
                indeterminate={shown > 0 && shown < campaigns.length}
                onChange={(event) => toggleAll(event.currentTarget.checked)}
              />
            </span>
            {columns.map(({ key, label, sort: by }) => (
              <span
                key={key}
                role="columnheader"
                className={classes.cell}
                aria-sort={by && sort === by ? 'ascending' : undefined}
              >
                {by ? (
                  <button
                    type="button"
                    className={classes.sorter}
                    onClick={() => onSort(sort === by ? 'order' : by)}
                  >
                    {label}
                    {sort === by && <IconArrowDown size={13} aria-hidden />}
                  </button>
                ) : (
                  label
                )}
              </span>
            ))}
            <span role="columnheader" className={classes.cell}>
              <span className="visually-hidden">Actions</span>
            </span>
          </div>
        </div>
        <div role="rowgroup" className={classes.body} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index: position, start }) => {
            const campaign = campaigns[position];
            const status = campaign && statuses.get(campaign.index);
            return (
              campaign &&
              status && (
                <Row
                  key={campaign.index}
                  campaign={campaign}
                  status={status}
                  position={position}
                  top={start}
                  checked={selected.has(campaign.index)}
                  toggle={toggle}
                  onEdit={onEdit}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  campaign: Campaign;
  status: Status;
  position: number;
  top: number;
  checked: boolean;
  toggle: (index: number, checked: boolean, shift: boolean) => void;
  onEdit: (index: number) => void;
}

const Row = memo(function Row({ campaign, status, position, top, checked, toggle, onEdit }: RowProps) {
  const shift = useRef(false);
  const name = campaign.campaign_name || 'Without a name';
  const tier = completenessTier(campaign.completeness);
  return (
    <div
      role="row"
      aria-rowindex={position + 2}
      aria-selected={checked}
      className={classes.row}
      data-selected={checked || undefined}
      style={{ transform: `translateY(${top}px)`, position: 'absolute', insetInline: 0, height: ROW_HEIGHT }}
    >
      <span role="cell" className={classes.cell}>
        <Checkbox
          size="xs"
          checked={checked}
          aria-label={`Select ${name}`}
          onClick={(event) => {
            shift.current = event.shiftKey;
          }}
          onChange={(event) => toggle(campaign.index, event.currentTarget.checked, shift.current)}
        />
      </span>
      <Cell strong full={campaign.campaign_name}>
        {opens(campaign) ? (
          <Link
            className={classes.name}
            to="/preview/$index"
            params={{ index: String(campaign.index) }}
            search={{ session: campaign.session_id }}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </Cell>
      <span role="cell" className={classes.cell}>
        <CampaignStatus campaign={campaign} status={status} />
      </span>
      <Cell full={campaign.missing.length > 0 ? `${tier}: missing ${campaign.missing.join(', ')}` : tier}>
        <span className={classes.meter} aria-hidden>
          <span style={{ inlineSize: `${campaign.completeness}%` }} data-tier={tier} />
        </span>
        {campaign.completeness}% <span className={classes.none}>{tier}</span>
      </Cell>
      <Cell full={campaign.brief}>{truncateWords(campaign.brief, tableWords.brief)}</Cell>
      <Cell full={campaign.subject_line}>
        {truncateWords(campaign.subject_line, tableWords.subject_line)}
      </Cell>
      <Cell full={campaign.preview_text} dim={campaign.preview_text_auto}>
        {truncateWords(campaign.preview_text, tableWords.preview_text)}
      </Cell>
      <Cell full={sendTimeOf(campaign)}>{readableDay(campaign.send_date)}</Cell>
      <Cell full={campaign.target_audience}>{campaign.target_audience}</Cell>
      <Cell full={campaign.theme}>{truncateWords(campaign.theme, tableWords.theme)}</Cell>
      <Cell full={campaign.image_tag}>
        <ImageStatus campaign={campaign} />
      </Cell>
      <Cell full={[campaign.hero_alt_text, campaign.product_alt_text].filter(Boolean).join('\n')}>
        {truncateWords(campaign.hero_alt_text || campaign.product_alt_text, tableWords.alt_text)}
      </Cell>
      <Cell full={[campaign.cta_text, campaign.cta_link].filter(Boolean).join('\n')}>
        {truncateWords(campaign.cta_text, tableWords.cta) || readableLink(campaign.cta_link)}
      </Cell>
      <span role="cell" className={classes.cell}>
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={() => onEdit(campaign.index)}
          aria-label={`Edit ${name}`}
        >
          <IconPencil size={16} />
        </ActionIcon>
      </span>
    </div>
  );
});

/** The campaign's page has something to show: its email, or why it failed. */
const opens = ({ email, status }: Campaign): boolean => email !== null || status === 'error';

const readableLink = (link: string): string => link.replace(/^https?:\/\/(www\.)?/, '');

function Cell({
  children,
  full,
  strong,
  dim,
}: {
  children: ReactNode;
  full: string;
  strong?: boolean;
  dim?: boolean;
}) {
  return (
    <span
      role="cell"
      className={classes.cell}
      title={full}
      data-strong={strong || undefined}
      data-dim={dim || undefined}
    >
      {children || <span className={classes.none}>none</span>}
    </span>
  );
}
