import { Link } from '@tanstack/react-router';
import type { Email } from '#shared/contract/schemas/email.ts';
import classes from './reading.module.css';

interface CopiedReadingProps {
  session: string;
  of: NonNullable<Email['copy_of']>;
}

/** Nobody has read a resend's own row. */
export const CopiedReading = ({ session, of }: CopiedReadingProps) => (
  <p className={classes.purpose}>
    This is version {of.version} of{' '}
    <Link to="/preview/$index" params={{ index: String(of.index) }} search={{ session, tab: 'reading' }}>
      {of.campaign_name}
    </Link>{' '}
    with another subject line. Its reading is shown and corrected there.
  </p>
);
