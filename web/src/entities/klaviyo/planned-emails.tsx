import type { KlaviyoPlanItem } from '#shared/contract/schemas/klaviyo.ts';
import { neverUploaded } from '#shared/email/checks/overrides.ts';
import { Status, type Tone } from '@/components/status.tsx';
import { counted } from '@/lib/counted.ts';
import classes from './klaviyo.module.css';
import { bothActions, isUnchanged, sendTimeWords } from './plan-words.ts';

export const PlannedEmails = ({ items }: { items: readonly KlaviyoPlanItem[] }) => (
  <ul className={classes.emails} aria-label="Emails to upload">
    {items.map((item) => (
      <li key={item.index}>
        <div className={classes.words}>
          <p className={classes.name}>{item.campaign_name}</p>
          {item.draft !== null && <p className={classes.action}>Draft for {sendTimeWords(item.send_time)}</p>}
          {item.notes.map((note) => (
            <p key={note} className={classes.action}>
              {note}
            </p>
          ))}
          {item.unapproved !== null && <p className={classes.finding}>{item.unapproved}</p>}
          {item.blocking.map((check) => (
            <p key={`${check.rule} ${check.message} ${check.subject}`} className={classes.finding}>
              {check.message}
            </p>
          ))}
        </div>
        <Verdict item={item} />
      </li>
    ))}
  </ul>
);

function Verdict({ item }: { item: KlaviyoPlanItem }) {
  const [tone, words] = verdictOf(item);
  return (
    <span className={classes.state}>
      <Status tone={tone} size={14}>
        {words}
      </Status>
    </span>
  );
}

function verdictOf(item: KlaviyoPlanItem): [Tone, string] {
  const { problem, blocking, unapproved } = item;
  if (problem !== null) return ['bad', problem];
  if (blocking.some(neverUploaded)) return ['bad', 'Left out until this is fixed'];
  if (blocking.length > 0) return ['warn', `${counted(blocking.length, 'check')} to fix`];
  if (unapproved !== null) return ['warn', 'Left out without a reason'];
  return [isUnchanged(item) ? 'idle' : 'ok', bothActions(item)];
}
