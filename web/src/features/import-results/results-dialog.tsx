import { Tabs } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { WideDialog } from '@/components/wide-dialog.tsx';
import { countOf, findingsOf, kindsOf, revisionsOf } from '@/entities/calendar/findings.ts';
import { draftSize, noDraft } from './column-choice.ts';
import { MappingPanel } from './columns-panel.tsx';
import { ResultsFindings } from './findings-panel.tsx';
import classes from './results-dialog.module.css';

interface ResultsDialogProps {
  session: string;
  results: ProcessingResults;
  headers: string[];
  campaigns: Campaign[];
  /** The tab to open with; without one, the findings if there are any. */
  tab?: 'columns';
  /** Another dialog lies over this one, which keeps its place; Escape is for the other. */
  covered: boolean;
  onClose: () => void;
  onEdit: (index: number) => void;
}

/** 'Upload processing results': how the file was read, row by row where something is wrong, and column by column. */
export function ResultsDialog({
  session,
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the campaigns were when these findings came, not as they are
  const first = useMemo(() => revisionsOf(campaigns), [results]);
  const figures: [string, number][] = [
    ['Rows read', results.total_rows],
    ['Campaigns', results.processed_campaigns],
    ['Ready', campaigns.filter(({ ready }) => ready).length],
    ['Images matched', results.image_matches],
    ['Images missing', results.image_misses],
    ['Themes assigned', results.themes_generated],
  ];
  const close = () => {
    if (
      draftSize(draft) === 0 ||
      window.confirm('Close without reading again? Your changes to the columns would be lost.')
    )
      onClose();
  };
  return (
    <WideDialog title="Upload processing results" onClose={close} closeOnEscape={!covered}>
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
          <ResultsFindings
            session={session}
            rejected={results.total_rows - results.processed_campaigns}
            findings={findings}
            kinds={kinds}
            campaigns={campaigns}
            first={first}
            onEdit={onEdit}
          />
        </Tabs.Panel>
        <Tabs.Panel value="columns" pt="sm" data-fill>
          <MappingPanel
            session={session}
            results={results}
            headers={headers}
            campaigns={campaigns}
            draft={draft}
            onDraft={setDraft}
          />
        </Tabs.Panel>
      </Tabs>
    </WideDialog>
  );
}
