import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Status } from '@/components/status.tsx';
import { askForNotifications, type NotificationState, notificationState } from '@/lib/notify.ts';

interface NotifyButtonProps {
  wanted: boolean;
  onWanted: () => void;
}

export function NotifyButton({ wanted, onWanted }: NotifyButtonProps) {
  const [state, setState] = useState<NotificationState>(notificationState);
  if (state === 'unsupported') return null;
  if (state === 'denied')
    return wanted ? <Status tone="warn">Your browser blocks notifications of this site</Status> : null;
  if (wanted && state === 'granted') return <Status tone="ok">You will be told when it is done</Status>;
  const ask = async () => {
    setState(await askForNotifications());
    onWanted();
  };
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconBell size={14} />}
      onClick={() => void ask()}
    >
      Tell me when it is done
    </Button>
  );
}
