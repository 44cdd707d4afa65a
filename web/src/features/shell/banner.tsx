import type { ReactNode } from 'react';
import { StatusIcon, type Tone } from '@/components/status.tsx';
import classes from './banner.module.css';

export const bannerButton = { size: 'compact-sm', variant: 'default' } as const;

export function Banner({ tone, children, action }: { tone: Tone; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <StatusIcon tone={tone} size={18} />
      <p className={classes.words}>{children}</p>
      {action}
    </div>
  );
}
