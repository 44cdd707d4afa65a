import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useReturnFocus } from '@/lib/return-focus.ts';
import classes from './wide-dialog.module.css';

interface WideDialogProps {
  title: string;
  onClose: () => void;
  closeOnEscape?: boolean;
  children: ReactNode;
}

/** A dialog for a long list: wide on a desk, the whole screen on a phone, where the list takes what is left (`data-fill`). */
export function WideDialog({ title, onClose, closeOnEscape, children }: WideDialogProps) {
  useReturnFocus();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={960}
      fullScreen={phone}
      closeOnEscape={closeOnEscape}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {children}
    </Modal>
  );
}
