import { SegmentedControl } from '@mantine/core';
import type { ExistingMode } from '#shared/contract/schemas/batch.ts';
import { counted } from '@/lib/counted.ts';
import classes from './start-screen.module.css';

interface ExistingEmailsProps {
  count: number;
  others: number;
  existing: ExistingMode;
  locked: boolean;
  onChange: (existing: ExistingMode) => void;
}

/** They are skipped by default. */
export function ExistingEmails({ count, others, existing, locked, onChange }: ExistingEmailsProps) {
  const them = count === 1 ? 'it' : 'them';
  return (
    <fieldset className={classes.existing}>
      <legend>
        {count.toLocaleString('en')}
        {others > 0 && ` of the ${(count + others).toLocaleString('en')} selected`} already{' '}
        {count === 1 ? 'has an email' : 'have an email'}
      </legend>
      <SegmentedControl
        aria-label="Campaigns that already have an email"
        value={existing}
        disabled={locked}
        onChange={(mode) => onChange(mode === 'new_version' ? 'new_version' : 'skip')}
        data={[
          { value: 'skip', label: `Skip ${them}` },
          { value: 'new_version', label: `Make ${counted(count, 'new version')}` },
        ]}
      />
      <p>
        {existing === 'skip'
          ? `${count === 1 ? 'Its campaign has' : 'Their campaigns have'} not changed since.`
          : 'The model writes again, at the usual cost. Existing versions are kept.'}
      </p>
    </fieldset>
  );
}
