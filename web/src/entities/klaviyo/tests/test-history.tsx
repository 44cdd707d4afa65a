import type { KlaviyoTest } from '#shared/contract/schemas/klaviyo.ts';
import { readableMoment } from '@/lib/dates.ts';
import classes from './tests.module.css';

interface TestHistoryProps {
  tests: readonly KlaviyoTest[];
  version: number;
}

const SHOWN = 5;

export function TestHistory({ tests, version }: TestHistoryProps) {
  if (tests.length === 0) return null;
  return (
    <ul className={classes.history} aria-label="Tests of this email">
      {tests.slice(0, SHOWN).map((test) => (
        <li key={test.id}>
          {test.version === version ? 'This version' : `Version ${test.version}`}
          {test.state === 'sent' ? ' sent to ' : ' may have been sent to '}
          {test.recipients.join(', ')} by {test.by}, {readableMoment(test.at)}
        </li>
      ))}
      {tests.length > SHOWN && <li>{`and ${(tests.length - SHOWN).toLocaleString('en')} before`}</li>}
    </ul>
  );
}
