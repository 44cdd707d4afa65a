import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Spec §9. */
const AUTO_CLOSE_MS = 6_000;

const show = (color: string, icon: ReactNode, title: ReactNode, message: ReactNode, autoClose: number | false = AUTO_CLOSE_MS) =>
  notifications.show({ color, icon, title, message, autoClose, withBorder: true, closeButtonProps: { 'aria-label': 'Dismiss' } });

export const toastDone = (title: string, message?: string): string => show('ok', <IconCheck size={16} />, title, message);
export const toastInfo = (title: string, message?: string): string => show('info', <IconInfoCircle size={16} />, title, message);
/** Failures stay until they are read. */
export const toastError = (title: string, message?: string): string => show('bad', <IconAlertTriangle size={16} />, title, message, false);

/** Says what was done and offers, for six seconds, to take it back. */
export function toastUndo(title: string, undo: () => void): void {
  const id = show(
    'info',
    <IconCheck size={16} />,
    title,
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => {
        notifications.hide(id);
        undo();
      }}
    >
      Undo
    </Button>,
  );
}
