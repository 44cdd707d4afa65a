import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import { settingsQueries } from '@/entities/settings/settings-queries.ts';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { ButtonLink } from '@/lib/button-link.tsx';
import { counted } from '@/lib/counted.ts';
import classes from './first-steps.module.css';

interface FirstStepsProps {
  calendars: readonly CalendarSummary[];
  onDismiss: () => void;
}

export function FirstSteps({ calendars, onDismiss }: FirstStepsProps) {
  const { data: stored } = useQuery(settingsQueries.own());
  const { change } = useSettings();
  const finished = calendars.find(({ kind, counts }) => kind === 'calendar' && counts.completed > 0);
  if (!finished || !stored || stored.first_steps_done) return null;
  const dismiss = () => {
    onDismiss();
    change({ first_steps_done: true });
  };
  return (
    <aside className={classes.steps} aria-labelledby="first-steps">
      <h3 id="first-steps" className={classes.title}>
        {counted(finished.counts.completed, 'email is', 'emails are')} ready to read
      </h3>
      <ol className={classes.lines}>
        <li>Read the proofs: whole emails, light, dark and on a phone.</li>
        <li>Change a text in its email, or regenerate it.</li>
        <li>
          Make the brand yours in <Link to="/brand-settings">Brand Settings</Link> and drop a calendar above.
        </li>
      </ol>
      <div className={classes.actions}>
        <ButtonLink
          to="/campaign-table"
          search={{ session: finished.session_id, view: 'proofs' }}
          variant="default"
          onClick={() => change({ first_steps_done: true })}
        >
          See the proofs
        </ButtonLink>
        <Button variant="subtle" color="gray" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </aside>
  );
}
