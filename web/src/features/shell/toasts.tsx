import { Anchor } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { StatusIcon } from '@/components/status.tsx';
import { displayToasts, type Toast } from '@/components/toast.ts';
import classes from './toasts.module.css';

/** More wait until one is dismissed. */
const MOST = 20;

/** In the bar's middle: elsewhere they would cover main buttons or a screen's title. */
export default function Toasts() {
  useEffect(() => displayToasts({ show, hide: (id) => notifications.hide(id) }), []);
  return <Notifications position="top-center" limit={MOST} className={classes.toasts} />;
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
    // The toast takes its focus with it.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    undo();
  };
  return (
    <Anchor component="button" type="button" fz="inherit" mih={24} onClick={hideAndUndo}>
      Undo
    </Anchor>
  );
}
