import { Skeleton } from '@mantine/core';
import { LoadingRows } from '@/components/load-states.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { PreFlightPending } from './pre-flight-pending.tsx';
import classes from './start-screen.module.css';

export const StartPending = () => (
  <Page>
    <ScreenHeading title="Campaign Generation" />
    <PreFlightPending />
    <div className={classes.options}>
      <Skeleton height={40} width={420} maw="100%" />
    </div>
    <LoadingRows label="Loading campaigns" rows={8} height={32} />
  </Page>
);
