import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { BatchSummary } from '#shared/contract/schemas/batch.ts';
import { StatusIcon, type Tone } from '@/components/status.tsx';
import { isOpen } from '@/entities/batch/live-states.ts';
import { counted } from '@/lib/counted.ts';
import { timeAgo } from '@/lib/time.ts';
import { MenuItemLink } from './menu-item-link.tsx';

/** More would not be looked through. */
const LISTED = 20;

interface CalendarBatchesProps {
  calendarId: string;
  batches: readonly BatchSummary[];
  /** There are older ones as well. */
  more: boolean;
}

/** The way to every batch of the calendar, newest first. */
export function CalendarBatches({ calendarId, batches, more }: CalendarBatchesProps) {
  if (batches.length === 0) return null;
  return (
    <Menu width={320} position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />}>
          Batches ({batches.length}
          {more && '+'})
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {batches.slice(0, LISTED).map((batch) => (
          <MenuItemLink
            key={batch.batch_id}
            to="/batch-progress"
            search={{ session: calendarId, batch: batch.batch_id }}
            leftSection={<StatusIcon tone={toneOf(batch)} size={16} />}
          >
            {counted(batch.totals.total, 'campaign')}, {timeAgo(batch.created_at)}: {outcome(batch)}
          </MenuItemLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function toneOf(batch: BatchSummary): Tone {
  if (batch.state === 'waiting') return 'waiting';
  if (isOpen(batch)) return 'running';
  if (batch.totals.failed > 0) return 'bad';
  return batch.state === 'cancelled' ? 'idle' : 'ok';
}

function outcome({ state, totals: { completed, failed, cancelled, waiting } }: BatchSummary): string {
  const parts: [count: number, word: string][] = [
    [completed, 'done'],
    [failed, 'failed'],
    [cancelled, 'cancelled'],
    [waiting, 'waiting for you'],
  ];
  const words = parts.flatMap(([count, word]) =>
    count > 0 ? [`${count.toLocaleString('en')} ${word}`] : [],
  );
  return words.join(', ') || (state === 'queued' ? 'queued' : 'just begun');
}
