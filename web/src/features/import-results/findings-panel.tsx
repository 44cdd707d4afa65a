import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { Status, StatusIcon } from '@/components/status.tsx';
import {
  countOf,
  editedSince,
  type Finding,
  filtered,
  type Kind,
  revisionsOf,
  type ToneFilter,
} from '@/entities/calendar/findings.ts';
import { useRejectedRows } from './rejected-rows.ts';
import classes from './results-dialog.module.css';

/** The height of a finding before it is measured; most have two lines. */
const USUAL_HEIGHT = 64;

interface FindingsPanelProps {
  calendarId: string;
  /** Rows that did not become campaigns. */
  rejected: number;
  /** The listed findings: of many alike, only the first. */
  findings: Finding[];
  kinds: Kind[];
  campaigns: Campaign[];
  /** The campaigns' revisions when the findings were first shown. */
  first: ReadonlyMap<number, number>;
  onEdit: (index: number) => void;
}

/**
 * What is wrong with which row, and what to do. Only the findings in view are rendered, so thousands scroll
 * like ten.
 */
export function FindingsPanel({
  calendarId,
  rejected,
  findings,
  kinds,
  campaigns,
  first,
  onEdit,
}: FindingsPanelProps) {
  const download = useRejectedRows(calendarId);
  const [tone, setTone] = useState<ToneFilter>('all');
  const [kind, setKind] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const now = useMemo(() => revisionsOf(campaigns), [campaigns]);
  const shown = useMemo(() => filtered(findings, tone, kind), [findings, tone, kind]);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    getItemKey: (position) => shown[position]?.at ?? position,
    estimateSize: () => USUAL_HEIGHT,
    overscan: 6,
    initialRect: { width: 900, height: 480 },
  });
  const choose = (next: { tone?: ToneFilter; kind?: string }) => {
    setTone(next.tone ?? tone);
    setKind(next.kind ?? '');
    rows.scrollToOffset(0);
  };
  if (findings.length === 0) return <Status tone="ok">Every row was read without problems.</Status>;
  const count = (of: ToneFilter) => countOf(kinds, of).toLocaleString('en');
  return (
    <>
      <div className={classes.filters}>
        <SegmentedControl
          size="xs"
          aria-label="Findings shown"
          value={tone}
          onChange={(next) => choose({ tone: next as ToneFilter })}
          data={[
            { value: 'all', label: `All ${count('all')}` },
            { value: 'bad', label: `Errors ${count('bad')}`, disabled: countOf(kinds, 'bad') === 0 },
            { value: 'warn', label: `Warnings ${count('warn')}`, disabled: countOf(kinds, 'warn') === 0 },
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label="Kind of finding"
          value={kind}
          onChange={(event) => choose({ kind: event.currentTarget.value })}
          data={[
            { value: '', label: 'Every kind' },
            ...kinds
              .filter((known) => tone === 'all' || known.tone === tone)
              .map(({ code, label, count: of }) => ({
                value: code,
                label: `${label} (${of.toLocaleString('en')})`,
              })),
          ]}
        />
        <span role="status" className={classes.shown}>
          {shownSentence(shown.length, countOf(kinds, tone, kind), countOf(kinds, 'all'))}
        </span>
      </div>
      <div
        ref={scroller}
        className={classes.scroller}
        data-fill="scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label="Findings, scrollable"
      >
        <ul className={classes.findings} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index: position, key, start }) => {
            const finding = shown[position];
            return (
              finding && (
                <li
                  key={key}
                  ref={rows.measureElement}
                  data-index={position}
                  aria-setsize={shown.length}
                  aria-posinset={position + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <FindingRow
                    finding={finding}
                    edited={editedSince(finding, first, now)}
                    known={now.has(finding.campaign_index ?? -1)}
                    onEdit={onEdit}
                  />
                </li>
              )
            );
          })}
        </ul>
      </div>
      {rejected > 0 && (
        <div className={classes.foot}>
          <span className={classes.shown}>
            {rejected === 1
              ? '1 row did not become a campaign.'
              : `${rejected.toLocaleString('en')} rows did not become campaigns.`}{' '}
            Correct them in a separate file and upload it, or add them to a newer version of the calendar.
          </span>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download rejected rows
          </Button>
        </div>
      )}
    </>
  );
}

/** "1 of 12 shown" under a filter, "First 200 of 3,000 shown" when the list was cut. */
function shownSentence(listed: number, wanted: number, all: number): string {
  if (listed < wanted) return `First ${listed.toLocaleString('en')} of ${wanted.toLocaleString('en')} shown`;
  return wanted === all ? '' : `${listed.toLocaleString('en')} of ${all.toLocaleString('en')} shown`;
}

interface FindingRowProps {
  finding: Finding;
  edited: boolean;
  /** Its campaign exists, so it can be edited. */
  known: boolean;
  onEdit: (index: number) => void;
}

function FindingRow({ finding, edited, known, onEdit }: FindingRowProps) {
  const { row, tone, cell, message, fix, campaign_index: index } = finding;
  const where = row === null ? 'File' : `Row ${row}`;
  return (
    <>
      <span className={classes.where}>
        <StatusIcon tone={tone} size={15} />
        <span className="visually-hidden">{tone === 'bad' ? 'Error: ' : 'Warning: '}</span>
        {where}
      </span>
      <div className={classes.words}>
        {message}
        {cell && <q className={classes.cell}>{cell}</q>}
        {fix && <span className={classes.fix}>{fix}</span>}
        {edited && (
          <span className={classes.edited}>
            <StatusIcon tone="ok" size={13} /> Edited just now
          </span>
        )}
      </div>
      {known && index !== null && (
        <Button size="compact-xs" variant="default" onClick={() => onEdit(index)}>
          Edit<span className="visually-hidden"> the campaign of {where.toLowerCase()}</span>
        </Button>
      )}
    </>
  );
}
