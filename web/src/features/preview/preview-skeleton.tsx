import { Skeleton } from '@mantine/core';
import { Page } from '@/components/page.tsx';
import classes from './preview-screen.module.css';

export function PreviewSkeleton({ folded }: { folded: boolean }) {
  return (
    <Page wide>
      <div role="status" aria-label="Loading the campaign">
        <Skeleton height={28} width={280} />
        <Skeleton height={36} width="min(420px, 90%)" mt={12} />
        <div className={classes.panes} data-folded={folded || undefined}>
          <ListSkeleton folded={folded} />
          <EmailSkeleton announced={false} />
        </div>
      </div>
    </Page>
  );
}

export const ListSkeleton = ({ folded }: { folded: boolean }) => (
  <div className={classes.list}>
    <Skeleton height={28} width={28} />
    {!folded && <Skeleton height={320} mt={8} />}
  </div>
);

export function EmailSkeleton({ announced = true }: { announced?: boolean }) {
  return (
    <>
      <div className={classes.desk} {...(announced && { role: 'status', 'aria-label': 'Loading the email' })}>
        <div className={classes.deskBar}>
          <Skeleton height={30} width="min(460px, 100%)" />
        </div>
        <div className={classes.inbox}>
          <Skeleton height={19} />
        </div>
        <div className={classes.sheet}>
          <Skeleton height={560} width="min(640px, 100%)" />
        </div>
      </div>
      <div className={classes.side}>
        <Skeleton height={36} />
        <Skeleton height={180} mt={16} />
      </div>
    </>
  );
}
