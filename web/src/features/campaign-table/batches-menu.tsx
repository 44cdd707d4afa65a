import { Menu } from '@mantine/core';
import type { BatchSummary } from '#shared/contract/schemas/batch.ts';
import { StatusIcon } from '@/components/status.tsx';
import { batchOutcome, batchTone } from '@/entities/batch/batch-outcome.ts';
import { counted } from '@/lib/counted.ts';
import { MenuItemLink } from '@/lib/menu-item-link.tsx';
import { timeAgo } from '@/lib/time.ts';
import { BatchesButton } from './batches-button.tsx';

/** More would not be read. */
const LISTED = 20;

interface BatchesMenuProps {
  calendarId: string;
  batches: readonly BatchSummary[];
  /** There are older ones as well. */
  more: boolean;
  /** Its button was clicked before the menu was loaded. */
  wanted: boolean;
}

/** Links to the batches of the calendar, newest first. */
export function BatchesMenu({ calendarId, batches, more, wanted }: BatchesMenuProps) {
  return (
    <Menu width={320} position="bottom-end" withinPortal={false} defaultOpened={wanted}>
      <Menu.Target>
        <BatchesButton count={batches.length} more={more} />
      </Menu.Target>
      <Menu.Dropdown>
        {batches.slice(0, LISTED).map((batch) => (
          <MenuItemLink
            key={batch.batch_id}
            to="/batch-progress"
            search={{ session: calendarId, batch: batch.batch_id }}
            leftSection={<StatusIcon tone={batchTone(batch)} size={16} />}
          >
            {counted(batch.totals.total, 'campaign')}, {timeAgo(batch.created_at)}: {batchOutcome(batch)}
          </MenuItemLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
