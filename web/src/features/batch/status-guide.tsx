import { IconHelpCircle } from '@tabler/icons-react';
import { Status } from '@/components/status.tsx';
import { stateLabels } from './progress-of-batch.ts';
import classes from './status-guide.module.css';

const meaning: Record<keyof typeof stateLabels, string> = {
  pending: 'waiting for its turn',
  generating: 'the current step is shown',
  waiting: 'an image with its tag exists; you decide',
  completed: 'the email is stored and can be opened',
  error: 'the reason is on the card; the others continue',
  cancelled: 'had not started when the batch was cancelled',
};

export const StatusGuide = () => (
  <details className={classes.guide}>
    <summary>
      <IconHelpCircle size={16} aria-hidden /> Status guide
    </summary>
    <dl>
      {Object.entries(stateLabels).map(([state, { tone, label }]) => (
        <div key={state}>
          <dt>
            <Status tone={tone}>{label}</Status>
          </dt>
          <dd>{meaning[state as keyof typeof stateLabels]}</dd>
        </div>
      ))}
    </dl>
  </details>
);
