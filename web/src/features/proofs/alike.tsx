import { Button, Popover } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { type Alike, sameness } from '#shared/email/document/sameness.ts';
import { usePhone } from '@/lib/use-phone.ts';
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

/** A button among others, so that nothing moves when it appears. */
export function AlikeEmails({ campaigns }: { campaigns: readonly Campaign[] }) {
  const alike = useMemo(
    () =>
      sameness(
        campaigns.toSorted(
          (one, other) => one.send_date.localeCompare(other.send_date) || one.index - other.index,
        ),
      ),
    [campaigns],
  );
  const phone = usePhone();
  if (alike.length === 0) return null;
  return (
    <Popover position="bottom-start" width={420} shadow="md" withinPortal>
      <Popover.Target>
        <Button size="xs" variant="subtle" c="var(--warn)" leftSection={<IconCopyCheck size={14} />}>
          {phone ? 'Alike' : 'Some are alike'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.alike}>
          {alike.map(({ what, campaigns: same }) => (
            <li key={`${what}/${same.map(({ index }) => index).join()}`}>
              {named(same)} {says[what]}.
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
