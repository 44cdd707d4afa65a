import { Button, Group, Tabs } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { editedFields } from '#shared/contract/calendar-fields.ts';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { groupFindings } from '#shared/domain/findings/group-findings.ts';
import { LeaveDialog } from '@/components/leave-dialog.tsx';
import { WideDialog } from '@/components/wide-dialog.tsx';
import { counted } from '@/lib/counted.ts';
import { useLeaveGuard } from '@/lib/leave-guard.ts';
import { useUnsavedFields } from '@/lib/unsaved-fields.ts';
import { ClientsQuestion } from './clients-question.tsx';
import { draftSize, noDraft } from './column-choice.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import { figuresOf } from './figures.ts';
import { FindingsPanel } from './findings-panel.tsx';
import { openProposals } from './proposals.ts';
import classes from './results-dialog.module.css';
import { useSheetReading } from './use-sheet-reading.ts';

interface ResultsDialogProps {
  calendarId: string;
  results: ProcessingResults;
  headers: string[];
  campaigns: Campaign[];
  tab?: 'columns';
  /** A dialog on top handles Escape. */
  covered: boolean;
  onClose: () => void;
  onEdit: (index: number) => void;
  onShow: (cause: string) => void;
}

export function ResultsDialog({
  calendarId,
  results,
  headers,
  campaigns,
  tab,
  covered,
  onClose,
  onEdit,
  onShow,
}: ResultsDialogProps) {
  const [draft, setDraft] = useState(noDraft);
  const groups = useMemo(
    // The question above the findings covers these rows.
    () => groupFindings(results, campaigns).filter(({ cause }) => cause !== 'other_clients'),
    [results, campaigns],
  );
  const [shownTab, setShownTab] = useState<string | null>(tab ?? 'findings');
  // As first shown, to mark campaigns edited since.
  const [first, setFirst] = useState(() => ({ results, texts: textsOf(campaigns) }));
  if (first.results !== results) setFirst({ results, texts: textsOf(campaigns) });
  const figures = figuresOf(results, campaigns);
  const now = useMemo(() => textsOf(campaigns), [campaigns]);
  const { data: reading } = useSheetReading(calendarId, results);
  const proposed = reading ? openProposals(reading.proposals, results, campaigns).length : 0;
  const toDecide = groups.filter(({ weight }) => weight === 'error' || weight === 'question').length;
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
      {results.clients && (
        <ClientsQuestion calendarId={calendarId} results={results} reading={results.clients} />
      )}
      <Tabs value={shownTab} onChange={setShownTab} keepMounted={false} data-fill>
        <Tabs.List>
          <Tabs.Tab value="findings">
            Findings{toDecide > 0 && ` (${toDecide} to decide)`}
            {toDecide === 0 && proposed > 0 && ` (${counted(proposed, 'proposal')})`}
          </Tabs.Tab>
          <Tabs.Tab value="columns">Columns</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="findings" pt="sm" data-fill>
          <FindingsPanel
            calendarId={calendarId}
            results={results}
            groups={groups}
            campaigns={campaigns}
            edited={(index) => first.texts.has(index) && first.texts.get(index) !== now.get(index)}
            onColumns={() => setShownTab('columns')}
            onEdit={onEdit}
            onShow={(cause) => guard.leave(() => onShow(cause))}
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
        {/* With changed columns, rereading is the primary action. */}
        <Button variant={isLosable() ? 'default' : 'filled'} onClick={() => guard.leave(onClose)}>
          {campaigns.length === 0 ? 'Close' : 'Choose campaigns'}
        </Button>
      </Group>
      <LeaveDialog guard={guard} what="Your changes to the columns" onDiscard={() => setDraft(noDraft)} />
    </WideDialog>
  );
}

/** Editable texts only, so that "They look right" is not an edit. */
const textsOf = (campaigns: readonly Campaign[]): Map<number, string> =>
  new Map(
    campaigns.map((campaign) => [
      campaign.index,
      JSON.stringify(editedFields.map((field) => campaign[field])),
    ]),
  );
