import { Button, Group, Tabs } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { LeaveDialog } from '@/components/leave-dialog.tsx';
import { WideDialog } from '@/components/wide-dialog.tsx';
import { countOf, findingsOf, kindsOf, revisionsOf } from '@/entities/calendar/findings.ts';
import { useLeaveGuard } from '@/lib/leave-guard.ts';
import { useUnsavedFields } from '@/lib/unsaved-fields.ts';
import { draftSize, noDraft } from './column-choice.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import classes from './results-dialog.module.css';

interface ResultsDialogProps {
  calendarId: string;
  results: ProcessingResults;
  headers: string[];
  campaigns: Campaign[];
  /** The tab to open; by default the findings, if there are any. */
  tab?: 'columns';
  /** Another dialog is open on top and gets the Escape key. */
  covered: boolean;
  onClose: () => void;
  onEdit: (index: number) => void;
}

/** 'Upload processing results': problems by row, and how each column was read. */
export function ResultsDialog({
  calendarId,
  results,
  headers,
  campaigns,
  tab,
  covered,
  onClose,
  onEdit,
}: ResultsDialogProps) {
  const [draft, setDraft] = useState(noDraft);
  const findings = useMemo(() => findingsOf(results), [results]);
  const kinds = useMemo(() => kindsOf(results), [results]);
  // The campaigns as they were when the findings were first shown, to mark those edited since.
  const [first, setFirst] = useState(() => ({ results, revisions: revisionsOf(campaigns) }));
  if (first.results !== results) setFirst({ results, revisions: revisionsOf(campaigns) });
  const figures: [string, number][] = [
    ['Rows read', results.total_rows],
    ['Campaigns', results.processed_campaigns],
    ['Ready', campaigns.filter(({ ready, needs_a_look }) => ready && needs_a_look.length === 0).length],
    ['Images matched', results.image_matches],
    ['Images missing', results.image_misses],
    ['Themes assigned', results.themes_generated],
  ];
  const isLosable = useCallback(() => draftSize(draft) > 0, [draft]);
  const guard = useLeaveGuard(isLosable);
  useUnsavedFields(isLosable());
  return (
    <WideDialog
      title="Upload processing results"
      onClose={() => guard.leave(onClose)}
      closeOnEscape={!covered && !guard.asking}
    >
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <Tabs
        defaultValue={tab ?? (findings.length > 0 ? 'findings' : 'columns')}
        keepMounted={false}
        data-fill
      >
        <Tabs.List>
          <Tabs.Tab value="findings">Findings ({countOf(kinds, 'all').toLocaleString('en')})</Tabs.Tab>
          <Tabs.Tab value="columns">Columns</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="findings" pt="sm" data-fill>
          <FindingsPanel
            calendarId={calendarId}
            rejected={results.total_rows - results.processed_campaigns}
            findings={findings}
            kinds={kinds}
            campaigns={campaigns}
            first={first.revisions}
            onEdit={onEdit}
          />
        </Tabs.Panel>
        <Tabs.Panel value="columns" pt="sm" data-fill>
          <ColumnsPanel
            calendarId={calendarId}
            results={results}
            headers={headers}
            campaigns={campaigns}
            draft={draft}
            onDraft={setDraft}
          />
        </Tabs.Panel>
      </Tabs>
      <Group justify="flex-end" mt="md">
        {/* With changed columns, the button that reads the file again is the primary one. */}
        <Button variant={isLosable() ? 'default' : 'filled'} onClick={() => guard.leave(onClose)}>
          Choose campaigns
        </Button>
      </Group>
      <LeaveDialog guard={guard} what="Your changes to the columns" onDiscard={() => setDraft(noDraft)} />
    </WideDialog>
  );
}
