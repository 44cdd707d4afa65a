import { Link } from '@tanstack/react-router';
import type { Component, ComponentUse } from '#shared/contract/schemas/brand.ts';
import { LoadingRows } from '@/components/load-states.tsx';
import { WideDialog } from '@/components/wide-dialog.tsx';
import { counted } from '@/lib/counted.ts';
import classes from './components.module.css';

interface UsageDialogProps {
  component: Component;
  usage: readonly ComponentUse[] | undefined;
  onClose: () => void;
}

export function UsageDialog({ component, usage, onClose }: UsageDialogProps) {
  const uses = usage?.filter((use) => use.component === component.id);
  return (
    <WideDialog title={`Emails with ${component.name}`} onClose={onClose}>
      <div data-fill="scroll" className={classes.usage}>
        {!uses && <LoadingRows label="Loading emails" rows={3} />}
        {uses?.length === 0 && <p>No email contains it.</p>}
        {uses?.map(({ session_id, calendar, emails }) => (
          <section key={session_id}>
            <h3>
              {calendar} <span className={classes.unused}>{counted(emails.length, 'email')}</span>
            </h3>
            <ul>
              {emails.map(({ index, campaign_name }) => (
                <li key={index}>
                  <Link
                    to="/preview/$index"
                    params={{ index: String(index) }}
                    search={{ session: session_id }}
                  >
                    {campaign_name || `Campaign ${index + 1}`}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </WideDialog>
  );
}
