import { Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status.module.css';

/** `waiting`: for a person or its turn; `idle`: not started. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'running' | 'waiting' | 'idle';

const icons = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  info: IconInfoCircle,
  waiting: IconClock,
  idle: IconCircle,
};

/** Always used with its word, as in `Status`. */
export function StatusIcon({ tone, size = 16 }: { tone: Tone; size?: number }) {
  if (tone === 'running') return <Loader size={size - 2} color="info" aria-hidden="true" />;
  const Icon = icons[tone];
  return <Icon className={classes.icon} data-tone={tone} size={size} stroke={1.75} aria-hidden="true" />;
}

/** Never shows colour alone. */
export function Status({ tone, children, size = 16 }: { tone: Tone; children: ReactNode; size?: number }) {
  return (
    <span className={classes.status} data-tone={tone}>
      <StatusIcon tone={tone} size={size} />
      <span>{children}</span>
    </span>
  );
}
