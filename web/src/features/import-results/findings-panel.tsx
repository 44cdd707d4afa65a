import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Weight } from '#shared/domain/findings/causes.ts';
import type { FindingGroup } from '#shared/domain/findings/group-findings.ts';
import { Status } from '@/components/status.tsx';
import { useKeptFocus } from '@/lib/return-focus.ts';
import { FindingGroupItem } from './finding-group.tsx';
import classes from './findings.module.css';
import { ProposalsPanel } from './proposals-panel.tsx';

const headings: Record<Weight, string> = {
  error: 'No email can be generated',
  question: 'Please decide',
  assumed: 'What Galley assumed',
  note: 'Good to know',
};

interface FindingsPanelProps {
  calendarId: string;
  results: ProcessingResults;
  groups: readonly FindingGroup[];
  campaigns: readonly Campaign[];
  edited: (index: number) => boolean;
  onColumns: () => void;
  onEdit: (index: number) => void;
  onShow: (cause: string) => void;
}

/** First what blocks generation, then what to decide. */
export function FindingsPanel({ groups, ...shared }: FindingsPanelProps) {
  const today = new Date().toLocaleDateString('sv');
  const list = useKeptFocus<HTMLDivElement>();
  const weights = [...new Set(groups.map(({ weight }) => weight))];
  return (
    <div
      ref={list}
      className={classes.scroller}
      data-fill="scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label="Findings, scrollable"
    >
      <ProposalsPanel {...shared} />
      {groups.length === 0 && <Status tone="ok">Every row was read without problems.</Status>}
      {weights.map((weight) => (
        <div key={weight}>
          <h3 className={classes.heading}>{headings[weight]}</h3>
          {groups
            .filter((group) => group.weight === weight)
            .map((group) => (
              <FindingGroupItem key={group.cause} group={group} today={today} {...shared} />
            ))}
        </div>
      ))}
    </div>
  );
}
