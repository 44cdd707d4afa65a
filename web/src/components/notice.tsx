import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';
import { StatusIcon, type Tone } from './status.tsx';

interface NoticeProps {
  tone: Extract<Tone, 'ok' | 'warn' | 'bad' | 'info'>;
  title?: string;
  children?: ReactNode;
  onDismiss?: () => void;
}

/** Screen readers announce failures at once, others at the next pause. */
export function Notice({ tone, title, children, onDismiss }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <StatusIcon tone={tone} size={18} />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
      {onDismiss && <CloseButton size={24} aria-label="Dismiss" onClick={onDismiss} />}
    </div>
  );
}
