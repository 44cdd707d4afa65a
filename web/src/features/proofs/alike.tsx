import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { type Alike, sameness } from '#shared/email/document/sameness.ts';
import { Notice } from '@/components/notice.tsx';
import classes from './proofs-view.module.css';

const says: Record<Alike['what'], string> = {
  order: 'have the same layout',
  picture: 'show the same picture',
  opening: 'open with the same words',
  subject: 'have subject lines built alike',
};

const NAMED = 4;

/** "“A”, “B”, and 3 others". */
function named(campaigns: Alike['campaigns']): string {
  const names = campaigns.slice(0, NAMED).map(({ campaign_name }) => `“${campaign_name}”`);
  const others = campaigns.length - names.length;
  const more = others === 1 ? '1 other' : `${others} others`;
  return new Intl.ListFormat('en').format(others > 0 ? [...names, more] : names);
}

/** A warning that names the emails of a calendar that are too much alike; nothing when there are none. */
export function AlikeEmails({ campaigns }: { campaigns: readonly Campaign[] }) {
  const alike = sameness(
    campaigns.toSorted(
      (one, other) => one.send_date.localeCompare(other.send_date) || one.index - other.index,
    ),
  );
  if (alike.length === 0) return null;
  return (
    <div className={classes.alike}>
      <Notice tone="warn" title="Some of these emails are alike">
        <ul>
          {alike.map(({ what, campaigns: same }) => (
            <li key={`${what}/${same.map(({ index }) => index).join()}`}>
              {named(same)} {says[what]}.
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
