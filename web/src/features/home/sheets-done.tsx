import { Button } from '@mantine/core';
import { Notice } from '@/components/notice.tsx';
import { brandAddress } from '@/entities/brand/brand-address.ts';
import { counted } from '@/lib/counted.ts';
import type { PickedSheet, SheetOutcome } from './upload-sheets.ts';
import classes from './upload-zone.module.css';

interface SheetsDoneProps {
  outcomes: readonly SheetOutcome[];
  onRetry: (sheets: PickedSheet[]) => void;
  onDismiss: () => void;
}

export default function SheetsDone({ outcomes, onRetry, onDismiss }: SheetsDoneProps) {
  const failed = outcomes.filter((outcome) => 'failed' in outcome);
  const made = outcomes.length - failed.length;
  return (
    // biome-ignore lint/a11y: keeps a click on the message from opening the file dialog around it
    <div className={classes.problem} onClick={(event) => event.stopPropagation()}>
      <Notice
        tone={failed.length > 0 ? 'bad' : 'ok'}
        title={`${counted(made, 'calendar')} made of ${counted(outcomes.length, 'sheet')}`}
        onDismiss={onDismiss}
      >
        <ul className={classes.outcomes}>
          {outcomes.map((outcome) => (
            <li key={outcome.sheet}>
              {'made' in outcome ? (
                <>
                  <a
                    href={brandAddress('/campaign-table', outcome.made.client, {
                      session: outcome.made.session_id,
                      results: 'true',
                    })}
                  >
                    {outcome.sheet}
                  </a>
                  {outcome.brand !== undefined && `, for ${outcome.brand}`}:{' '}
                  {counted(outcome.made.campaigns.length, 'campaign')}
                </>
              ) : (
                <>
                  {outcome.sheet}: {outcome.failed}
                </>
              )}
            </li>
          ))}
        </ul>
        {failed.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => onRetry(failed)}>
            Try {failed.length === 1 ? 'it' : 'these'} again
          </Button>
        )}
      </Notice>
    </div>
  );
}
