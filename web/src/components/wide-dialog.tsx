import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { usePhone } from '../lib/use-phone.ts';
import classes from './wide-dialog.module.css';

interface WideDialogProps {
  title: string;
  onClose: () => void;
  closeOnEscape?: boolean;
  children: ReactNode;
}

/** Fills a phone's screen; a list that scrolls (`data-fill`) takes the remaining height. */
export function WideDialog({ title, onClose, closeOnEscape, children }: WideDialogProps) {
  useReturnFocus();
  const phone = usePhone();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={960}
      // Keeps its position as the content grows.
      centered={false}
      yOffset="8dvh"
      fullScreen={phone}
      closeOnEscape={closeOnEscape}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {children}
    </Modal>
  );
}
