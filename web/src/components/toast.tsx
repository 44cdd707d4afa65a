import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { StatusIcon, type Tone } from './status.tsx';

/** Spec §9. */
const AUTO_CLOSE_MS = 6_000;

const show = (tone: Tone, title: string, message: ReactNode, autoClose: number | false = AUTO_CLOSE_MS) =>
  notifications.show({
    icon: <StatusIcon tone={tone} size={18} />,
    title,
    message,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });

export const toastDone = (title: string, message?: string): string => show('ok', title, message);
export const toastInfo = (title: string, message?: string): string => show('info', title, message);
/** Failures stay until dismissed. */
export const toastError = (title: string, message?: string): string => show('bad', title, message, false);

/** How long a change of campaigns can be undone from its toast; its activity entry stays. */
export const UNDO_MS = 20_000;

/** Says what was done and offers Undo for as long as given. Returns a function that hides the toast earlier. */
export function toastUndo(title: string, undo: () => void, milliseconds = AUTO_CLOSE_MS): () => void {
  const takeBack = () => {
    notifications.hide(id);
    undo();
  };
  const id = show(
    'ok',
    title,
    <Anchor component="button" type="button" fz="inherit" onClick={takeBack}>
      Undo
    </Anchor>,
    milliseconds,
  );
  return () => notifications.hide(id);
}
