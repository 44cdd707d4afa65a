import { Anchor } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { StatusIcon } from '@/components/status.tsx';
import { displayToasts, type Toast } from '@/components/toast.ts';

/** At the top, because at the bottom they would cover the save and generate buttons. */
export default function Toasts() {
  useEffect(() => displayToasts({ show, hide: (id) => notifications.hide(id) }), []);
  return <Notifications position="top-center" limit={4} />;
}

function show({ id, tone, title, message, undo, autoClose }: Toast): void {
  notifications.show({
    id,
    icon: <StatusIcon tone={tone} size={18} />,
    title,
    message: undo ? <UndoButton id={id} undo={undo} /> : message,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}

function UndoButton({ id, undo }: Required<Pick<Toast, 'id' | 'undo'>>) {
  const hideAndUndo = () => {
    notifications.hide(id);
    undo();
  };
  return (
    <Anchor component="button" type="button" fz="inherit" mih={24} onClick={hideAndUndo}>
      Undo
    </Anchor>
  );
}
