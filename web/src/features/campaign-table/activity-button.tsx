import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';

const ActivityDrawer = lazyPart(() =>
  import('./activity-drawer.tsx').then((module) => module.ActivityDrawer),
);

/** Opens the calendar's activity: its batches, and its bulk changes, which can be undone. */
export function ActivityButton({ calendarId }: { calendarId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHistory size={14} />}
        onClick={() => setOpen(true)}
      >
        Activity
      </Button>
      {open && <ActivityDrawer calendarId={calendarId} onClose={() => setOpen(false)} />}
    </>
  );
}
